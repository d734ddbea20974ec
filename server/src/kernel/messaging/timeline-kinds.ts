import type { Feature } from '../access/features.ts'
import type { Permission } from '../access/permissions.ts'

export interface TimelineKind {
  /** The label in filters. */
  readonly label: string
  /** The name of an icon in the admin. */
  readonly icon: string
  /** The permission required to see entries of this kind. */
  readonly permission: Permission
  readonly feature: Feature
  /** The path in the admin of the record that the entry is about, `sourceId`. It is in the timeline of `recordId`. */
  path?(entry: { readonly recordId: string; readonly sourceId: string }): string
  /** Audit actions that entries of this kind already cover, so the timeline doesn't show them twice. */
  readonly replacesAudit?: readonly (readonly [table: string, action: string])[]
}

/**
 * The kinds of timeline entries, by name. Each capability adds the names of its `timelineKinds` by declaration merging
 * and records entries with `TimelineService`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface TimelineKinds {}

export type TimelineKindName = keyof TimelineKinds
