import type { Feature } from '../../../kernel/features.ts'
import type { Permission } from '../../../kernel/permissions.ts'

interface TimelineKindFacts {
  /** What people filter by. */
  readonly label: string
  /** One of those that the admin draws, by its name. */
  readonly icon: string
  /** Who may not do this does not see entries of the kind. */
  readonly permission: Permission
  readonly feature: Feature
  /** Where in the admin the record stands that an entry tells of. */
  address?(entry: { readonly customerId: string; readonly recordId: string }): string
}

/** What happens with a customer: one line a kind. A capability adds its own, and tells of it by `TimelineService`. */
export const timelineKinds = {
  change: { label: 'Changes', icon: 'pencil', permission: 'customers.can_view', feature: 'customers' },
  creation: { label: 'Creation', icon: 'user-plus', permission: 'customers.can_view', feature: 'customers' },
  consent: { label: 'Consent', icon: 'mail-check', permission: 'customers.can_view', feature: 'customers' },
  visit: {
    label: 'Check-ins',
    icon: 'car',
    permission: 'customers.can_view',
    feature: 'customers',
    address: ({ customerId }) => `/customers/${customerId}/vehicles`,
  },
  note: {
    label: 'Notes',
    icon: 'notes',
    permission: 'notes.can_view',
    feature: 'notes',
    address: ({ recordId }) => `/notes/${recordId}`,
  },
} as const satisfies Record<string, TimelineKindFacts>

export type TimelineKindName = keyof typeof timelineKinds

/** Acts in the log of changes that capabilities tell of in their own words: the timeline does not repeat them. */
export const excludedAuditActions: readonly (readonly [table: string, act: string])[] = [
  ['customer', 'created'],
  ['customer', 'consent_recorded'],
  ['vehicle', 'checked_in'],
  ['vehicle', 'checked_out'],
]

export function kindFacts(kind: TimelineKindName): TimelineKindFacts {
  return timelineKinds[kind]
}
