import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Product } from '../product.entity.ts'
import { ProductParts } from '../product-parts.ts'
import { availableOf, ProductVariant } from '../product-variant.entity.ts'
import { fromThousandths } from './quantity.ts'
import { StockAtLocation } from './stock.inputs.ts'
import { StockService } from './stock.service.ts'
import { StockLabel, stockLabelOf, stockLabelOfProduct } from './stock-label.ts'
import { StockReader } from './stock-reader.ts'

@Resolver(() => Product)
export class ProductStockResolver {
  @FieldResolver(() => StockLabel, {
    description: 'The label that all variants share, or PARTIAL if some are in stock and others are not.',
  })
  async stockLabel(@Root() { id, status }: Product, @Ctx() ctx: RequestContext): Promise<StockLabel> {
    return stockLabelOfProduct(status, await ctx.use(ProductParts).variantsOf(id))
  }
}

/** The stock of variants. Visitors see only its label. */
@Resolver(() => ProductVariant)
export class VariantStockResolver {
  @FieldResolver(() => StockLabel)
  async stockLabel(@Root() variant: ProductVariant, @Ctx() ctx: RequestContext): Promise<StockLabel> {
    const { status } = await ctx.use(StockReader).product(variant.productId)
    return stockLabelOf(status, variant)
  }

  @FieldResolver(() => [StockAtLocation], {
    complexity: 5,
    description: 'One for each location that has or had some. Empty for viewers who may not view products.',
  })
  async stockByLocation(@Root() { id }: ProductVariant, @Ctx() ctx: RequestContext): Promise<StockAtLocation[]> {
    if (!ctx.can('products.can_view')) return []
    const levels = await ctx.use(StockService).stockOf(id)
    return Promise.all(
      levels.map(async ({ locationId, ...level }) => ({
        location: await ctx.use(StockReader).location(locationId),
        onHand: fromThousandths(level.onHand),
        reserved: fromThousandths(level.reserved),
        available: fromThousandths(availableOf(level)),
      })),
    )
  }
}
