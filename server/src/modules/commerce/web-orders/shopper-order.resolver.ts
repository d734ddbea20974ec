import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { mutationResult, payload } from '../../../kernel/graphql/payload.ts'
import { ForShoppers, OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { orderAgain } from './order-again.ts'
import { OrderOnlinePayments } from './order-online-payment.ts'
import { OrderReader } from './order-reader.ts'
import { PlacedOrder } from './placed-order.ts'
import {
  OrderAgainPayload,
  OrderNameInput,
  OrderPaymentPayload,
  PlacedOrderList,
  PlacedOrderPayload,
} from './web-order.inputs.ts'

/** Orders as their shoppers see them: those of the account, and one for everybody who has its link. */
@Resolver()
export class ShopperOrderResolver {
  @Query(() => PlacedOrderList, { description: 'The orders of the signed-in shopper, newest first.' })
  @ForShoppers()
  myOrders(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<PlacedOrder>> {
    return ctx.use(OrderReader).mine(slice)
  }

  @Query(() => PlacedOrder, { description: 'An order of the caller. NOT_FOUND for those of others and expired links.' })
  @OpenToAnyone('store')
  async placedOrder(
    @Arg('name', () => OrderNameInput) name: OrderNameInput,
    @Ctx() ctx: RequestContext,
  ): Promise<PlacedOrder> {
    const reader = ctx.use(OrderReader)
    return reader.show(await reader.named(name))
  }

  @Mutation(() => OrderPaymentPayload, {
    description:
      'Starts the online payment of an order, or continues one started in another tab, so that nobody pays twice.',
  })
  @OpenToAnyone('store')
  payOrder(@Arg('input', () => OrderNameInput) input: OrderNameInput, @Ctx() ctx: RequestContext) {
    return mutationResult('payment', async () => {
      const order = await ctx.use(OrderReader).named(input)
      return ctx.use(OrderOnlinePayments).open(order)
    })
  }

  @Mutation(() => PlacedOrderPayload, {
    description: "Asks Stripe for the status of an order's payment, for shoppers who return from paying.",
  })
  @OpenToAnyone('store')
  refreshOrderPayment(@Arg('input', () => OrderNameInput) input: OrderNameInput, @Ctx() ctx: RequestContext) {
    return mutationResult('order', async () => {
      const reader = ctx.use(OrderReader)
      await ctx.use(OrderOnlinePayments).check(await reader.named(input))
      ctx.em.clear()
      return reader.show(await reader.named(input))
    })
  }

  @Mutation(() => OrderAgainPayload, {
    description: "Puts the lines of an order into the caller's cart, at today's prices, as far as they are still sold.",
  })
  @OpenToAnyone('store')
  orderAgain(@Arg('input', () => OrderNameInput) input: OrderNameInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, async () => orderAgain(ctx, await ctx.use(OrderReader).named(input)))
  }
}
