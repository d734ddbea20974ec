import type { RequestContext } from '../../../kernel/context/context.ts'
import { inOtherTenant } from '../../../kernel/context/other-tenant.ts'
import { escapedLike, storedFilter } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { readOnlyReason } from '../../../kernel/tenancy/viewer.ts'
import { forbidden, invalidField, isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import { agencyById } from '../agencies/index.ts'
import { changedFields, InstallationLogService } from '../audit/index.ts'
import { type TenantScope, TenantService } from '../tenants/index.ts'
import type { ManagedTenantWhere, UpdateTenantInput } from './managed-tenant.inputs.ts'
import {
  countManagedTenants,
  listManagedTenants,
  listTemplates,
  type ManagedTenantRow,
  makeDefault,
  type WantedTenants,
} from './managed-tenant-store.ts'
import { addressFault, addressTaken, isAddressClash } from './tenant-address.ts'

const MOST_NAME = 100

/** A tenant as the installation's log records it. */
const LOGGED = ['name', 'handle', 'plan', 'modules', 'agencyName', 'isTemplate', 'isDefault', 'condition']

/** Looks after tenants from above: an agency's people after its own, role 1 after all. */
export class ManagedTenantService {
  constructor(private readonly ctx: RequestContext) {}

  async list(slice: Slice, where: ManagedTenantWhere | null): Promise<Listing<ManagedTenantRow>> {
    const wanted = wantedBy(where)
    const rows = await listManagedTenants(this.ctx.em, this.scope, wanted, slice)
    return listing(slice, rows, () => countManagedTenants(this.ctx.em, this.scope, wanted))
  }

  templates(): Promise<ManagedTenantRow[]> {
    return listTemplates(this.ctx.em, this.scope)
  }

  /** One in scope: anybody else's is as good as none. */
  async one(id: string): Promise<ManagedTenantRow> {
    if (!isId(id)) throw notFound('tenant')
    const [tenant] = await listManagedTenants(this.ctx.em, this.scope, { id }, { limit: 1, offset: 0 })
    return orNotFound(tenant, 'tenant')
  }

  async update({ id, ...input }: UpdateTenantInput): Promise<ManagedTenantRow> {
    const { name, handle, plan, modules, agencyId } = input
    if (typeof name === 'string') checkName(name)
    await this.one(id)
    if (typeof handle === 'string') {
      const fault = await addressFault(this.ctx, handle, id)
      if (fault) throw invalidField('handle', fault)
    }
    if (typeof agencyId === 'string') orNotFound(await agencyById(this.ctx.em, agencyId), 'agency')
    return this.change(id, {
      ...(typeof name === 'string' && { name: name.trim() }),
      ...(typeof handle === 'string' && { handle }),
      ...(plan && { plan }),
      ...(modules && { modules: [...new Set(modules)] }),
      ...(agencyId !== undefined && { agencyId }),
    })
  }

  setTenantTemplate(id: string, isTemplate: boolean): Promise<ManagedTenantRow> {
    this.requireWriteAccess()
    return this.change(id, { isTemplate })
  }

  /** Closes the site; the data stays, to be looked at only. */
  async suspend(id: string): Promise<ManagedTenantRow> {
    return this.change(id, { suspendedAt: new Date() })
  }

  resume(id: string): Promise<ManagedTenantRow> {
    return this.change(id, { suspendedAt: null })
  }

  /** Serves its site on hosts that belong to no tenant. */
  async makeDefault(id: string): Promise<ManagedTenantRow> {
    const tenant = await this.one(id)
    await inOtherTenant(this.ctx, tenant, async ({ em }) => {
      await makeDefault(em, id)
      await publish(em, 'tenant.changed', {})
    })
    return this.logged('updated', tenant)
  }

  /** Refuses members of an agency that has read-only access. */
  requireWriteAccess(): void {
    const why = readOnlyReason(this.ctx.requireViewer(), null)
    if (why) throw forbidden(why)
  }

  get scope(): TenantScope {
    const scope = this.ctx.use(TenantService).scope()
    if (!scope) throw forbidden()
    return scope
  }

  private async change(id: string, changes: Parameters<TenantService['change']>[0]): Promise<ManagedTenantRow> {
    const tenant = await this.one(id)
    try {
      await inOtherTenant(this.ctx, tenant, (own) => own.use(TenantService).change(changes))
    } catch (error) {
      throw isAddressClash(error) ? addressTaken() : error
    }
    return this.logged('updated', tenant)
  }

  /** Tells the installation's log how the tenant differs from before, and answers it as it is now. */
  private async logged(
    action: 'created' | 'updated',
    before: ManagedTenantRow | { id: string },
  ): Promise<ManagedTenantRow> {
    const tenant = await this.one(before.id)
    const changes = changedFields(LOGGED, before as object as Record<string, unknown>, { ...tenant })
    const { id: recordId, name: recordTitle } = tenant
    await this.ctx.use(InstallationLogService).record({ action, kind: 'tenant', recordId, recordTitle, changes })
    return tenant
  }

  /** The new tenant, once the installation's log tells of it. */
  created(id: string): Promise<ManagedTenantRow> {
    return this.logged('created', { id })
  }
}

export function checkName(name: string): void {
  if (!name.trim()) throw invalidField('name', 'Please enter a name')
  if (name.trim().length > MOST_NAME) throw invalidField('name', `A name has at most ${MOST_NAME} characters`)
}

function wantedBy(where: ManagedTenantWhere | null): WantedTenants {
  const { search, agencyId, plan, status } = where ?? {}
  const text = search?.trim()
  return {
    ...(text && { like: `%${escapedLike(text)}%` }),
    ...(agencyId && { agencyId: storedFilter(agencyId) }),
    ...(plan && { plan: storedFilter(plan) }),
    ...(status && { condition: storedFilter(status) }),
  }
}
