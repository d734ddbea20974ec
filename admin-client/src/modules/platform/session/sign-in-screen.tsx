import { useApolloClient } from '@apollo/client/react'
import { Anchor, Text } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../../../ui/entrance.tsx'
import { returnAddress } from './return-address.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The way into the admin; leads back to where one was stopped. */
export function SignInScreen() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()

  async function enter() {
    await client.clearStore()
    await navigate(returnAddress(search.get('from')), { replace: true })
  }

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
