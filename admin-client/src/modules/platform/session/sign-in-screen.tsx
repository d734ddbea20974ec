import { useApolloClient, useQuery } from '@apollo/client/react'
import { Anchor, Text } from '@mantine/core'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../../../ui/entrance.tsx'
import { returnAddress } from './return-address.ts'
import { ViewerDocument } from './session-documents.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in to the admin and returns to the screen that asked for it; immediately if there is a session already. */
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
