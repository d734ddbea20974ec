import type { Capability } from '../../../kernel/capability/capability.ts'
import { Tenant } from './tenant.entity.ts'
import { TenantResolver } from './tenant.resolver.ts'
import { TenantDomain } from './tenant-domain.entity.ts'

export { Condition, Module, Plan, type SetUp, Tenant } from './tenant.entity.ts'
export { type NewTenant, TenantService } from './tenant.service.ts'
export { DomainStatus, TenantDomain } from './tenant-domain.entity.ts'
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

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    'tenant.changed': { readonly tenantId: string }
  }
}

export const tenants: Capability = {
  name: 'tenants',
  entities: [Tenant, TenantDomain],
  resolvers: [TenantResolver],
  recordLabels: {
    tenant: { singular: 'Business', plural: 'Businesses' },
    tenant_domain: { singular: 'Domain', plural: 'Domains' },
  },
}
