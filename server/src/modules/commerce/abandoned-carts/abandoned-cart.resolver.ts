import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { AbandonedCartList, AbandonedCartOrder, AbandonedCartWhere } from './abandoned-cart.inputs.ts'
import { AbandonedCart } from './abandoned-cart.ts'
import { AbandonedCartReader } from './abandoned-cart-reader.ts'

@Resolver()
export class AbandonedCartResolver {
  @Query(() => AbandonedCartList, {
    description: 'Abandoned carts of people whose email address is known, the most recently abandoned first.',
  })
  @Requires('orders.can_view', 'orders')
  abandonedCarts(
    @ListArgs(AbandonedCartWhere, AbandonedCartOrder)
    { slice, where, orderBy }: ListArgs<AbandonedCartWhere, AbandonedCartOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<AbandonedCart>> {
    return ctx.use(AbandonedCartReader).list(slice, where, orderBy)
  }

  @Query(() => AbandonedCart)
  @Requires('orders.can_view', 'orders')
  abandonedCart(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<AbandonedCart> {
    return ctx.use(AbandonedCartReader).get(id)
  }
}
