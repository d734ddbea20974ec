import { Button, Group, NumberInput, PasswordInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { isEmail, isNotEmpty, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { MailSecurity } from '../../generated/graphql.ts'
import { confirmAction } from '../actions/confirm-action.tsx'
import { explainError } from '../explain-error.ts'
import { FormProblem } from '../form/form-problem.tsx'
import { takeErrors } from '../form/take-errors.ts'
import { toastError, toastSuccess } from '../toasts.ts'
import { useUnsavedChanges } from '../unsaved-changes.tsx'

const SECURITY: readonly { value: MailSecurity; label: string; port: number }[] = [
  { value: 'TLS', label: 'TLS (usually port 993)', port: 993 },
  { value: 'STARTTLS', label: 'STARTTLS (usually port 143)', port: 143 },
  { value: 'NONE', label: 'None', port: 143 },
]
const FIELDS = ['address', 'host', 'port', 'security', 'username', 'password']

/** A mailbox at an IMAP server. */
interface Mailbox {
  readonly address: string
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly username: string
}

interface UserError {
  readonly message: string
  readonly field?: string | null
}

interface MailboxFormProps {
  readonly mailbox: Mailbox | null
  readonly readOnly: boolean
  readonly isSaving: boolean
  readonly addressHelp: string
  readonly addressExample: string
  /** What no longer works without the mailbox. */
  readonly removeText: string
  /** Tests the saved mailbox, unless the form has changes. */
  test(isDirty: boolean): ReactNode
  /** Answers nothing if the server could not be reached. */
  save(
    input: Mailbox & { password?: string },
  ): Promise<{ saved?: Mailbox | null; userErrors?: readonly UserError[]; error?: unknown }>
  remove(): Promise<readonly UserError[] | undefined>
}

/** The password is written only: a stored one is never shown, and stays when the field is left empty. */
export function MailboxForm({ mailbox, readOnly, isSaving, ...props }: MailboxFormProps) {
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
    const { saved, userErrors, error } = await props.save(input)
    if (!saved) return setProblem(userErrors ? takeErrors(form, FIELDS, userErrors) : explainError(error))
    const { address, host, port, security, username } = saved
    const stored = { address, host, port, security, username, password: '' }
    form.setInitialValues(stored)
    form.setValues(stored)
    toastSuccess('Mailbox saved')
  }

  function confirmRemove() {
    confirmAction({
      title: 'Remove the mailbox',
      text: props.removeText,
      confirm: 'Remove',
      onConfirm: async () => {
        const userErrors = await props.remove()
        for (const { message } of userErrors ?? []) toastError(message)
        if (userErrors?.length === 0) toastSuccess('Mailbox removed')
      },
    })
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md" maw={640}>
        <FormProblem problem={problem} />
        <TextInput
          label="Email address"
          description={props.addressHelp}
          type="email"
          placeholder={props.addressExample}
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
            <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
              Save mailbox
            </Button>
            {mailbox && (
              <Button variant="subtle" color="red" onClick={confirmRemove}>
                Remove mailbox
              </Button>
            )}
          </Group>
        )}
        {!readOnly && mailbox && props.test(form.isDirty())}
      </Stack>
    </form>
  )
}
