import { Alert, Button, Code, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dateError } from '../../../ui/dates/date-text.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { ApiKeysDocument, CreateApiKeyDocument } from './api-key-documents.ts'
import { readOrigins } from './held-areas.ts'
import { KeyPermissions } from './key-permissions.tsx'
import { type KeyPreset, presetGrants } from './key-presets.ts'

function MadeKey({ token, onDone }: { token: string; onDone(): void }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
        Copy the key now. You won't be able to see it again.
      </Alert>
      <Code block aria-label="API key">
        {token}
      </Code>
      <Text c="dimmed" fz="sm">
        Programs send it as <Code>Authorization: Bearer {token.slice(0, 9)}…</Code>
      </Text>
      <Group justify="flex-end" gap="xs">
        <CopyButton label="Copy key" value={token} />
        <Button onClick={onDone}>I've saved it</Button>
      </Group>
    </Stack>
  )
}

interface NewKeyDialogProps {
  grantable: readonly string[]
  onClose(): void
}

/** Makes a key, and shows it: the only time that it can be read. */
export function NewKeyDialog({ grantable, onClose }: NewKeyDialogProps) {
  const create = useSend(CreateApiKeyDocument, { refetchQueries: [ApiKeysDocument] })
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({
    initialValues: {
      name: '',
      origins: '',
      expiresAt: null as string | null,
      preset: 'read' as KeyPreset,
      permissions: presetGrants('read', grantable),
    },
    validate: {
      name: isNotEmpty('Please enter a name'),
      expiresAt: dateError,
      permissions: (grants) => (Object.values(grants).some(Boolean) ? null : 'Choose at least one permission'),
    },
  })

  if (token) {
    return (
      <Modal opened onClose={onClose} title="Your new key" closeOnClickOutside={false} closeOnEscape={false}>
        <MadeKey token={token} onDone={onClose} />
      </Modal>
    )
  }
  return (
    <FormDialog
      title="New API key"
      size="lg"
      form={form}
      submit="Create key"
      send={({ origins, expiresAt, preset: _preset, ...values }) =>
        create({
          ...values,
          origins: readOrigins(origins),
          expiresAt,
        })
      }
      onSaved={(payload) => setToken(payload.token ?? null)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="The program that uses it, such as Point of sale or Booking app."
        data-autofocus
        {...form.getInputProps('name')}
      />
      <KeyPermissions
        grantable={grantable}
        preset={form.values.preset}
        grants={form.values.permissions}
        error={(form.errors.permissions as string | undefined) ?? null}
        onChange={(preset, permissions) => form.setValues({ preset, permissions })}
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
      <DateField
        label="Expires"
        description="The key stops working at this time. Leave empty if it should never expire."
        {...form.getInputProps('expiresAt')}
      />
    </FormDialog>
  )
}
