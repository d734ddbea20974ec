import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import {
  ChangePricesInput,
  ChangePricesPayload,
  PriceChangeInput,
  PriceChangePreview,
  UndoPriceChangeInput,
  UndoPriceChangePayload,
} from './price-change.inputs.ts'
import { PriceChangeService } from './price-change.service.ts'

@Resolver()
export class PriceChangeResolver {
  @Query(() => PriceChangePreview, { description: 'The effect that `changePrices` would have with the same input.' })
  @Requires('products.can_edit', 'products')
  priceChangePreview(@Arg('input', () => PriceChangeInput) input: PriceChangeInput, @Ctx() ctx: RequestContext) {
    return ctx.use(PriceChangeService).preview(input)
  }

  @Mutation(() => ChangePricesPayload, {
    description:
      'Changes the prices of all variants of the products, or of none. A compare-at price that is no longer higher is removed.',
  })
  @Requires('products.can_edit', 'products')
  changePrices(@Arg('input', () => ChangePricesInput) input: ChangePricesInput, @Ctx() ctx: RequestContext) {
    return payload('priceChange', ctx, () => ctx.use(PriceChangeService).make(input))
  }

  @Mutation(() => UndoPriceChangePayload, {
    description: 'Restores prices and compare-at prices, except where they were changed since.',
  })
  @Requires('products.can_edit', 'products')
  undoPriceChange(@Arg('input', () => UndoPriceChangeInput) { id }: UndoPriceChangeInput, @Ctx() ctx: RequestContext) {
    return payload('priceChange', ctx, () => ctx.use(PriceChangeService).undo(id))
  }
}
