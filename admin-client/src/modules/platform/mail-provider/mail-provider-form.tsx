import { useMutation } from '@apollo/client/react'
import { Button, Card, Group, NumberInput, PasswordInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { isEmail, isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import type { MailProviderFormFragment, MailSecurity } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { keepTyped } from '../../../ui/form/keep-typed.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useViewer } from '../session/index.ts'
import {
  MailProviderDocument,
  RemoveMailProviderDocument,
  SaveMailProviderDocument,
} from './mail-provider-documents.ts'

const SECURITY: readonly { value: MailSecurity; label: string; port: number }[] = [
  { value: 'TLS', label: 'TLS (usually port 465)', port: 465 },
  { value: 'STARTTLS', label: 'STARTTLS (usually port 587)', port: 587 },
  { value: 'NONE', label: 'None', port: 25 },
]
const FIELDS = ['host', 'port', 'security', 'username', 'password', 'fromName', 'fromAddress']

/** The password is written only: a kept one is never shown, and stays when the field is left empty. */
export function MailProviderForm({ provider }: { provider: MailProviderFormFragment | null }) {
  const { can } = useViewer()
  const afterwards = { refetchQueries: [MailProviderDocument], awaitRefetchQueries: true }
  const [save, { loading }] = useMutation(SaveMailProviderDocument, { context: { quiet: true }, ...afterwards })
  const [remove] = useMutation(RemoveMailProviderDocument, afterwards)
  const [problem, setProblem] = useState<string | null>(null)
  const { host = '', port = 465, security = 'TLS', username = '', fromName = '', fromAddress = '' } = provider ?? {}
  const form = useForm({
    initialValues: { host, port: port as number | string, security, username, password: '', fromName, fromAddress },
    validate: {
      host: isNotEmpty('Please enter the name of the server'),
      port: (value) => (Number(value) >= 1 && Number(value) <= 65_535 ? null : 'Please enter a number from 1 to 65535'),
      fromName: isNotEmpty('Please enter the name that recipients see'),
      fromAddress: isEmail('Please enter an email address'),
    },
  })
  useUnsavedChanges(form.isDirty())
  const mayEdit = can('settings.can_edit')

  async function submit(sent: typeof form.values) {
    const { port: typed, password, ...values } = sent
    setProblem(null)
    const input = { ...values, port: Number(typed), ...(password ? { password } : {}) }
    const { data, error } = await save({ variables: { input } })
    const payload = data?.saveMailProvider
    if (!payload?.mailProvider) {
      return setProblem(payload ? takeErrors(form, FIELDS, payload.userErrors) : explainError(error))
    }
    const { id: _id, hasPassword: _has, ...saved } = payload.mailProvider
    const stored = { ...saved, password: '' }
    form.setInitialValues(stored)
    form.setValues(keepTyped(stored, sent, form.getValues()))
    toastSuccess(`Emails are now sent through ${saved.host}`)
  }

  function giveUp() {
    confirmAction({
      title: 'Remove the mail server',
      text: `Emails will no longer be sent through ${host}, and its password will be deleted.`,
      confirm: 'Remove',
      onConfirm: async () => {
        const { data } = await remove()
        for (const { message } of data?.removeMailProvider.userErrors ?? []) toastError(message)
        if (data?.removeMailProvider.userErrors.length === 0) toastSuccess('Mail server removed')
      },
    })
  }

  return (
    <Card>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput
            label="Server"
            placeholder="smtp.example.com"
            maxLength={253}
            readOnly={!mayEdit}
            {...form.getInputProps('host')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              label="Encryption"
              allowDeselect={false}
              readOnly={!mayEdit}
              data={SECURITY.map(({ value, label }) => ({ value, label }))}
              {...form.getInputProps('security')}
              onChange={(value) => {
                const chosen = SECURITY.find((one) => one.value === value)
                if (chosen) form.setValues({ security: chosen.value, port: chosen.port })
              }}
            />
            <NumberInput
              label="Port"
              min={1}
              max={65_535}
              allowDecimal={false}
              hideControls
              readOnly={!mayEdit}
              {...form.getInputProps('port')}
            />
            <TextInput
              label="User name"
              description="Leave empty if the server doesn't need one."
              autoComplete="off"
              readOnly={!mayEdit}
              {...form.getInputProps('username')}
            />
            <PasswordInput
              label="Password"
              description={
                provider?.hasPassword
                  ? 'A password is saved. Leave empty to keep it.'
                  : 'Stored encrypted and never shown again.'
              }
              autoComplete="new-password"
              readOnly={!mayEdit}
              {...form.getInputProps('password')}
            />
            <TextInput
              label="From name"
              placeholder="Maple Auto"
              maxLength={120}
              readOnly={!mayEdit}
              {...form.getInputProps('fromName')}
            />
            <TextInput
              label="From address"
              type="email"
              placeholder="post@example.com"
              maxLength={254}
              readOnly={!mayEdit}
              {...form.getInputProps('fromAddress')}
            />
          </SimpleGrid>
          {mayEdit && provider && (
            <Group>
              <Button variant="subtle" color="red" onClick={giveUp}>
                Remove mail server
              </Button>
            </Group>
          )}
          {mayEdit && form.isDirty() && <SaveBar isSaving={loading} onDiscard={form.reset} />}
        </Stack>
      </form>
    </Card>
  )
}
