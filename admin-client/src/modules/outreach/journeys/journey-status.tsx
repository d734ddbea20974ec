import { Badge } from '@mantine/core'
import type { JourneyPersonStatus, JourneyStatus } from '../../../generated/graphql.ts'

const STATUSES: Readonly<Record<JourneyStatus, readonly [label: string, color: string]>> = {
  DRAFT: ['Draft', 'gray'],
  ACTIVE: ['Active', 'teal'],
  PAUSED: ['Paused', 'orange'],
}

export const JOURNEY_STATUSES = Object.entries(STATUSES).map(([value, [label]]) => ({ value, label }))

export function JourneyStatusBadge({ status }: { status: JourneyStatus }) {
  const [label, color] = STATUSES[status]
  return (
    <Badge miw="max-content" color={color}>
      {label}
    </Badge>
  )
}

const PERSON_STATUSES: Readonly<Record<JourneyPersonStatus, readonly [label: string, color: string]>> = {
  ACTIVE: ['Under way', 'indigo'],
  DONE: ['Done', 'teal'],
  LEFT: ['Left', 'gray'],
}

export function PersonStatusBadge({ status }: { status: JourneyPersonStatus }) {
  const [label, color] = PERSON_STATUSES[status]
  return (
    <Badge miw="max-content" color={color}>
      {label}
    </Badge>
  )
}
