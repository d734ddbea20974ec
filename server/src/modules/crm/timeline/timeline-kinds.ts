import type { Feature } from '../../../kernel/features.ts'
import type { Permission } from '../../../kernel/permissions.ts'

interface TimelineKindFacts {
  /** The label in filters. */
  readonly label: string
  /** The name of an icon in the admin. */
  readonly icon: string
  /** The permission required to see entries of this kind. */
  readonly permission: Permission
  readonly feature: Feature
  /** The record's path in the admin. */
  address?(entry: { readonly customerId: string; readonly recordId: string }): string
}

/** The kinds of timeline entries. A capability adds its own here and records entries with `TimelineService`. */
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

/** Audit actions that capabilities record as timeline entries of their own, so the timeline doesn't show them twice. */
export const excludedAuditActions: readonly (readonly [table: string, act: string])[] = [
  ['customer', 'created'],
  ['customer', 'consent_recorded'],
  ['vehicle', 'checked_in'],
  ['vehicle', 'checked_out'],
]

export function kindFacts(kind: TimelineKindName): TimelineKindFacts {
  return timelineKinds[kind]
}
