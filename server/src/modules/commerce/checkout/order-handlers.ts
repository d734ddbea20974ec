import type { RequestContext } from '../../../kernel/context/context.ts'

interface OrderedCart {
  /** Still with its lines. Null if staff placed the order. */
  readonly cartId: string | null
  readonly orderId: string
  readonly customerId: string
  /** The random id of the shopper's browser, where the site may know it. */
  readonly visitorId?: string | null | undefined
}

type OrderHandler = (ctx: RequestContext, ordered: OrderedCart) => Promise<void>

const handlers: OrderHandler[] = []

/** Registers what else happens when a cart is ordered, in the transaction of the order and with its rights. */
export function onCartOrdered(handler: OrderHandler): void {
  handlers.push(handler)
}

export async function runOrderHandlers(ctx: RequestContext, ordered: OrderedCart): Promise<void> {
  for (const handler of handlers) await handler(ctx, ordered)
}
