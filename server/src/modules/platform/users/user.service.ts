import type { Permission } from '../../../kernel/access/permissions.ts'
import { setAuditAction } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { containing, escapedLike } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { keepingAnAdministrator, RoleService } from '../roles/index.ts'
import { type Activity, closeSessionsOf, staffActivity } from './account-store.ts'
import { hashPassword } from './password.ts'
import { User } from './user.entity.ts'
import type { UserOrder } from './user.inputs.ts'

export interface NewUser {
  readonly email: string
  readonly displayName: string
  readonly password: string
  readonly roleId: number
  /** Whether the person has shown to receive the mail of the address. */
  readonly isEmailConfirmed?: boolean
}

/** The name of a user, without anything else. */
export interface Named {
  readonly id: string
  readonly displayName: string
}

/** The form in which addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export class UserService {
  private activity: Promise<Map<string, Activity>> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** The tenant's staff, by name and with those who are deactivated last unless another order is given. Shoppers are customers and not listed here. */
  async list(slice: Slice, search: string, orderBy: readonly UserOrder[] | null = null): Promise<Listing<User>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const text = search.trim()
    const wanted = {
      roleId: { $ne: USER },
      ...(text ? { $or: [{ email: containing(text) }, { displayName: containing(text) }] } : {}),
    }
    const byName = [{ deactivatedAt: 'desc nulls first' }, { displayName: 'asc' }, { id: 'asc' }] as const
    const order = orderBy?.length ? ordering(orderBy) : [...byName]
    const rows = await em.find(User, wanted, { offset, limit, orderBy: order as never })
    return listing(slice, rows, () => em.count(User, wanted))
  }

  /** Those of the staff whose role holds a permission, by name: all, or the first whose name contains a text. */
  holding(permission: Permission, some?: { readonly search: string; readonly limit: number }): Promise<Named[]> {
    return this.ctx.em.execute<Named[]>(
      `select u.id, u.display_name as "displayName" from "user" u
       join role r on r.tenant_id = u.tenant_id and r.number = u.role_id
       where u.deactivated_at is null and u.role_id <> ? and coalesce((r.permissions ->> ?)::boolean, false)
         and u.display_name ilike ?
       order by lower(u.display_name), u.id limit ?`,
      [USER, permission, `%${escapedLike(some?.search.trim() ?? '')}%`, some?.limit ?? null],
    )
  }

  /** Names of the tenant's users, including deactivated ones; null for deleted ones. */
  async namesOf(ids: readonly string[]): Promise<(Named | null)[]> {
    const users = await this.ctx.em.find(User, { id: { $in: [...ids] } })
    return ids.map((id) => users.find((user) => user.id === id) ?? null)
  }

  /** An account of the context's tenant. */
  async create({ email, displayName, password, roleId, isEmailConfirmed = false }: NewUser): Promise<User> {
    const passwordHash = await hashPassword(password)
    const { em } = this.ctx
    const tenantId = this.ctx.currentTenant.id
    const user = em.create(User, {
      email: normalEmail(email),
      displayName,
      roleId,
      passwordHash,
      tenantId,
      agencyId: null,
      emailConfirmedAt: isEmailConfirmed ? new Date() : null,
      deactivatedAt: null,
    })
    await em.flush()
    return user
  }

  /** True for accounts without a tenant, which the installation itself makes. */
  async isEmailConfirmed(user: User): Promise<boolean> {
    // The viewer is known by a session, which does not say so.
    const known = user.emailConfirmedAt === undefined ? await this.ctx.em.findOne(User, user.id) : user
    return !known?.tenantId || known.emailConfirmedAt !== null
  }

  /** An account without a tenant: role 1, or an agency's. Only the installation itself makes them. */
  async createWithoutTenant(input: NewUser & { agencyId: string | null }): Promise<void> {
    const passwordHash = await hashPassword(input.password)
    const values = [normalEmail(input.email), input.displayName, input.roleId, input.agencyId, passwordHash]
    await this.ctx.em.execute('select create_account_without_tenant(?, ?, ?, ?, ?)', values)
  }

  async changeRole(id: string, roleId: number): Promise<User> {
    return keepingAnAdministrator(this.ctx, async () => {
      const user = await this.forManaging(id, 'Ask another administrator to change your own role.')
      const role = await this.ctx.use(RoleService).grantable(roleId)
      user.roleId = role.number
      await this.ctx.em.flush()
      return user
    })
  }

  /** Ends all sessions of a user and prevents signing in. Their records keep their name. */
  async deactivate(id: string): Promise<User> {
    return keepingAnAdministrator(this.ctx, async () => {
      const user = await this.forManaging(id, 'You cannot deactivate yourself.')
      setAuditAction(user, 'deactivated')
      user.deactivatedAt ??= new Date()
      await this.ctx.em.flush()
      await closeSessionsOf(this.ctx.em, user.id)
      return user
    })
  }

  async reactivate(id: string): Promise<User> {
    const user = await this.forManaging(id, 'You are active.')
    setAuditAction(user, 'reactivated')
    user.deactivatedAt = null
    await this.ctx.em.flush()
    return user
  }

  /** Read once a request, for all of a list. */
  async activityOf(user: User): Promise<Activity | undefined> {
    this.activity ??= staffActivity(this.ctx.em).then((rows) => new Map(rows.map((row) => [row.userId, row])))
    return (await this.activity).get(user.id)
  }

  /** A staff member whom the viewer may manage: not the viewer, and no one with more permissions. */
  async forManaging(id: string, notYourself: string): Promise<User> {
    const user = await getRecord(this.ctx.em, { entity: User, noun: 'user', where: { roleId: { $ne: USER } } }, id)
    if (user.id === this.ctx.viewer?.userId) throw new UserInputError({ code: 'FORBIDDEN', message: notYourself })
    if (!(await this.ctx.use(RoleService).isWithinReach(user.roleId))) {
      const message = `${user.displayName} has more permissions than you, so you can't manage their account.`
      throw new UserInputError({ code: 'FORBIDDEN', message })
    }
    return user
  }
}
