import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult, payload } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { CheckoutPayload, PlaceOrderInput, PlaceOrderPayload, SaveCheckoutInput } from './checkout.inputs.ts'
import { CheckoutService, checkoutView } from './checkout.service.ts'
import { CheckoutView } from './checkout-view.ts'
import { OrderPlacer } from './order-placer.ts'

@Resolver()
export class CheckoutResolver {
  @Query(() => CheckoutView, {
    description:
      "The checkout of the caller's cart: the input so far, the totals, and what is missing to place the order.",
  })
  @OpenToAnyone('store')
  async checkout(@Ctx() ctx: RequestContext): Promise<CheckoutView> {
    return checkoutView(await ctx.use(CheckoutService).read())
  }

  @Mutation(() => CheckoutPayload, {
    description:
      'Saves steps of the checkout, so that it can be continued later. Prices are never taken from the caller.',
  })
  @OpenToAnyone('store')
  saveCheckout(@Arg('input', () => SaveCheckoutInput) input: SaveCheckoutInput, @Ctx() ctx: RequestContext) {
    return payload('checkout', ctx, async () => checkoutView(await ctx.use(CheckoutService).save(input)))
  }

  @Mutation(() => PlaceOrderPayload, {
    description:
      'Places an order for the cart. Repeating a request with the same key has no further effect: generate a random key for each checkout.',
  })
  @OpenToAnyone('store')
  placeOrder(
    @Arg('input', () => PlaceOrderInput) input: PlaceOrderInput,
    @Arg('idempotencyKey', () => String, { description: '16 to 100 characters.' }) idempotencyKey: string,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('placement', () => ctx.use(OrderPlacer).place(input, idempotencyKey))
  }
}
