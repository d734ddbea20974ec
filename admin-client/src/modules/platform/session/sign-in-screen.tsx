import { useApolloClient, useQuery } from '@apollo/client/react'
import { Anchor, Text } from '@mantine/core'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../../../ui/entrance.tsx'
import { returnAddress } from './return-address.ts'
import { ViewerDocument } from './session-documents.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The way into the admin; leads back to where one was stopped, and at once whoever is signed in already. */
export function SignInScreen() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = returnAddress(search.get('from'))
  const { data } = useQuery(ViewerDocument)

  async function enter() {
    await client.clearStore()
    await navigate(target, { replace: true })
  }

  if (data?.me) return <Navigate to={target} replace />
  return (
    <Entrance title="Sign in" text="Welcome back. Your website and your work are waiting.">
      <SignInForm onSignedIn={enter} />
      <Text ta="center" mt="md">
        <Anchor component={Link} to="/forgot-password">
          Forgot your password?
        </Anchor>
      </Text>
    </Entrance>
  )
}
