import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { CartOwnership, CartService, cartView } from '../cart/index.ts'
import { DocumentContent, fromThousandths } from '../documents/index.ts'
import type { WebOrder } from './web-order.entity.ts'
import type { OrderedAgain } from './web-order.inputs.ts'

/** Puts what was ordered into the cart once more, at today's prices. Requires a transaction. */
export async function orderAgain(ctx: RequestContext, order: WebOrder): Promise<OrderedAgain> {
  const cart = ctx.use(CartService)
  const leftOut: string[] = []
  for (const { variantId, quantity, description } of await ctx.use(DocumentContent).linesOf(order.id)) {
    if (!variantId) continue
    try {
      await cart.add({ variantId, quantity: Math.round(fromThousandths(quantity)) })
    } catch (error) {
      // A cart that cannot be used at all is no matter of this line.
      if (!(error instanceof UserInputError) || error.faults[0]?.code === 'FORBIDDEN') throw error
      leftOut.push(`${description}: ${error.message}`)
    }
  }
  return { cart: await cartView(ctx, await cart.read(), ctx.use(CartOwnership).newToken), leftOut }
}
