import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { explainError } from '../../../../ui/explain-error.ts'
import { TestChatMailboxDocument } from './chat-mailbox-documents.ts'

/** Signs in to the saved mailbox at once and shows what the server said. */
export function ChatMailboxTest({ disabled }: { disabled: boolean }) {
  const [run, { data, error, loading }] = useMutation(TestChatMailboxDocument, { context: { quiet: true } })
  const test = data?.testChatMailbox.test
  const problem = error ? explainError(error) : data?.testChatMailbox.userErrors[0]?.message
  return (
    <Stack gap="sm">
      <Group>
        <Button variant="default" onClick={() => run()} loading={loading} disabled={disabled}>
          Test connection
        </Button>
      </Group>
      <div aria-live="polite">
        {!loading && (test || problem) && (
          <Alert
            color={test?.isReached ? 'teal' : 'red'}
            title={test?.isReached ? 'The mailbox can be read' : 'The mailbox cannot be read'}
          >
            {test?.response ?? problem}
          </Alert>
        )}
      </div>
    </Stack>
  )
}
