import type { ModuleName, PlanName } from '../../../kernel/access/features.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inOtherTenant } from '../../../kernel/context/other-tenant.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { type CurrentTenant, SUPER_ADMINISTRATOR } from '../../../kernel/tenancy/viewer.ts'
import { orNotFound } from '../../../kernel/validation/errors.ts'
import { Role, startingRoles } from '../roles/index.ts'
import { SiteSettings } from '../settings/index.ts'
import { type Plan, type SetUp, Tenant } from './tenant.entity.ts'
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
  readonly setUp?: SetUp | null
}

type Changeable =
  | 'primaryDomain'
  | 'plan'
  | 'modules'
  | 'name'
  | 'handle'
  | 'agencyId'
  | 'isTemplate'
  | 'suspendedAt'
  | 'setUp'

export class TenantService {
  constructor(private readonly ctx: RequestContext) {}

  /** The tenants that the viewer may work in. */
  async list(slice: Slice): Promise<Listing<CurrentTenant>> {
    const scope = this.scope()
    if (!scope) {
      const own = this.ctx.viewer && this.ctx.tenant ? [this.ctx.tenant] : []
      return listing(slice, own.slice(slice.offset), async () => own.length)
    }
    const rows = await listTenants(this.ctx.em, scope, slice)
    return listing(slice, rows, () => countTenants(this.ctx.em, scope))
  }

  /** The tenants that a viewer without an own tenant may choose from; null for staff of a tenant. */
  scope(): TenantScope | null {
    const viewer = this.ctx.viewer
    if (viewer?.roleId === SUPER_ADMINISTRATOR) return 'all'
    return viewer?.agency ? { agencyId: viewer.agency.id } : null
  }

  /**
   * Creates a tenant with its initial roles and settings and runs `alsoDo` in it, atomically. The caller must have
   * checked the permission.
   */
  async create(input: NewTenant, alsoDo?: (ctx: RequestContext) => Promise<void>): Promise<CurrentTenant> {
    const id = await newId(this.ctx.em)
    const { handle, name, plan, modules } = input
    const known = { id, guid: id, handle, name, plan, modules, primaryDomain: null, favicon: null, logo: null }
    await inOtherTenant(this.ctx, { ...known, condition: 'active' }, (own) =>
      inTransaction(own, async () => {
        await own.use(TenantService).write(id, input)
        await alsoDo?.(own)
      }),
    )
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
      suspendedAt: null,
      setUp: input.setUp ?? null,
    })
    for (const role of startingRoles) em.create(Role, role)
    // Domains given at creation are trusted, so they need no verification.
    const known = new Set([...(input.primaryDomain ? [input.primaryDomain] : []), ...domains])
    for (const domain of known) {
      em.create(TenantDomain, { domain, status: DomainStatus.VERIFIED, verifiedAt: new Date() } as TenantDomain)
    }
    em.create(SiteSettings, { companyName: input.name } as SiteSettings)
    await em.flush()
    await publish(em, 'tenant.changed', {})
  }

  /** The full row of the tenant, of which a request only carries a part. */
  async row(): Promise<Tenant> {
    return orNotFound(await this.ctx.em.findOne(Tenant, this.ctx.currentTenant.id), 'tenant')
  }

  /** Updates the current tenant. Takes effect from the next request. The caller must have checked the permission. */
  async change(changes: Partial<Pick<Tenant, Changeable>>): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const tenant = await this.row()
      this.ctx.em.assign(tenant, changes)
      await this.ctx.em.flush()
      if (changes.plan || changes.modules) {
        for (const one of this.ctx.installation.tenantProvisioners) await one.subscriptionChanged?.(this.ctx, tenant)
      }
      await publish(this.ctx.em, 'tenant.changed', {})
    })
  }

  /** URL of a tenant's public site, with the admin's protocol and port. */
  siteUrl({ primaryDomain, handle }: Pick<CurrentTenant, 'primaryDomain' | 'handle'>): string {
    const { adminUrl, sitesDomain } = this.ctx.installation
    const address = new URL(adminUrl)
    address.hostname = primaryDomain ?? `${handle}.${sitesDomain}`
    return address.origin
  }
}
