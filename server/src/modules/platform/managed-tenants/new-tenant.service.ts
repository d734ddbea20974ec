import { isEmail } from 'class-validator'
import type { ModuleName, Subscription } from '../../../kernel/access/features.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { ADMINISTRATOR } from '../../../kernel/tenancy/viewer.ts'
import { badInput, forbidden, invalidField, orNotFound } from '../../../kernel/validation/errors.ts'
import { type AgencyRow, agencyById } from '../agencies/index.ts'
import { InvitationService } from '../invitations/index.ts'
import { TenantService } from '../tenants/index.ts'
import type { CreateTenantInput } from './managed-tenant.inputs.ts'
import { checkName, ManagedTenantService } from './managed-tenant.service.ts'
import type { ManagedTenantRow } from './managed-tenant-store.ts'
import { addressFault, addressTaken, isAddressClash } from './tenant-address.ts'

/** The defaults for a tenant without an agency. */
const FIRST_PLAN: Subscription = { plan: 'basic', modules: ['store', 'blog'] }

interface NewTenant {
  readonly tenant: ManagedTenantRow
  /** Null if the invitation is sent by email. */
  readonly invitationLink: string | null
}

/** Makes tenants: after a template, or with a few pages to begin with. */
export class NewTenantService {
  private readonly managed: ManagedTenantService

  constructor(private readonly ctx: RequestContext) {
    this.managed = ctx.use(ManagedTenantService)
  }

  /**
   * The tenant, its first administrator's invitation and, without a template, its first pages come together or not at
   * all. What a template has is copied by a job that is queued with them, so that it goes on after a crash.
   */
  async create(input: CreateTenantInput): Promise<NewTenant> {
    this.managed.requireWriteAccess()
    const agency = await this.agencyOf(input)
    const template = await this.templateOf(input)
    const starterSite = this.starterSiteOf(input)
    const { plan, modules } = this.subscriptionOf(input, agency)
    const email = input.ownerEmail.trim()
    checkName(input.name)
    if (!isEmail(email)) throw invalidField('ownerEmail', 'Please enter an email address')
    const fault = await addressFault(this.ctx, input.handle)
    if (fault) throw invalidField('handle', fault)
    const setUp = template && { templateId: template.id, after: '', done: 0, total: 0, problem: null }
    const written = {
      handle: input.handle,
      name: input.name.trim(),
      plan,
      modules,
      agencyId: agency?.id ?? null,
      setUp,
    }
    let invitationLink: string | null = null
    const create = this.ctx.use(TenantService).create(written, async (own) => {
      const invitation = await own.use(InvitationService).invite({ email, roleId: ADMINISTRATOR })
      invitationLink = invitation.link ?? null
      if (template) await own.jobs.add(own, 'tenant.set_up', { templateId: template.id })
      else for (const { begin } of own.installation.tenantProvisioners) await begin?.(own, { starterSite })
    })
    const { id } = await create.catch((error) => {
      throw isAddressClash(error) ? addressTaken() : error
    })
    return { tenant: await this.managed.created(id), invitationLink }
  }

  private async agencyOf({ agencyId = null }: CreateTenantInput): Promise<AgencyRow | null> {
    const { scope } = this.managed
    if (scope === 'all') return agencyId === null ? null : orNotFound(await agencyById(this.ctx.em, agencyId), 'agency')
    if (agencyId !== null && agencyId !== scope.agencyId) throw forbidden("An agency's tenants are its own.")
    return orNotFound(await agencyById(this.ctx.em, scope.agencyId), 'agency')
  }

  private async templateOf({ templateId }: CreateTenantInput): Promise<ManagedTenantRow | null> {
    if (!templateId) return null
    const template = (await this.managed.templates()).find(({ id }) => id === templateId)
    if (!template) throw invalidField('templateId', 'Please choose a template')
    return template
  }

  private starterSiteOf({ starterSite = null, templateId }: CreateTenantInput): string | null {
    if (!starterSite) return null
    if (templateId) throw invalidField('starterSite', 'Choose either a template or a starter site')
    const offered = this.ctx.installation.tenantProvisioners.flatMap(({ starterSites = [] }) => starterSites)
    if (!offered.includes(starterSite)) throw invalidField('starterSite', 'Please choose a starter site')
    return starterSite
  }

  /** Never the template's: an agency marks templates itself, so one enterprise tenant would make any number of them. */
  private subscriptionOf({ plan, modules }: CreateTenantInput, agency: AgencyRow | null) {
    if ((plan || modules) && this.managed.scope !== 'all')
      throw badInput('Only administrators of the installation can choose the plan and modules.')
    const allowed = agency ? { plan: agency.newTenantPlan, modules: agency.newTenantModules } : FIRST_PLAN
    return { plan: plan ?? allowed.plan, modules: [...new Set(modules ?? allowed.modules)] as ModuleName[] }
  }
}
