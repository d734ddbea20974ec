import { Field, ObjectType } from 'type-graphql'
import { asInstallation } from '../../../kernel/context/as-installation.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { HOUR, type Limit } from '../../../kernel/security/counters.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { Cents } from '../documents/index.ts'
import { documentPurpose } from '../online-payments/index.ts'
import { IntentService, IntentStatus, ProviderRefused, ProviderUnreachable } from '../payment-provider/index.ts'
import type { WebOrder } from './web-order.entity.ts'

@ObjectType({ description: "The data that Stripe's script needs to take a payment." })
export class OrderOnlinePayment {
  @Field(() => String)
  clientSecret!: string

  @Field(() => String)
  publishableKey!: string

  @Field(() => Cents, { description: 'In cents.' })
  amount!: number
}

const UNAVAILABLE = 'Online payment is not available right now. Try again in a few minutes.'
/** Whoever begins to pay has this long, but not longer than the second after the order. */
const TIME_TO_PAY = '15 minutes'
const LONGEST_HOLD = '2 hours'
/** Of one client, because each attempt asks Stripe, which limits all of them together. */
const ATTEMPTS: Limit = { name: 'order-payments', times: 120, seconds: HOUR }

/** Payments of orders online. Nothing of it happens within a transaction. */
export class OrderOnlinePayments {
  constructor(private readonly ctx: RequestContext) {}

  /** Starts the payment, or goes on where another tab has started it. Throws UserInputError if it cannot be paid online now. */
  async open(order: WebOrder): Promise<OrderOnlinePayment> {
    if (await this.isTooMany())
      throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many payment attempts. Try again in an hour.' })
    return asInstallation(this.ctx, async (ctx) => {
      await ctx.em.execute(
        `update "web_order" set "reserved_until" =
            least(greatest("reserved_until", now() + ?::interval), "created_at" + ?::interval)
          where "id" = ? and "state" = 'awaiting_payment' and "reserved_until" > now()`,
        [TIME_TO_PAY, LONGEST_HOLD, order.id],
      )
      try {
        const opened = await ctx.use(IntentService).open(documentPurpose, order.id)
        if (opened.state === 'ready') return opened
        if (opened.state === 'not offered') throw new UserInputError({ code: 'NOT_OFFERED', message: UNAVAILABLE })
        throw new UserInputError({ code: 'NOT_DUE', message: notDue[opened.state] })
      } catch (error) {
        if (!isProviderFault(error)) throw error
        ctx.log.warn({ err: error, orderId: order.id }, 'A shopper could not pay online')
        throw new UserInputError({ code: 'PROVIDER', message: UNAVAILABLE })
      }
    })
  }

  /** Asks the provider what has become of the payment. The browser comes back before its event does. */
  async check(order: WebOrder): Promise<IntentStatus | null> {
    const isTooMany = await this.isTooMany()
    return asInstallation(this.ctx, async (ctx) => {
      const service = ctx.use(IntentService)
      const intent = await service.latest(documentPurpose, order.id)
      if (isTooMany) return intent?.status ?? null
      try {
        return intent && ((await service.check(intent)).status as IntentStatus)
      } catch (error) {
        if (!isProviderFault(error)) throw error
        return intent?.status ?? null
      }
    })
  }

  private async isTooMany(): Promise<boolean> {
    const { http, currentTenant, installation } = this.ctx
    if (!http) return false
    const client = `${currentTenant.id} ${clientNetwork(http.ip)}`
    return (await installation.counters.consume(ATTEMPTS, client)) !== null
  }
}

const notDue = {
  paid: 'This order is paid.',
  processing: 'The payment of this order is being processed.',
  'nothing due': 'There is nothing to pay for this order.',
} as const

const isProviderFault = (error: unknown) => error instanceof ProviderRefused || error instanceof ProviderUnreachable
