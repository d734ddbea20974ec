import type { RequestContext } from '../../../kernel/context.ts'
import { publish } from '../../../kernel/events.ts'
import type { ModuleName, PlanName } from '../../../kernel/gates.ts'
import { newId } from '../../../kernel/new-id.ts'
import { type Listing, listing, type Slice } from '../../../kernel/paging.ts'
import { withinTenant } from '../../../kernel/tenant-scope.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { type CurrentTenant, SUPER_ADMINISTRATOR } from '../../../kernel/viewer.ts'
import { Role, startingRoles } from '../roles/index.ts'
import { SiteSettings } from '../settings/index.ts'
import { Plan, Tenant } from './tenant.entity.ts'
import { DomainStatus, TenantDomain } from './tenant-domain.entity.ts'
import { countTenants, listTenants, type TenantScope, tenantById } from './tenant-store.ts'

export interface NewTenant {
  readonly handle: string
  readonly name: string
  readonly plan: PlanName
  readonly modules: readonly ModuleName[]
  readonly agencyId?: string | null
  readonly isDefault?: boolean
  readonly primaryDomain?: string | null
  readonly domains?: readonly string[]
}

export class TenantService {
  constructor(private readonly ctx: RequestContext) {}

  /** Those the viewer may work in. */
  async list(slice: Slice): Promise<Listing<CurrentTenant>> {
    const scope = this.scope()
    if (!scope) {
      const own = this.ctx.viewer && this.ctx.tenant ? [this.ctx.tenant] : []
      return listing(slice, own.slice(slice.offset), async () => own.length)
    }
    const rows = await listTenants(this.ctx.em, scope, slice)
    return listing(slice, rows, () => countTenants(this.ctx.em, scope))
  }

  /** What a viewer without a tenant of their own may choose from; nothing for a tenant's people. */
  scope(): TenantScope | null {
    const viewer = this.ctx.viewer
    if (viewer?.roleId === SUPER_ADMINISTRATOR) return 'all'
    return viewer?.agency ? { agencyId: viewer.agency.id } : null
  }

  /** Sets up a tenant with its starting roles and settings. For the installation itself. */
  async create(input: NewTenant): Promise<CurrentTenant> {
    const id = await newId(this.ctx.em)
    await withinTenant(id, () => inTransaction(this.ctx, () => this.write(id, input)))
    return (await tenantById(this.ctx.em, id)) as CurrentTenant
  }

  private async write(id: string, { domains = [], ...input }: NewTenant): Promise<void> {
    const { em } = this.ctx
    em.create(Tenant, {
      ...input,
      id,
      plan: input.plan as Plan,
      modules: [...input.modules],
      agencyId: input.agencyId ?? null,
      primaryDomain: input.primaryDomain ?? null,
      favicon: null,
      logo: null,
    })
    for (const role of startingRoles) em.create(Role, role)
    // The installation itself vouches for what it is told of a new tenant.
    const known = new Set([...(input.primaryDomain ? [input.primaryDomain] : []), ...domains])
    for (const domain of known) {
      em.create(TenantDomain, { domain, status: DomainStatus.VERIFIED, verifiedAt: new Date() } as TenantDomain)
    }
    em.create(SiteSettings, { companyName: input.name } as SiteSettings)
    await em.flush()
    await publish(em, 'tenant.changed', {})
  }

  /** Changes plan or modules; the next request finds the new gates. For the installation itself. */
  async change(
    changes: Partial<Pick<Tenant, 'plan' | 'modules' | 'name' | 'favicon' | 'logo' | 'primaryDomain'>>,
  ): Promise<void> {
    const { em } = this.ctx
    await inTransaction(this.ctx, async () => {
      em.assign(await em.findOneOrFail(Tenant, this.ctx.currentTenant.id), changes)
      await em.flush()
      await publish(em, 'tenant.changed', {})
    })
  }

  /** Address of a tenant's public site, with the admin's protocol and port. */
  siteUrl({ primaryDomain, handle }: Pick<CurrentTenant, 'primaryDomain' | 'handle'>): string {
    const { adminUrl, sitesDomain } = this.ctx.installation
    const address = new URL(adminUrl)
    address.hostname = primaryDomain ?? `${handle}.${sitesDomain}`
    return address.origin
  }
}
