import type { EntityManager } from '@mikro-orm/postgresql'
import type { PermissionMap } from '../../../kernel/access/permissions.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { CurrentAgency } from '../../../kernel/tenancy/viewer.ts'
import type { StoredTenant } from '../tenants/index.ts'

/** A key that holds, with its tenant and what became of its maker, in one statement. */
export interface StoredKey {
  readonly id: string
  readonly name: string
  readonly permissions: PermissionMap
  readonly origins: readonly string[]
  /** Whether its last use was noted more than a minute ago. */
  readonly isDueForNote: boolean
  readonly tenant: StoredTenant
  /** Null once the maker is gone or deactivated. */
  readonly maker: {
    readonly roleId: number
    readonly tenantId: string | null
    readonly permissions: PermissionMap | null
    readonly agency: CurrentAgency | null
  } | null
}

/** Nothing for an unknown key, and for one that has expired or was revoked. */
export function keyOf(em: EntityManager, tokenHash: string): Promise<StoredKey | null> {
  return callFunction(em, 'find_api_key', [tokenHash])
}

export function noteUse(em: EntityManager, id: string): Promise<void> {
  return callFunction(em, 'note_api_key_use', [id])
}
