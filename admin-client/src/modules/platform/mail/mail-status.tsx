import { Badge } from '@mantine/core'
import type { MailStatus } from '../../../generated/graphql.ts'

const LOOKS: Record<MailStatus, { label: string; color: string }> = {
  QUEUED: { label: 'Waiting', color: 'indigo' },
  SENDING: { label: 'Sending', color: 'indigo' },
  SENT: { label: 'Sent', color: 'teal' },
  FAILED: { label: 'Failed', color: 'red' },
  NOT_SENT: { label: 'Kept here', color: 'gray' },
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { label, color } = LOOKS[status]
  return <Badge color={color}>{label}</Badge>
}
