import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../../kernel/context.ts'
import { invalidField, isId, notFound, orNotFound } from '../../../kernel/errors.ts'
import { inOtherTenant } from '../../../kernel/other-tenant.ts'
import { type Listing, listing, type Slice } from '../../../kernel/paging.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { AGENCY } from '../../../kernel/viewer.ts'
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
import { PasswordResetService } from '../password-reset/index.ts'
import { accountsOf } from '../sessions/index.ts'
import { createAgency } from '../tenants/index.ts'
import { closeSessionsOf, normalEmail, UserService } from '../users/index.ts'
import type { AddAgencyMemberInput, CreateAgencyInput, UpdateAgencyInput } from './managed-agency.inputs.ts'

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

  async create({ name, logo }: CreateAgencyInput): Promise<AgencyRow> {
    const id = await createAgency(this.ctx.em, name.trim())
    if (logo) await changeAgency(this.ctx.em, { id, name: name.trim(), logo, status: 1 })
    return this.one(id)
  }

  async update({ id, name, logo, status }: UpdateAgencyInput): Promise<AgencyRow> {
    const agency = await this.one(id)
    const written = logo === undefined ? agency.logo : logo || null
    await changeAgency(this.ctx.em, { id, name: name.trim(), logo: written, status })
    return this.one(id)
  }

  /** Makes the account and sends a link with which its owner chooses a password: until then nobody can sign in with it. */
  async addMember({ agencyId, email: sent, displayName }: AddAgencyMemberInput): Promise<AddedMember> {
    const agency = await this.one(agencyId)
    const email = normalEmail(sent)
    const accounts = await accountsOf(this.ctx.em, email, null)
    const isTaken = accounts.some(({ tenantId }) => tenantId === null)
    if (isTaken || (await this.members(agency)).some((member) => member.email === email)) {
      throw invalidField('email', 'Somebody with this address has an account already')
    }
    const password = randomBytes(32).toString('base64url')
    const account = { email, displayName: displayName.trim(), roleId: AGENCY, agencyId, password }
    // In no tenant: the mail is nobody's whose tenant role 1 may be in.
    const link = await inOtherTenant(this.ctx, null, (own) =>
      inTransaction(own, async () => {
        await own.use(UserService).createWithoutTenant(account)
        return own.use(PasswordResetService).welcome(email, agency.name)
      }),
    )
    return { agency: await this.one(agencyId), link: this.ctx.installation.smtpUrl ? null : link }
  }

  async switchMember(agencyId: string, userId: string, isActive: boolean): Promise<AgencyRow> {
    if (!isId(userId)) throw notFound('user')
    const agency = await this.one(agencyId)
    orNotFound(await switchMember(this.ctx.em, agency.id, userId, isActive), 'user')
    if (!isActive) await closeSessionsOf(this.ctx.em, userId)
    return this.one(agencyId)
  }
}
