import { setAuditAction } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { containing } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { closeSessionsOf, User } from '../users/index.ts'
import type { Shopper } from './managed-shopper.inputs.ts'
import { shoppersSeen } from './shopper-store.ts'

/** Staff operations on shoppers' accounts on the tenant's site. Writes require a transaction. */
export class ManagedShopperService {
  constructor(private readonly ctx: RequestContext) {}

  /** Newest first. */
  async list(slice: Slice, search: string): Promise<Listing<Shopper>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const text = search.trim()
    const conditions = {
      roleId: USER,
      ...(text ? { $or: [{ email: containing(text) }, { displayName: containing(text) }] } : {}),
    }
    const rows = await em.find(User, conditions, { offset, limit, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    const lastSeen = await shoppersSeen(
      em,
      rows.map(({ id }) => id),
    )
    const shoppers = rows.map((user) => asShopper(user, lastSeen[user.id]))
    return listing(slice, shoppers, () => em.count(User, conditions))
  }

  /** Ends the shopper's sessions and prevents signing in. Account and addresses are kept. */
  async deactivate(id: string): Promise<Shopper> {
    const user = await this.one(id)
    setAuditAction(user, 'deactivated')
    user.deactivatedAt ??= new Date()
    await this.ctx.em.flush()
    await closeSessionsOf(this.ctx.em, user.id)
    return asShopper(user)
  }

  async reactivate(id: string): Promise<Shopper> {
    const user = await this.one(id)
    setAuditAction(user, 'reactivated')
    user.deactivatedAt = null
    await this.ctx.em.flush()
    return asShopper(user, (await shoppersSeen(this.ctx.em, [id]))[id])
  }

  private async one(id: string): Promise<User> {
    return getRecord(this.ctx.em, { entity: User, noun: 'shopper', where: { roleId: USER } }, id)
  }
}

function asShopper(user: User, seenAt?: string): Shopper {
  const { id, email, displayName, createdAt } = user
  return {
    id,
    email,
    displayName,
    createdAt,
    isActive: !user.deactivatedAt,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    lastSeenAt: seenAt ? new Date(seenAt) : null,
  }
}
