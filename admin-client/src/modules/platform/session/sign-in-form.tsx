import { useMutation } from '@apollo/client/react'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { SignInDocument } from './session-documents.ts'

interface SignInFormProps {
  /** Given when the same person signs in again: the address is then fixed. */
  email?: string
  onSignedIn(userId: string): void | Promise<void>
}

/** E-mail and password, with what went wrong said in the form. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [signIn] = useMutation(SignInDocument, { context: { quiet: true } })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email: email ?? '', password: '' },
    validate: {
      email: isNotEmpty('Please enter your e-mail address'),
      password: isNotEmpty('Please enter your password'),
    },
  })

  async function submit(input: { email: string; password: string }) {
    setBusy(true)
    setProblem(null)
    const { data, error } = await signIn({ variables: { input: { ...input, email: input.email.trim() } } })
    const payload = data?.signIn
    if (payload?.user) await onSignedIn(payload.user.id)
    else {
      for (const { field, message } of payload?.userErrors ?? []) {
        if (field === 'email' || field === 'password') form.setFieldError(field, message)
        else setProblem(message)
      }
      if (!payload) setProblem(explainError(error))
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <Stack gap="md">
        {problem && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
            {problem}
          </Alert>
        )}
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          readOnly={email !== undefined}
          data-autofocus={email === undefined || undefined}
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus={email !== undefined || undefined}
          size="md"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy} mt={4}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
