import type { Permission } from '../access/permissions.ts'

export interface NotificationKind {
  /** Recipients are the staff whose role has it. */
  readonly permission: Permission
}

/**
 * The kinds of notifications, by name. Each capability adds the names of its `notificationKinds` by declaration merging
 * and sends notifications with `NotificationService`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface NotificationKinds {}

export type NotificationKindName = keyof NotificationKinds
