import { useApolloClient, useQuery } from '@apollo/client/react'
import { Badge, Box, Card, Center, Group, Text, Title } from '@mantine/core'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Logo } from '../../../ui/logo.tsx'
import { PageTitle, PRODUCT_NAME } from '../../../ui/page-title.tsx'
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
    <Center component="main" mih="100dvh" p="md">
      <PageTitle name="Sign in" />
      <Box w="100%" maw={380}>
        <Group justify="center" gap={10} mb="lg">
          <Logo size={32} />
          <Text fz={20} fw={600}>
            {PRODUCT_NAME}
          </Text>
          <Badge>Beta</Badge>
        </Group>
        <Card padding="xl">
          <Title order={1} mb={4}>
            Sign in
          </Title>
          <Text c="dimmed" mb="lg">
            Welcome back. Your website and your work are waiting.
          </Text>
          <SignInForm onSignedIn={enter} />
        </Card>
      </Box>
    </Center>
  )
}
