import { useMutation } from '@apollo/client/react'
import { Alert, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { explainError } from '../../../ui/explain-error.ts'
import { useViewer } from '../session/index.ts'
import { TestMailProviderDocument } from './mail-provider-documents.ts'

/** Sends a mail at once and shows what the server has said to it. */
export function TestMailCard() {
  const { can, user } = useViewer()
  const [send, { data, error, loading }] = useMutation(TestMailProviderDocument, { context: { quiet: true } })
  if (!can('settings.can_edit')) return null
  const test = data?.testMailProvider.test
  const problem = error ? explainError(error) : data?.testMailProvider.userErrors[0]?.message
  return (
    <Card component="section" aria-labelledby="test-mail">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Title order={2} id="test-mail">
              Test it
            </Title>
            <Text c="dimmed">Sends an email to {user.email} through the saved server.</Text>
          </div>
          <Button variant="default" onClick={() => send()} loading={loading}>
            Send a test email
          </Button>
        </Group>
        <div aria-live="polite">
          {!loading && (test || problem) && (
            <Alert
              color={test?.isSent ? 'teal' : 'red'}
              title={test?.isSent ? 'The server accepted the email' : 'The email was not sent'}
            >
              {test ? <Code block>{test.response}</Code> : problem}
            </Alert>
          )}
        </div>
      </Stack>
    </Card>
  )
}
