import { Alert, Button, Group, Stack } from '@mantine/core'

interface MailboxTestProps {
  readonly disabled: boolean
  readonly isRunning: boolean
  readonly result: { readonly isReached: boolean; readonly response: string } | null | undefined
  /** Why it could not be tested. */
  readonly problem: string | null | undefined
  run(): void
}

/** Signs in to the saved mailbox at once and shows what the server said. */
export function MailboxTest({ disabled, isRunning, result, problem, run }: MailboxTestProps) {
  return (
    <Stack gap="sm">
      <Group>
        <Button variant="default" onClick={run} loading={isRunning} disabled={disabled}>
          Test connection
        </Button>
      </Group>
      <div aria-live="polite">
        {!isRunning && (result || problem) && (
          <Alert
            color={result?.isReached ? 'teal' : 'red'}
            title={result?.isReached ? 'The mailbox can be read' : 'The mailbox cannot be read'}
          >
            {result?.response ?? problem}
          </Alert>
        )}
      </div>
    </Stack>
  )
}
