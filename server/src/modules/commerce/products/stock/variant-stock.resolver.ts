import { Ctx, FieldResolver, Float, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ProductVariant } from '../product-variant.entity.ts'
import { fromThousandths } from './quantity.ts'
import { StockAtLocation } from './stock.inputs.ts'
import { StockService } from './stock.service.ts'
import { StockLabel, stockLabelOf } from './stock-label.ts'
import { StockReader } from './stock-reader.ts'

const STAFF_ONLY = 'Null for viewers who may not view products in the admin.'

/** The stock of variants. Visitors see only its label. */
@Resolver(() => ProductVariant)
export class VariantStockResolver {
  @FieldResolver(() => Float, { nullable: true, description: STAFF_ONLY })
  onHand(@Root() { onHand }: ProductVariant, @Ctx() ctx: RequestContext): number | null {
    return forStaff(ctx, onHand)
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: `Promised to orders that are not handed over yet. ${STAFF_ONLY}`,
  })
  reserved(@Root() { reserved }: ProductVariant, @Ctx() ctx: RequestContext): number | null {
    return forStaff(ctx, reserved)
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: `Negative if more is promised than there is. ${STAFF_ONLY}`,
  })
  available(@Root() { available }: ProductVariant, @Ctx() ctx: RequestContext): number | null {
    return forStaff(ctx, available)
  }

  @FieldResolver(() => StockLabel)
  async stockLabel(@Root() variant: ProductVariant, @Ctx() ctx: RequestContext): Promise<StockLabel> {
    const { status } = await ctx.use(StockReader).product(variant.productId)
    return stockLabelOf(status, variant)
  }

  @FieldResolver(() => [StockAtLocation], {
    complexity: 5,
    description:
      'One for each location that has or had some. Empty for viewers who may not view products in the admin.',
  })
  async stockByLocation(@Root() { id }: ProductVariant, @Ctx() ctx: RequestContext): Promise<StockAtLocation[]> {
    if (!ctx.can('products.can_view')) return []
    const levels = await ctx.use(StockService).stockOf(id)
    return Promise.all(
      levels.map(async ({ locationId, onHand, reserved }) => ({
        location: await ctx.use(StockReader).location(locationId),
        onHand: fromThousandths(onHand),
        reserved: fromThousandths(reserved),
        available: fromThousandths(onHand - reserved),
      })),
    )
  }
}

const forStaff = (ctx: RequestContext, thousandths: number) =>
  ctx.can('products.can_view') ? fromThousandths(thousandths) : null
