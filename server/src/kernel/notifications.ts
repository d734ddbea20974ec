import type { Permission } from './permissions.ts'

interface NotificationKind {
  /** Who is told: those of the staff whose role holds it. */
  readonly permission: Permission
}

/** What people are told of by the bell: one line a kind. A capability adds its own, and tells of it by `NotificationService`. */
export const notificationKinds = {
  page_published: { permission: 'pages.can_edit' },
  page_withdrawn: { permission: 'pages.can_edit' },
  page_plan_failed: { permission: 'pages.can_edit' },
  invitation_accepted: { permission: 'users.can_view' },
  note_assigned: { permission: 'notes.can_view' },
  mail_failed: { permission: 'settings.can_edit' },
  webhook_off: { permission: 'settings.can_edit' },
} as const satisfies Record<string, NotificationKind>

export type NotificationKindName = keyof typeof notificationKinds
