import { PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'

interface PasswordFormProps {
  text: string
  action: string
  color?: string
  isBusy: boolean
  /** Answers what is wrong; nothing when it worked. */
  onSend(password: string): Promise<string | null>
  onCancel(): void
}

/** Asks once more for the password. */
export function PasswordForm({ text, action, color, isBusy, onSend, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function send(event: React.FormEvent) {
    event.preventDefault()
    setFault(password ? await onSend(password) : 'Please enter your password')
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <Text>{text}</Text>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={fault}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <DialogButtons onCancel={onCancel} color={color} loading={isBusy}>
          {action}
        </DialogButtons>
      </Stack>
    </form>
  )
}
