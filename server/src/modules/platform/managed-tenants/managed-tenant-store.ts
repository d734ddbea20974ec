import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { StoredFilter } from '../../../kernel/graphql/filters.ts'
import type { SetUp, StoredTenant, TenantScope } from '../tenants/index.ts'

/** A tenant as those see it who look after several. */
export interface ManagedTenantRow extends StoredTenant {
  readonly createdAt: string
  readonly isDefault: boolean
  readonly isTemplate: boolean
  readonly setUp: SetUp | null
  readonly agencyName: string | null
  readonly people: number
}

/** The filter of tenants. `like` is an ILIKE pattern. */
export interface WantedTenants {
  readonly id?: string
  readonly like?: string
  readonly agencyId?: StoredFilter
  readonly plan?: StoredFilter
  readonly condition?: StoredFilter
}

const agencyOf = (scope: TenantScope) => (scope === 'all' ? null : scope.agencyId)

export function listManagedTenants(
  em: EntityManager,
  scope: TenantScope,
  wanted: WantedTenants,
  { limit, offset }: { limit: number; offset: number },
): Promise<ManagedTenantRow[]> {
  const values = [agencyOf(scope), JSON.stringify(wanted), limit, offset]
  return callFunction(em, 'list_managed_tenants', values)
}

export function countManagedTenants(em: EntityManager, scope: TenantScope, wanted: WantedTenants): Promise<number> {
  return callFunction(em, 'count_managed_tenants', [agencyOf(scope), JSON.stringify(wanted)])
}

/** Templates in scope, and those of the installation itself. */
export function listTemplates(em: EntityManager, scope: TenantScope): Promise<ManagedTenantRow[]> {
  return callFunction(em, 'list_templates', [agencyOf(scope)])
}

/** Whether another tenant's site answers there already. */
export function isAddressTaken(
  em: EntityManager,
  handle: string,
  host: string,
  otherThan: string | null,
): Promise<boolean> {
  return callFunction(em, 'is_address_taken', [handle, host, otherThan])
}

export function makeDefault(em: EntityManager, tenantId: string): Promise<void> {
  return callFunction(em, 'choose_default_tenant', [tenantId])
}
