import { Badge } from '@mantine/core'
import type { MailStatus } from '../../../generated/graphql.ts'

export const MAIL_STATUS_NAMES: Readonly<Record<MailStatus, string>> = {
  QUEUED: 'Waiting',
  SENDING: 'Sending',
  SENT: 'Sent',
  FAILED: 'Failed',
  UNKNOWN: 'Unknown',
  NOT_SENT: 'Kept here',
}
export const MAIL_STATUSES = Object.keys(MAIL_STATUS_NAMES) as MailStatus[]

const COLOURS: Readonly<Record<MailStatus, string>> = {
  QUEUED: 'indigo',
  SENDING: 'indigo',
  SENT: 'teal',
  FAILED: 'red',
  UNKNOWN: 'orange',
  NOT_SENT: 'gray',
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return (
    <Badge miw="max-content" color={COLOURS[status]}>
      {MAIL_STATUS_NAMES[status]}
    </Badge>
  )
}
