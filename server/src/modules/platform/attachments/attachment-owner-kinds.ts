import type { Feature } from '../../../kernel/features.ts'
import type { Area } from '../../../kernel/permissions.ts'
import type { Attachment } from './attachment.entity.ts'

interface OwnerKindFacts {
  /** The column that names the record. */
  readonly column: keyof Attachment
  /** Part of the URL of its files: /api/v1/admin/<path>/files/…. */
  readonly path: string
  /** The permissions to view, edit and delete in this area hold for the files too. */
  readonly area: Area
  readonly feature: Feature
}

/** The kinds of records that can have files: one line each, and a column of `attachment` that refers to them. */
export const OWNER_KINDS = {
  customer: { column: 'customerId', path: 'customers', area: 'customers', feature: 'customers' },
} as const satisfies Record<string, OwnerKindFacts>

export type OwnerKind = keyof typeof OWNER_KINDS
export type OwnerColumn = (typeof OWNER_KINDS)[OwnerKind]['column']
