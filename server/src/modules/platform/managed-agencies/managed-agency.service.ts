import { randomBytes } from 'node:crypto'
import type { AuditAction } from '../../../kernel/audit/audit-actions.ts'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inOtherTenant } from '../../../kernel/context/other-tenant.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { currentActor } from '../../../kernel/tenancy/tenant-scope.ts'
import { AGENCY } from '../../../kernel/tenancy/viewer.ts'
import { invalidField, isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import {
  type AgencyMemberRow,
  type AgencyRow,
  agencyById,
  changeAgency,
  countAgencies,
  listAgencies,
  membersOf,
  switchMember,
} from '../agencies/index.ts'
import { changedFields, InstallationLogService } from '../audit/index.ts'
import { PasswordResetService } from '../password-reset/index.ts'
import { accountsOf } from '../sessions/index.ts'
import { createAgency } from '../tenants/index.ts'
import { closeSessionsOf, normalEmail, UserService } from '../users/index.ts'
import type { AddAgencyMemberInput, CreateAgencyInput, UpdateAgencyInput } from './managed-agency.inputs.ts'

/** An agency as the installation's log records it. */
const LOGGED = ['name', 'logo', 'status', 'newTenantPlan', 'newTenantModules']

export interface AddedMember {
  readonly agency: AgencyRow
  /** To be handed over where no mail server is set. */
  readonly link: string | null
}

/** Agencies and their people, as role 1 looks after them. Writing needs a transaction around it, but for `addMember`. */
export class ManagedAgencyService {
  constructor(private readonly ctx: RequestContext) {}

  async list(slice: Slice, search: string): Promise<Listing<AgencyRow>> {
    const rows = await listAgencies(this.ctx.em, search, slice)
    return listing(slice, rows, () => countAgencies(this.ctx.em, search))
  }

  async one(id: string): Promise<AgencyRow> {
    return orNotFound(await agencyById(this.ctx.em, id), 'agency')
  }

  members({ id }: AgencyRow): Promise<AgencyMemberRow[]> {
    return membersOf(this.ctx.em, id)
  }

  async create(input: CreateAgencyInput): Promise<AgencyRow> {
    const id = await createAgency(this.ctx.em, input.name.trim())
    const agency = await this.change(await this.one(id), input)
    await this.log('created', agency, changedFields(LOGGED, {}, { ...agency }))
    return agency
  }

  async update({ id, status, ...input }: UpdateAgencyInput): Promise<AgencyRow> {
    const before = await this.one(id)
    const agency = await this.change({ ...before, status }, input)
    await this.log('updated', agency, changedFields(LOGGED, { ...before }, { ...agency }))
    return agency
  }

  /** Creates the account and sends its owner a link to choose a password. Until then nobody can sign in to it. */
  async addMember({ agencyId, email: sent, displayName }: AddAgencyMemberInput): Promise<AddedMember> {
    const agency = await this.one(agencyId)
    const email = normalEmail(sent)
    const accounts = await accountsOf(this.ctx.em, email, null)
    const isTaken = accounts.some(({ tenantId }) => tenantId === null)
    if (isTaken || (await this.members(agency)).some((member) => member.email === email)) {
      throw invalidField('email', 'Someone with this email address already has an account')
    }
    const password = randomBytes(32).toString('base64url')
    const account = { email, displayName: displayName.trim(), roleId: AGENCY, agencyId, password }
    const actor = currentActor()
    // Without a tenant, so that the mail isn't listed in the tenant that role 1 happens to be in.
    const link = await inOtherTenant(this.ctx, null, (own) =>
      inTransaction(own, async () => {
        await own.use(UserService).createWithoutTenant(account)
        const change = { field: 'people', before: null, after: `${account.displayName} (${email})` }
        await own.use(InstallationLogService).record(agencyEvent('updated', agency, [change]), actor)
        return own.use(PasswordResetService).welcome(email, agency.name)
      }),
    )
    return { agency: await this.one(agencyId), link: this.ctx.installation.smtpUrl ? null : link }
  }

  private log(action: AuditAction, agency: AgencyRow, changes: AuditChange[]): Promise<void> {
    return this.ctx.use(InstallationLogService).record(agencyEvent(action, agency, changes))
  }

  private async change(agency: AgencyRow, input: CreateAgencyInput): Promise<AgencyRow> {
    const { name, logo, newTenantPlan, newTenantModules } = input
    await changeAgency(this.ctx.em, {
      ...agency,
      name: name.trim(),
      logo: logo === undefined ? agency.logo : logo || null,
      newTenantPlan: newTenantPlan ?? agency.newTenantPlan,
      newTenantModules: newTenantModules ? [...new Set(newTenantModules)] : agency.newTenantModules,
    })
    return this.one(agency.id)
  }

  async switchMember(agencyId: string, userId: string, isActive: boolean): Promise<AgencyRow> {
    if (!isId(userId)) throw notFound('user')
    const agency = await this.one(agencyId)
    orNotFound(await switchMember(this.ctx.em, agency.id, userId, isActive), 'user')
    const member = (await this.members(agency)).find(({ id }) => id === userId)
    const action = isActive ? 'reactivated' : 'deactivated'
    await this.ctx
      .use(InstallationLogService)
      .record({ action, kind: 'user', recordId: userId, recordTitle: member?.displayName ?? '' })
    if (!isActive) await closeSessionsOf(this.ctx.em, userId)
    return this.one(agencyId)
  }
}

function agencyEvent(
  action: AuditAction,
  { id: recordId, name: recordTitle }: AgencyRow,
  changes: readonly AuditChange[],
) {
  return { action, kind: 'agency', recordId, recordTitle, changes } as const
}
