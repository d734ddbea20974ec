import type { Feature } from '../../../kernel/features.ts'
import type { Area } from '../../../kernel/permissions.ts'

interface OwnerKindFacts {
  /** Part of the URL of its files: /api/v1/admin/<path>/files/…. */
  readonly path: string
  /** The permissions to view, edit and delete in this area hold for the files too. */
  readonly area: Area
  readonly feature: Feature
}

/** The kinds of records that can have files. */
export const OWNER_KINDS = {
  customer: { path: 'customers', area: 'customers', feature: 'customers' },
} as const satisfies Record<string, OwnerKindFacts>

export type OwnerKind = keyof typeof OWNER_KINDS
