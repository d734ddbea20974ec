import { useMutation } from '@apollo/client/react'
import { solveChallenge } from '@mainstreet/blocks/proof-of-work'
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { CodeForm } from './code-form.tsx'
import { SignInDocument } from './session-documents.ts'

interface SignInFormProps {
  /** Given when the same person signs in again: the address is then fixed. */
  email?: string
  onSignedIn(userId: string): void | Promise<void>
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Email and password, then the code of accounts that have a second step, with what went wrong said in the form. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [signIn] = useMutation(SignInDocument, { context: { quiet: true } })
  const [isBusy, setBusy] = useState(false)
  /** Solving a challenge, which takes a second or two. */
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** The accepted email and password, kept until the second step is done. */
  const [passed, setPassed] = useState<Credentials | null>(null)
  /** Came with the last error; its solution goes with the next attempt. */
  const challenge = useRef<string | null>(null)
  const form = useForm({
    initialValues: { email: email ?? '', password: '' },
    validate: {
      email: isNotEmpty('Please enter your email address'),
      password: isNotEmpty('Please enter your password'),
    },
  })

  async function solve(json: string): Promise<string | null> {
    setChecking(true)
    return solveChallenge(json)
  }

  /** After many failures of the account the server asks for proof of work, which the browser does by itself. */
  async function send(input: Credentials & { code: string | undefined }) {
    const solution = challenge.current && (await solve(challenge.current))
    const first = await signIn({ variables: { input: { ...input, solution } } })
    challenge.current = first.data?.signIn.challenge ?? null
    const needsProof = first.data?.signIn.userErrors.some((told) => told.code === 'CHALLENGE_REQUIRED')
    const proof = needsProof && challenge.current ? await solve(challenge.current) : null
    if (!proof) return { payload: first.data?.signIn, error: first.error }
    const { data, error } = await signIn({ variables: { input: { ...input, solution: proof } } })
    challenge.current = data?.signIn.challenge ?? null
    return { payload: data?.signIn, error }
  }

  /** Returns an error message for the code, if one was sent. */
  async function submit(input: Credentials, code?: string): Promise<string | null> {
    setBusy(true)
    setProblem(null)
    const { payload, error } = await send({ ...input, email: input.email.trim(), code })
    const errors = payload?.userErrors ?? []
    let wrongCode: string | null = null
    if (payload?.user) await onSignedIn(payload.user.id)
    else if (!payload) setProblem(explainError(error))
    else if (errors.some((told) => told.code === 'SECOND_FACTOR_REQUIRED')) setPassed(input)
    else if (code !== undefined) wrongCode = errors.map(({ message }) => message).join(' ')
    else setProblem(takeErrors(form, ['email', 'password'], errors))
    setChecking(false)
    setBusy(false)
    return wrongCode
  }

  if (passed) {
    return (
      <CodeForm
        isBusy={isBusy}
        problem={problem}
        onSend={(code) => submit(passed, code)}
        onBack={() => {
          setPassed(null)
          setProblem(null)
        }}
      />
    )
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (input) => submit(input),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <Stack gap="md">
        <FormProblem problem={problem} />
        <TextInput
          label="Email"
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
        <div>
          <Button type="submit" size="md" fullWidth loading={isBusy} mt={4}>
            Sign in
          </Button>
          <Text role="status" c="dimmed" fz="sm" ta="center" mt={4}>
            {isChecking && 'Checking…'}
          </Text>
        </div>
      </Stack>
    </form>
  )
}
