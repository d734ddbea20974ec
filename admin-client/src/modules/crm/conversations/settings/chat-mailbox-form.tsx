import { useMutation } from '@apollo/client/react'
import { Button, Group, NumberInput, PasswordInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { isEmail, isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import type { ChatMailboxPartFragment, MailSecurity } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { explainError } from '../../../../ui/explain-error.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../../ui/form/take-errors.ts'
import { toastError, toastSuccess } from '../../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../../ui/unsaved-changes.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { ChatMailboxDocument, RemoveChatMailboxDocument, SaveChatMailboxDocument } from './chat-mailbox-documents.ts'
import { ChatMailboxTest } from './chat-mailbox-test.tsx'

const SECURITY: readonly { value: MailSecurity; label: string; port: number }[] = [
  { value: 'TLS', label: 'TLS (usually port 993)', port: 993 },
  { value: 'STARTTLS', label: 'STARTTLS (usually port 143)', port: 143 },
  { value: 'NONE', label: 'None', port: 143 },
]
const FIELDS = ['address', 'host', 'port', 'security', 'username', 'password']

/** The password is written only: a stored one is never shown, and stays when the field is left empty. */
export function ChatMailboxForm({ mailbox }: { mailbox: ChatMailboxPartFragment | null }) {
  const { can } = useViewer()
  const readOnly = !can('settings.can_edit')
  const afterwards = { refetchQueries: [ChatMailboxDocument], awaitRefetchQueries: true }
  const [save, { loading }] = useMutation(SaveChatMailboxDocument, { context: { quiet: true }, ...afterwards })
  const [remove] = useMutation(RemoveChatMailboxDocument, afterwards)
  const [problem, setProblem] = useState<string | null>(null)
  const { address = '', host = '', port = 993, security = 'TLS', username = '' } = mailbox ?? {}
  const form = useForm({
    initialValues: { address, host, port: port as number | string, security, username, password: '' },
    validate: {
      address: isEmail('Please enter an email address'),
      host: isNotEmpty('Please enter the name of the server'),
      port: (value) => (Number(value) >= 1 && Number(value) <= 65_535 ? null : 'Please enter a number from 1 to 65535'),
      username: isNotEmpty('Please enter the user name'),
    },
  })
  useUnsavedChanges(form.isDirty())

  async function submit({ port: typed, password, ...values }: typeof form.values) {
    setProblem(null)
    const input = { ...values, port: Number(typed), ...(password ? { password } : {}) }
    const { data, error } = await save({ variables: { input } })
    const payload = data?.saveChatMailbox
    if (!payload?.chatMailbox)
      return setProblem(payload ? takeErrors(form, FIELDS, payload.userErrors) : explainError(error))
    const { address, host, port, security, username } = payload.chatMailbox
    const stored = { address, host, port, security, username, password: '' }
    form.setInitialValues(stored)
    form.setValues(stored)
    toastSuccess('Mailbox saved')
  }

  function confirmRemove() {
    confirmAction({
      title: 'Remove the mailbox',
      text: 'Replies of visitors to our emails no longer reach the chat.',
      confirm: 'Remove',
      onConfirm: async () => {
        const { data } = await remove()
        for (const { message } of data?.removeChatMailbox.userErrors ?? []) toastError(message)
        if (data?.removeChatMailbox.userErrors.length === 0) toastSuccess('Mailbox removed')
      },
    })
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md" maw={640}>
        <FormProblem problem={problem} />
        <TextInput
          label="Email address"
          description="Each chat uses its own address, such as support+c.…@example.com. Your mail server must support plus addressing."
          type="email"
          placeholder="support@example.com"
          maxLength={250}
          readOnly={readOnly}
          {...form.getInputProps('address')}
        />
        <TextInput
          label="IMAP server"
          placeholder="imap.example.com"
          maxLength={253}
          readOnly={readOnly}
          {...form.getInputProps('host')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label="Encryption"
            allowDeselect={false}
            readOnly={readOnly}
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
            readOnly={readOnly}
            {...form.getInputProps('port')}
          />
          <TextInput
            label="User name"
            maxLength={250}
            autoComplete="off"
            readOnly={readOnly}
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label="Password"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={
              mailbox ? 'A password is saved. Leave empty to keep it.' : 'Stored encrypted and never shown again.'
            }
            maxLength={250}
            autoComplete="new-password"
            readOnly={readOnly}
            {...form.getInputProps('password')}
          />
        </SimpleGrid>
        {!readOnly && (
          <Group>
            <Button type="submit" loading={loading} disabled={!form.isDirty()}>
              Save mailbox
            </Button>
            {mailbox && (
              <Button variant="subtle" color="red" onClick={confirmRemove}>
                Remove mailbox
              </Button>
            )}
          </Group>
        )}
        {!readOnly && mailbox && <ChatMailboxTest disabled={form.isDirty()} />}
      </Stack>
    </form>
  )
}
