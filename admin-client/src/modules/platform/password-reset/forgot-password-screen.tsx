import { useMutation } from '@apollo/client/react'
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { Entrance } from '../../../ui/entrance.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { RequestPasswordResetDocument } from './password-reset-documents.ts'

/** Requests a password reset link. The confirmation doesn't reveal whether the account exists. */
export function ForgotPasswordScreen() {
  const [request, { loading }] = useMutation(RequestPasswordResetDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: isNotEmpty('Please enter your email address') },
  })

  async function submit({ email }: { email: string }) {
    setProblem(null)
    const { data, error } = await request({ variables: { input: { email: email.trim() } } })
    const payload = data?.requestPasswordReset
    if (payload?.success) setSentTo(email.trim())
    else setProblem(payload ? takeErrors(form, ['email'], payload.userErrors) : explainError(error))
  }

  const back = (
    <Text ta="center" mt="md">
      <Anchor component={Link} to="/login">
        Back to sign in
      </Anchor>
    </Text>
  )
  if (sentTo) {
    return (
      <Entrance title="Check your inbox" text={`If there is an account for ${sentTo}, we've sent a link to it.`}>
        <Text>
          The link works once and expires in an hour. Nothing there? Check your spam folder, or try again later.
        </Text>
        {back}
      </Entrance>
    )
  }
  return (
    <Entrance title="Forgot your password?" text="We send you a link to choose a new one.">
      <form noValidate onSubmit={form.onSubmit(submit, () => form.getInputNode('email')?.focus())}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput label="Email" type="email" autoComplete="username" size="md" {...form.getInputProps('email')} />
          <Button type="submit" size="md" fullWidth loading={loading}>
            Send link
          </Button>
        </Stack>
      </form>
      {back}
    </Entrance>
  )
}
