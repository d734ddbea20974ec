import type { Capability } from '../../../kernel/capability.ts'
import { Tenant, TenantDomain } from './tenant.entity.ts'
import { TenantResolver } from './tenant.resolver.ts'

export { Condition, Plan, type SetUp, Tenant, TenantDomain } from './tenant.entity.ts'
export { type NewTenant, TenantService } from './tenant.service.ts'
export {
  countTenants,
  createAgency,
  listTenants,
  type StoredTenant,
  type TenantScope,
  tenantById,
  tenantInScope,
  tenantOfHost,
} from './tenant-store.ts'

export const tenants: Capability = { name: 'tenants', entities: [Tenant, TenantDomain], resolvers: [TenantResolver] }
