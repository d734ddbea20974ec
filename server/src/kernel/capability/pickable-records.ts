import type { Permission } from '../access/permissions.ts'
import type { RequestContext } from '../context/context.ts'
import type { Registry } from '../registries/registry.ts'

export interface RecordOption {
  readonly id: string
  readonly title: string
  /** Tells records with the same title apart, such as an address. */
  readonly detail: string | null
}

/** Records that a block's setting can refer to. The setting names them by the key in `Capability.pickableRecords`. */
export interface PickableRecords {
  /** For messages, such as 'page'. */
  readonly noun: string
  /** Required to search them and see their titles. */
  readonly permission: Permission
  /** At most `limit` records that match; without a text, those to suggest. */
  search(ctx: RequestContext, text: string, limit: number): Promise<readonly RecordOption[]>
  /** The records of the current tenant with these IDs, in any order, regardless of the viewer's permissions. */
  find(ctx: RequestContext, ids: readonly string[]): Promise<readonly RecordOption[]>
}

declare module '../context/installation.ts' {
  interface Installation {
    readonly pickableRecords: Registry<string, PickableRecords>
  }
}
