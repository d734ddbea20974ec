import { Badge, Text } from '@mantine/core'
import type { CampaignRecipientStatus, CampaignRowFragment, CampaignStatus } from '../../../generated/graphql.ts'
import { dateInWords } from '../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../ui/dates/use-region.ts'

const STATUSES: Readonly<Record<CampaignStatus, readonly [label: string, color: string]>> = {
  DRAFT: ['Draft', 'gray'],
  SCHEDULED: ['Scheduled', 'blue'],
  SENDING: ['Sending', 'indigo'],
  PAUSED: ['Paused', 'orange'],
  SENT: ['Sent', 'teal'],
  FAILED: ['Failed', 'red'],
  CANCELLED: ['Cancelled', 'gray'],
}

export const CAMPAIGN_STATUSES = Object.entries(STATUSES).map(([value, [label]]) => ({ value, label }))

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const [label, color] = STATUSES[status]
  return (
    <Badge miw="max-content" color={color}>
      {label}
    </Badge>
  )
}

/** 'Sends Sun, 29 Nov 2026, 09:00', in the tenant's time zone. */
export function CampaignSchedule({
  status,
  scheduledAt,
  isInLocalTime,
}: Pick<CampaignRowFragment, 'status' | 'scheduledAt' | 'isInLocalTime'>) {
  const zone = useTimeZone()
  if (!scheduledAt || (status !== 'SCHEDULED' && !(status === 'SENDING' && isInLocalTime))) return null
  return (
    <Text c="dimmed" fz="xs">
      Sends {dateInWords(scheduledAt, zone)}
      {isInLocalTime && ', each person’s local time'}
    </Text>
  )
}

const RECIPIENT_STATUSES: Readonly<Record<CampaignRecipientStatus, readonly [label: string, color: string]>> = {
  QUEUED: ['Waiting', 'gray'],
  SENDING: ['Sending', 'indigo'],
  SENT: ['Sent', 'teal'],
  FAILED: ['Failed', 'red'],
  UNKNOWN: ['Unknown', 'orange'],
  SKIPPED: ['Skipped', 'gray'],
}

export const RECIPIENT_STATUS_OPTIONS = Object.entries(RECIPIENT_STATUSES).map(([value, [label]]) => ({ value, label }))

export function RecipientStatusBadge({ status }: { status: CampaignRecipientStatus }) {
  const [label, color] = RECIPIENT_STATUSES[status]
  return (
    <Badge miw="max-content" color={color}>
      {label}
    </Badge>
  )
}
