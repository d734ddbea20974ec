import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { CurrentTenant } from '../../../kernel/tenancy/viewer.ts'

/** A tenant as returned by the database functions, before any row level policy applies. */
export interface StoredTenant extends CurrentTenant {
  readonly agencyId: string | null
}

export interface TenantOfHost {
  readonly tenant: StoredTenant | null
  readonly isOwn: boolean
}

/** Which tenants a viewer may list: agencies their own, administrators of the installation all. */
export type TenantScope = { readonly agencyId: string } | 'all'

const agencyOf = (scope: TenantScope) => (scope === 'all' ? null : scope.agencyId)

/** The tenant of a host, by domain or handle, or else the default tenant. */
export async function tenantOfHost(em: EntityManager, host: string, handle: string | null): Promise<TenantOfHost> {
  return callFunction(em, 'find_tenant_of_host', [host, handle])
}

export async function tenantById(em: EntityManager, id: string): Promise<StoredTenant | null> {
  return callFunction(em, 'find_tenant', [id, null])
}

/** The tenant, if it is in scope. */
export async function tenantInScope(em: EntityManager, id: string, scope: TenantScope): Promise<StoredTenant | null> {
  return callFunction(em, 'find_tenant', [id, agencyOf(scope)])
}

export async function listTenants(
  em: EntityManager,
  scope: TenantScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredTenant[]> {
  return callFunction(em, 'list_tenants', [agencyOf(scope), limit, offset])
}

export async function countTenants(em: EntityManager, scope: TenantScope): Promise<number> {
  return callFunction(em, 'count_tenants', [agencyOf(scope)])
}

/** Agencies can only be created by the installation itself: no API role can call this. */
export async function createAgency(em: EntityManager, name: string): Promise<string> {
  return callFunction(em, 'create_agency', [name])
}
