import type { RequestContext } from '../../../kernel/context/context.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { ApiError } from '../../../kernel/validation/errors.ts'
import { mailboxOf } from '../../platform/mail/index.ts'

/** Per network and tenant, also of refused orders, so that nobody guesses keys of others. */
const ATTEMPTS = { name: 'order-attempts', times: 300, seconds: HOUR }
/** Per network and tenant, so that nobody empties the shelves with orders that are never paid. */
const BY_NETWORK = { name: 'orders', times: 60, seconds: HOUR }
/** Per tenant and mailbox, because each order sends mail to an address that anybody may type. */
const BY_MAILBOX = { name: 'orders-mailbox', times: 10, seconds: 24 * HOUR }
/** Per tenant, against an attack from many networks. */
const BY_TENANT = { name: 'orders-tenant', times: 3_000, seconds: HOUR }

/** Keeps orders from being a way to send mail to strangers, and to hold stock for nothing. */
export class OrderLimits {
  constructor(private readonly ctx: RequestContext) {}

  async countAttempt(): Promise<void> {
    if (this.ctx.http && (await this.count(ATTEMPTS, this.network)) !== null) throw tooMany('from here')
  }

  /** Counts an order that nothing stands in the way of. Returns what uncounts it. */
  async countOrder(email: string): Promise<() => Promise<void>> {
    const { counters } = this.ctx.installation
    const tenantId = this.ctx.currentTenant.id
    const counted = [
      ...(this.ctx.http ? [{ limit: BY_NETWORK, key: this.network, origin: 'from here' }] : []),
      { limit: BY_MAILBOX, key: `${tenantId} ${mailboxOf(email)}`, origin: 'for this email address' },
      { limit: BY_TENANT, key: tenantId, origin: 'in this store' },
    ]
    for (const { limit, key, origin } of counted) if ((await this.count(limit, key)) !== null) throw tooMany(origin)
    return async () => {
      for (const { limit, key } of counted) await counters.refund(limit, key)
    }
  }

  private count(limit: typeof ATTEMPTS, key: string): Promise<number | null> {
    return this.ctx.installation.counters.consume(limit, key)
  }

  private get network(): string {
    return `${this.ctx.currentTenant.id} ${clientNetwork(this.ctx.http?.ip ?? '')}`
  }
}

const tooMany = (origin: string) =>
  new ApiError('RATE_LIMITED', `Too many orders were placed ${origin}. Try again later.`)
