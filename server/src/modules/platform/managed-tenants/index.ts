import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { ManagedTenantResolver } from './managed-tenant.resolver.ts'
import { PlanResolver } from './plan.resolver.ts'
import { TenantSetupService } from './tenant-set-up.service.ts'

export { TenantSetupService } from './tenant-set-up.service.ts'

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** Copies the contents of a new tenant from its template. The tenant's row has the progress. */
    'tenant.set_up': { readonly templateId: string }
  }
}

/** Tenants seen from above: by their agency, and by role 1. */
export const managedTenants: Capability = {
  name: 'managed-tenants',
  resolvers: [ManagedTenantResolver, PlanResolver],
  jobs: [handles('tenant.set_up', (ctx) => ctx.use(TenantSetupService).run(), { expireInSeconds: 120 })],
}
