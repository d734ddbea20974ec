import { useMutation } from '@apollo/client/react'
import { Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { isNotEmpty, useForm } from '@mantine/form'
import dayjs from 'dayjs'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import type { Grants } from '../roles/public-api.ts'
import { ApiKeysDocument, CreateApiKeyDocument } from './api-key-documents.ts'
import { heldAreas, readOrigins } from './held-areas.ts'
import { KeyPermissions } from './key-permissions.tsx'
import { MadeKey } from './made-key.tsx'

interface NewKeyDialogProps {
  grantable: readonly string[]
  onClose(): void
}

/** Makes a key, and shows it: the only time that it can be read. */
export function NewKeyDialog({ grantable, onClose }: NewKeyDialogProps) {
  const [create, { loading }] = useMutation(CreateApiKeyDocument, {
    context: { quiet: true },
    refetchQueries: [ApiKeysDocument],
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({
    initialValues: { name: '', origins: '', expiresAt: null as string | null, permissions: {} as Grants },
    validate: {
      name: isNotEmpty('Please enter a name'),
      permissions: (grants) => (Object.values(grants).some(Boolean) ? null : 'Choose at least one permission'),
    },
  })
  useUnsavedChanges(form.isDirty() && !token)
  const close = () => (form.isDirty() && !token ? confirmDiscard(onClose) : onClose())

  async function submit({ name, origins, expiresAt, permissions }: typeof form.values) {
    setProblem(null)
    const { data, error } = await create({
      variables: {
        input: {
          name,
          permissions,
          origins: readOrigins(origins),
          expiresAt: expiresAt ? dayjs(expiresAt).toISOString() : null,
        },
      },
    })
    const payload = data?.createApiKey
    if (payload?.token) return setToken(payload.token)
    const fields = ['name', 'origins', 'expiresAt', 'permissions'] as const
    setProblem(payload ? takeErrors(form, [...fields], payload.userErrors) : explainError(error))
  }

  if (token) {
    return (
      <Modal opened onClose={onClose} title="Your new key" closeOnClickOutside={false} closeOnEscape={false}>
        <MadeKey token={token} onDone={onClose} />
      </Modal>
    )
  }
  return (
    <Modal opened onClose={close} title="New API key" size="lg">
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput
            label="Name"
            description="The program that uses it, such as Point of sale or Booking app."
            data-autofocus
            {...form.getInputProps('name')}
          />
          <KeyPermissions
            areas={heldAreas(grantable)}
            grants={form.values.permissions}
            error={(form.errors.permissions as string | undefined) ?? null}
            onChange={(grants) => form.setFieldValue('permissions', grants)}
          />
          <Textarea
            label="Websites"
            description="Websites that can use the key in a browser, one per line. Leave empty if only programs use it."
            placeholder="https://www.example.com"
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('origins')}
          />
          <DateTimePicker
            label="Expires"
            description="The key stops working at this time. Leave empty if it should never expire."
            placeholder="Never"
            clearable
            minDate={new Date()}
            valueFormat="D MMM YYYY, HH:mm"
            {...form.getInputProps('expiresAt')}
          />
          <DialogButtons onCancel={close} loading={loading}>
            Create key
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
