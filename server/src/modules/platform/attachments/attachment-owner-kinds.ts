import type { Feature } from '../../../kernel/features.ts'
import type { Area } from '../../../kernel/permissions.ts'
import type { Attachment } from './attachment.entity.ts'

interface HolderKind {
  /** The column that names the record. */
  readonly column: keyof Attachment
  /** Part of the address of its files: /api/v1/admin/<address>/files/…. */
  readonly address: string
  /** Whoever may view, edit or delete there may do so with the files. */
  readonly area: Area
  readonly feature: Feature
}

/** The kinds of records that files are kept with: a line each, and a column of `attachment` that refers to them. */
export const HOLDER_KINDS = {
  customer: { column: 'customerId', address: 'customers', area: 'customers', feature: 'customers' },
} as const satisfies Record<string, HolderKind>

export type HolderName = keyof typeof HOLDER_KINDS
export type HolderColumn = (typeof HOLDER_KINDS)[HolderName]['column']
