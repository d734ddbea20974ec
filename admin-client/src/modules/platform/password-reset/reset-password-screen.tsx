import { useMutation, useQuery } from '@apollo/client/react'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../../../ui/entrance.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { SplashScreen } from '../../../ui/splash-screen.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PasswordResetEmailDocument, ResetPasswordDocument } from './password-reset-documents.ts'

/** Where the link of the mail leads: a new password, once. */
export function ResetPasswordScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token') ?? ''
  const { data, error, refetch } = useQuery(PasswordResetEmailDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
  })
  const [reset, { loading }] = useMutation(ResetPasswordDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Please choose a password') },
  })

  async function submit({ password }: { password: string }) {
    setProblem(null)
    const { data: answer, error: failure } = await reset({ variables: { input: { token, password } } })
    const payload = answer?.resetPassword
    if (payload?.email) {
      toastSuccess('Password changed. Sign in with your new password.')
      return navigate('/login', { replace: true })
    }
    setProblem(payload ? takeErrors(form, ['password'], payload.userErrors) : explainError(failure))
  }

  if (!data) return error ? <ErrorState fullScreen error={error} onRetry={() => refetch()} /> : <SplashScreen />
  if (!data.passwordResetEmail) {
    return (
      <Entrance title="This link no longer works" text="It has already been used, or is more than an hour old.">
        <Button component={Link} to="/forgot-password" fullWidth size="md">
          Send a new link
        </Button>
      </Entrance>
    )
  }
  return (
    <Entrance title="Choose a new password" text="All devices signed in with the old password will be signed out.">
      <form noValidate onSubmit={form.onSubmit(submit, () => form.getInputNode('password')?.focus())}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput label="Email" autoComplete="username" readOnly size="md" value={data.passwordResetEmail} />
          <PasswordInput
            label="New password"
            description="At least 8 characters."
            autoComplete="new-password"
            size="md"
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" fullWidth loading={loading}>
            Change password
          </Button>
        </Stack>
      </form>
    </Entrance>
  )
}
