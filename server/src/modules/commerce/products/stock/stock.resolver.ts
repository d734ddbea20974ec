import { Arg, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { fromThousandths } from './quantity.ts'
import { StockMovement } from './stock.entity.ts'
import {
  AdjustStockInput,
  AdjustStockPayload,
  StockMovementList,
  StockMovementOrder,
  StockMovementWhere,
  TransferStockInput,
  TransferStockPayload,
} from './stock.inputs.ts'
import { StockAdjustmentService } from './stock-adjustment.service.ts'
import { StockReader } from './stock-reader.ts'

@Resolver(() => StockMovement)
export class StockResolver {
  @Query(() => StockMovementList, { description: 'The stock ledger, newest first unless another order is given.' })
  @Requires('products.can_view', 'products')
  stockMovements(
    @ListArgs(StockMovementWhere, StockMovementOrder)
    { slice, where, orderBy }: ListArgs<StockMovementWhere, StockMovementOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<StockMovement>> {
    return ctx.use(StockReader).movements(slice, where, orderBy)
  }

  @Mutation(() => AdjustStockPayload, {
    description: 'Makes all changes or none. Refused with OUT_OF_STOCK if less would be left than is promised.',
  })
  @Requires('products.can_edit', 'products')
  adjustStock(@Arg('input', () => AdjustStockInput) input: AdjustStockInput, @Ctx() ctx: RequestContext) {
    return payload('variants', ctx, () => ctx.use(StockAdjustmentService).adjust(input))
  }

  @Mutation(() => TransferStockPayload, { description: 'Moves stock from one location to another.' })
  @Requires('products.can_edit', 'products')
  transferStock(@Arg('input', () => TransferStockInput) input: TransferStockInput, @Ctx() ctx: RequestContext) {
    return payload('variant', ctx, () => ctx.use(StockAdjustmentService).transfer(input))
  }

  @FieldResolver(() => Float, { description: 'Negative for stock that leaves or is released.' })
  quantity(@Root() movement: StockMovement): number {
    return fromThousandths(movement.quantity)
  }

  @FieldResolver(() => ID)
  async productId(@Root() { variantId }: StockMovement, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(StockReader).variant(variantId)).productId
  }

  @FieldResolver(() => String)
  async productName(@Root() { variantId }: StockMovement, @Ctx() ctx: RequestContext): Promise<string> {
    const { productId } = await ctx.use(StockReader).variant(variantId)
    return (await ctx.use(StockReader).product(productId)).name
  }

  @FieldResolver(() => String, { description: 'The option values of the variant; empty without options.' })
  async variantTitle(@Root() { variantId }: StockMovement, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(StockReader).variant(variantId)).optionValues.join(' / ')
  }

  @FieldResolver(() => String, { description: 'May be empty.' })
  async sku(@Root() { variantId }: StockMovement, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(StockReader).variant(variantId)).sku
  }

  @FieldResolver(() => String)
  async locationName(@Root() { locationId }: StockMovement, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(StockReader).location(locationId)).name
  }
}
