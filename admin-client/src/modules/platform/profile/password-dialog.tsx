import { PasswordInput, Text } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { Payload, Sent } from '../../../ui/form/use-send.ts'

interface PasswordDialogProps<Result extends Payload> {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly submitColor?: string
  send(input: { password: string }): Promise<Sent<Result>>
  onSaved(payload: Result): void
  onClose(): void
}

/** Asks for the password again before a change to how the user signs in. */
export function PasswordDialog<Result extends Payload>({ text, ...dialog }: PasswordDialogProps<Result>) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Please enter your password') },
  })
  return (
    <FormDialog form={form} {...dialog}>
      <Text>{text}</Text>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
