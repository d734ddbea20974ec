import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { InvitationStatus } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { Entrance } from '../../../ui/entrance.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { SplashScreen } from '../../../ui/splash-screen.tsx'
import { SignInDocument } from '../session/index.ts'

const InvitationOfferDocument = graphql(`
  query InvitationOffer($token: String!) {
    invitation(token: $token) { status email tenantName invitedByName }
  }
`)

const AcceptInvitationDocument = graphql(`
  mutation AcceptInvitation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      email
      userErrors { code message field }
    }
  }
`)

const CLOSED: Record<Exclude<InvitationStatus, 'OPEN'> | 'GONE', { title: string; text: string }> = {
  ACCEPTED: { title: 'This invitation has already been accepted', text: 'Sign in with the password you chose.' },
  EXPIRED: { title: 'This invitation has expired', text: 'Ask the person who invited you for a new one.' },
  GONE: { title: 'This invitation is no longer valid', text: 'It was withdrawn or replaced by a newer one.' },
}

/** Where the link of an invitation leads: a name, a password, and in. */
export function AcceptInvitationScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useApolloClient()
  const token = search.get('token') ?? ''
  const { data, error, refetch } = useQuery(InvitationOfferDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
  })
  const [accept] = useMutation(AcceptInvitationDocument, { context: { quiet: true } })
  const [signIn] = useMutation(SignInDocument, { context: { quiet: true } })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { displayName: '', password: '' },
    validate: {
      displayName: isNotEmpty('Please enter your name'),
      password: isNotEmpty('Please choose a password'),
    },
  })

  async function submit(values: { displayName: string; password: string }) {
    setBusy(true)
    setProblem(null)
    const { data: answer, error: failure } = await accept({ variables: { input: { token, ...values } } })
    const payload = answer?.acceptInvitation
    if (payload?.email) await enter(payload.email, values.password)
    else setProblem(payload ? takeErrors(form, ['displayName', 'password'], payload.userErrors) : explainError(failure))
    setBusy(false)
  }

  async function enter(email: string, password: string) {
    const { data: answer } = await signIn({ variables: { input: { email, password } } })
    await client.clearStore()
    await navigate(answer?.signIn.user ? '/dashboard' : '/login', { replace: true })
  }

  if (!data) return error ? <ErrorState fullScreen error={error} onRetry={() => refetch()} /> : <SplashScreen />
  const offer = data.invitation
  if (offer?.status !== 'OPEN') {
    return (
      <Entrance {...CLOSED[offer?.status ?? 'GONE']}>
        <Button component={Link} to="/login" fullWidth size="md">
          Go to sign in
        </Button>
      </Entrance>
    )
  }
  return (
    <Entrance
      title={`Join ${offer.tenantName}`}
      text={`${offer.invitedByName} invited you. Choose a password to get started.`}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput label="Email" autoComplete="username" readOnly size="md" value={offer.email} />
          <TextInput label="Your name" autoComplete="name" size="md" {...form.getInputProps('displayName')} />
          <PasswordInput
            label="Password"
            description="At least 8 characters."
            autoComplete="new-password"
            size="md"
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            Join
          </Button>
        </Stack>
      </form>
    </Entrance>
  )
}
