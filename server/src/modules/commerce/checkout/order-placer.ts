import { asInstallation } from '../../../kernel/context/as-installation.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { IdempotencyService } from '../../platform/idempotency/index.ts'
import { CartOwnership, CartStore } from '../cart/index.ts'
import {
  OrderLink,
  OrderNotices,
  OrderOnlinePayments,
  OrderReader,
  OrderWriter,
  WebOrder,
  WebOrderState,
} from '../web-orders/index.ts'
import type { PlaceOrderInput, SaveCheckoutInput } from './checkout.inputs.ts'
import { CheckoutService } from './checkout.service.ts'
import { problemsOf } from './checkout-problems.ts'
import type { OpenCheckout } from './open-checkout.ts'
import { OrderCustomer } from './order-customer.ts'
import { requireOrderKey, toOrder, totalChanged } from './order-details.ts'
import { runOrderHandlers } from './order-handlers.ts'
import { OrderLimits } from './order-limits.ts'
import type { OrderPlacement } from './order-placement.ts'

interface SentWithOrder {
  /** In cents, as the shopper saw it. */
  readonly total: number | null
  readonly visitorId: string | null | undefined
}

/** Places orders: the same key is the same order, in whatever process. */
export class OrderPlacer {
  constructor(private readonly ctx: RequestContext) {}

  /** Not within a transaction: what was entered is kept also if the order is refused. */
  async place({ total, visitorId, ...entered }: PlaceOrderInput, idempotencyKey: string): Promise<OrderPlacement> {
    const key = requireOrderKey(idempotencyKey)
    await this.ctx.use(OrderLimits).countAttempt()
    const orderId = await this.write(key, entered, { total: total ?? null, visitorId })
    this.ctx.use(CartOwnership).remember(0)
    return this.placement(orderId)
  }

  /** Shoppers may not write documents, customers or stock by themselves. */
  private async write(key: string, entered: SaveCheckoutInput, sent: SentWithOrder): Promise<string> {
    // Somebody else's key is refused, like one of another cart.
    const request = { placeOrder: this.ctx.use(CartOwnership).owner }
    try {
      return await asInstallation(this.ctx, (ctx) =>
        inTransaction(ctx, () =>
          ctx.use(IdempotencyService).once(`order ${key}`, request, () => writeOrder(ctx, entered, sent)),
        ),
      )
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      await this.save(entered)
      if (error.faults[0]?.code !== 'OUT_OF_STOCK') throw error
      // Somebody was quicker. The cart says what is left.
      const problems = problemsOf(await this.ctx.use(CheckoutService).read())
      throw problems.length > 0 ? new UserInputError(problems) : error
    }
  }

  /** The order was refused for other reasons than what is wrong with this. */
  private async save(entered: SaveCheckoutInput): Promise<void> {
    if (!hasValues(entered)) return
    try {
      await inTransaction(this.ctx, () => this.ctx.use(CheckoutService).save(entered))
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
    }
  }

  private async placement(orderId: string): Promise<OrderPlacement> {
    const { em } = this.ctx
    const order = await em.findOneOrFail(WebOrder, orderId, { refresh: true })
    const payment = order.state === WebOrderState.AWAITING_PAYMENT ? await this.payment(order) : null
    const link = this.ctx.use(OrderLink)
    return {
      order: await this.ctx.use(OrderReader).show(order),
      token: link.tokenOf(order),
      path: link.pathOf(order),
      payment,
    }
  }

  /** The order stands while the provider cannot be reached. It is tried again from the page of the order. */
  private async payment(order: WebOrder) {
    try {
      return await this.ctx.use(OrderOnlinePayments).open(order)
    } catch (error) {
      if (error instanceof UserInputError) return null
      throw error
    }
  }
}

/**
 * Locks in this order: the cart, the person, the customer, the new document, discounts, the time slot, stock, the counter.
 * Returns the ID of the order.
 */
async function writeOrder(ctx: RequestContext, entered: SaveCheckoutInput, sent: SentWithOrder): Promise<string> {
  await ctx.use(CartStore).lock()
  const service = ctx.use(CheckoutService)
  const checkout = hasValues(entered) ? await service.save(entered) : await service.read()
  const problems = problemsOf(checkout)
  if (problems.length > 0) throw new UserInputError(problems)
  const uncount = await ctx.use(OrderLimits).countOrder(checkout.entered.email)
  try {
    return await writeChecked(ctx, checkout, sent)
  } catch (error) {
    await uncount()
    throw error
  }
}

async function writeChecked(
  ctx: RequestContext,
  checkout: OpenCheckout,
  { total, visitorId }: SentWithOrder,
): Promise<string> {
  const customer = await ctx.use(OrderCustomer).record(checkout.entered)
  const { order, document } = await ctx.use(OrderWriter).write({ customerId: customer.id, ...toOrder(ctx, checkout) })
  if (total !== null && total !== document.grandTotal) throw totalChanged(total, document.grandTotal)
  const cartId = checkout.cart.id as string
  await runOrderHandlers(ctx, { cartId, orderId: order.id, customerId: customer.id, visitorId })
  await ctx.use(CartStore).empty(cartId)
  await ctx.use(CheckoutService).end(cartId)
  if (order.state === WebOrderState.PLACED) await ctx.use(OrderNotices).placed(order, document)
  return order.id
}

const hasValues = (input: object) => Object.values(input).some((value) => value !== undefined)
