import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** For accounts of a shop's customers that came to the wrong door. */
export function NoAccessScreen() {
  const signOut = useSignOut()
  return (
    <Center component="main" mih="100dvh" p="md">
      <PageTitle name="No access" />
      <Stack align="center" gap="xs" maw={420} ta="center">
        <Title order={1}>This account has no access to the admin</Title>
        <Text c="dimmed">It is a customer account. Sign in with a staff account to work here.</Text>
        <Button mt="sm" onClick={signOut}>
          Log out
        </Button>
      </Stack>
    </Center>
  )
}
