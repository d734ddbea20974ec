import { setAuditAction } from '../../../kernel/audit.ts'
import type { RequestContext } from '../../../kernel/context.ts'
import { orNotFound, isId } from '../../../kernel/errors.ts'
import { containing } from '../../../kernel/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/paging.ts'
import { USER } from '../../../kernel/viewer.ts'
import { closeSessionsOf, User } from '../users/index.ts'
import type { Shopper } from './managed-shopper.inputs.ts'
import { shoppersSeen } from './shopper-store.ts'

/** What staff do with the accounts that visitors have made on the tenant's site. Writing needs a transaction around it. */
export class ManagedShopperService {
  constructor(private readonly ctx: RequestContext) {}

  /** The latest first. */
  async list(slice: Slice, search: string): Promise<Listing<Shopper>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const text = search.trim()
    const wanted = {
      roleId: USER,
      ...(text ? { $or: [{ email: containing(text) }, { displayName: containing(text) }] } : {}),
    }
    const rows = await em.find(User, wanted, { offset, limit, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    const seen = await shoppersSeen(
      em,
      rows.map(({ id }) => id),
    )
    const shoppers = rows.map((user) => asShopper(user, seen[user.id]))
    return listing(slice, shoppers, () => em.count(User, wanted))
  }

  /** Signs a shopper out everywhere and keeps them out. Account and addresses stay. */
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
    return orNotFound(isId(id) ? await this.ctx.em.findOne(User, { id, roleId: USER }) : null, 'shopper')
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
