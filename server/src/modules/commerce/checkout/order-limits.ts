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

interface Counted {
  readonly limit: typeof ATTEMPTS
  readonly key: string
  /** The error message above the limit. */
  readonly refusal: string
}

/** Keeps orders from being a way to send mail to strangers, and to hold stock for nothing. */
export class OrderLimits {
  constructor(private readonly ctx: RequestContext) {}

  async countAttempt(): Promise<void> {
    if (this.ctx.http && (await this.count(ATTEMPTS, this.network)) !== null) throw rateLimited(tooMany('from here'))
  }

  /** Counts an order that nothing stands in the way of. Returns a function that uncounts it. */
  countOrder(email: string): Promise<() => Promise<void>> {
    const tenantId = this.ctx.currentTenant.id
    return this.countAll([
      ...(this.ctx.http ? [{ limit: BY_NETWORK, key: this.network, refusal: tooMany('from here') }] : []),
      this.byMailbox(email, tooMany('for this email address')),
      { limit: BY_TENANT, key: tenantId, refusal: tooMany('in this store') },
    ])
  }

  /** Counts an order of staff that the customer is notified of. Returns a function that uncounts it. */
  countNotified(email: string): Promise<() => Promise<void>> {
    const refusal =
      'Too many order emails were sent to this address today. Try again later, or create the order without emailing the customer.'
    return this.countAll([this.byMailbox(email, refusal)])
  }

  private async countAll(counted: readonly Counted[]): Promise<() => Promise<void>> {
    const { counters } = this.ctx.installation
    for (const { limit, key, refusal } of counted)
      if ((await this.count(limit, key)) !== null) throw rateLimited(refusal)
    return async () => {
      for (const { limit, key } of counted) await counters.refund(limit, key)
    }
  }

  private byMailbox(email: string, refusal: string): Counted {
    return { limit: BY_MAILBOX, key: `${this.ctx.currentTenant.id} ${mailboxOf(email)}`, refusal }
  }

  private count(limit: typeof ATTEMPTS, key: string): Promise<number | null> {
    return this.ctx.installation.counters.consume(limit, key)
  }

  private get network(): string {
    return `${this.ctx.currentTenant.id} ${clientNetwork(this.ctx.http?.ip ?? '')}`
  }
}

const tooMany = (origin: string) => `Too many orders were placed ${origin}. Try again later.`

const rateLimited = (message: string) => new ApiError('RATE_LIMITED', message)
