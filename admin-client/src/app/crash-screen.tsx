import { Button, Center, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useRouteError } from 'react-router'
import { PageTitle } from '../ui/page-title.tsx'

/** Shown when a screen throws, with the two actions that usually help. */
export function CrashScreen() {
  const error = useRouteError()
  return (
    <Center component="main" mih="100dvh" p="md">
      <PageTitle name="Something went wrong" />
      <Stack align="center" gap="xs" maw={480} ta="center">
        <Title order={1}>Something went wrong on this screen</Title>
        <Text c="dimmed">
          What you saved is safe. Reload the page; if it happens again, tell your administrator what you were doing, and
          send this line:
        </Text>
        <Code>{error instanceof Error ? error.message : 'Unknown error'}</Code>
        <Group mt="sm">
          <Button onClick={() => window.location.reload()}>Reload page</Button>
          <Button variant="default" component="a" href="/admin/dashboard">
            Go to dashboard
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
