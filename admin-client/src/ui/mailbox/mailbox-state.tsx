import { Alert, Text } from '@mantine/core'
import { RelativeTime } from '../relative-time.tsx'

interface MailboxStateProps {
  readonly mailbox: { readonly checkedAt?: string | null; readonly problem?: string | null }
}

/** When a mailbox was read last, or why it could not be. */
export function MailboxState({ mailbox: { checkedAt, problem } }: MailboxStateProps) {
  if (!checkedAt) return <Text>The mailbox has not been checked yet.</Text>
  const time = <RelativeTime at={checkedAt} />
  if (!problem) return <Text>Last checked {time}</Text>
  return (
    <Alert color="red" title="The mailbox could not be read">
      {problem} · {time}
    </Alert>
  )
}
