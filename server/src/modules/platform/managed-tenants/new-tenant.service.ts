import type { RequestContext } from '../../../kernel/context.ts'
import { badInput, forbidden, invalidField, orNotFound } from '../../../kernel/errors.ts'
import type { ModuleName, PlanName } from '../../../kernel/features.ts'
import { ADMINISTRATOR } from '../../../kernel/viewer.ts'
import { agencyById } from '../agencies/index.ts'
import { InvitationService } from '../invitations/index.ts'
import { TenantService } from '../tenants/index.ts'
import type { CreateTenantInput } from './managed-tenant.inputs.ts'
import { checkName, ManagedTenantService } from './managed-tenant.service.ts'
import type { ManagedTenantRow } from './managed-tenant-store.ts'
import { addressFault, addressTaken, isAddressClash } from './tenant-address.ts'

/** What an agency's tenant has that is made after no template: role 1 may give it more. */
const FIRST_PLAN: { plan: PlanName; modules: readonly ModuleName[] } = { plan: 'basic', modules: ['store', 'blog'] }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

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
  async create(input: CreateTenantInput): Promise<ManagedTenantRow> {
    this.managed.demandWriting()
    const agencyId = await this.agencyOf(input)
    const template = await this.templateOf(input)
    const { plan, modules } = this.subscriptionOf(input, template)
    const email = input.ownerEmail.trim()
    checkName(input.name)
    if (!EMAIL.test(email) || email.length > 254) throw invalidField('ownerEmail', 'Please enter an e-mail address')
    const fault = await addressFault(this.ctx, input.handle)
    if (fault) throw invalidField('handle', fault)
    const setUp = template && { templateId: template.id, after: '', done: 0, total: 0, problem: null }
    const written = { handle: input.handle, name: input.name.trim(), plan, modules, agencyId, setUp }
    const create = this.ctx.use(TenantService).create(written, async (own) => {
      await own.use(InvitationService).invite({ email, roleId: ADMINISTRATOR })
      if (template) await own.jobs.add(own, 'tenant.set_up', { templateId: template.id })
      else for (const { begin } of own.installation.tenantProvisioners) await begin?.(own)
    })
    const { id } = await create.catch((error) => {
      throw isAddressClash(error) ? addressTaken() : error
    })
    return this.managed.one(id)
  }

  private async agencyOf({ agencyId = null }: CreateTenantInput): Promise<string | null> {
    const { scope } = this.managed
    if (scope === 'all')
      return agencyId === null ? null : orNotFound(await agencyById(this.ctx.em, agencyId), 'agency').id
    if (agencyId !== null && agencyId !== scope.agencyId) throw forbidden("An agency's tenants are its own.")
    return scope.agencyId
  }

  private async templateOf({ templateId }: CreateTenantInput): Promise<ManagedTenantRow | null> {
    if (!templateId) return null
    const template = (await this.managed.templates()).find(({ id }) => id === templateId)
    if (!template) throw invalidField('templateId', 'Please choose a template')
    return template
  }

  private subscriptionOf({ plan, modules }: CreateTenantInput, template: ManagedTenantRow | null) {
    if ((plan || modules) && this.managed.scope !== 'all') throw badInput('Only role 1 chooses plan and modules.')
    return {
      plan: plan ?? template?.plan ?? FIRST_PLAN.plan,
      modules: [...new Set(modules ?? template?.modules ?? FIRST_PLAN.modules)] as ModuleName[],
    }
  }
}
