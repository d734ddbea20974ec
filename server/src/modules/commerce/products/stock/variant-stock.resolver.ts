import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Product, ProductType } from '../product.entity.ts'
import { ProductParts } from '../product-parts.ts'
import { availableOf, ProductVariant } from '../product-variant.entity.ts'
import { StoreSettingsService } from '../settings/store-settings.service.ts'
import { StockDisplay } from '../settings/store-settings.ts'
import { BundleStock } from './bundle-stock.ts'
import { fromThousandths } from './quantity.ts'
import { StockAtLocation } from './stock.inputs.ts'
import { StockService } from './stock.service.ts'
import { StockLabel, stockLabelOf, stockLabelOfProduct } from './stock-label.ts'
import { StockReader } from './stock-reader.ts'

@Resolver(() => Product)
export class ProductStockResolver {
  @FieldResolver(() => StockLabel, {
    nullable: true,
    description:
      'The label that all variants share, or PARTIAL if some are in stock and others are not; of a bundle, that of the scarcest that it contains. Null for visitors if the tenant does not show its stock.',
  })
  async stockLabel(@Root() { id, status, type }: Product, @Ctx() ctx: RequestContext): Promise<StockLabel | null> {
    if (!(await ctx.use(StoreSettingsService).shows(StockDisplay.LABEL))) return null
    const parts = type === ProductType.BUNDLE ? await ctx.use(BundleStock).partsOf(id) : null
    return stockLabelOfProduct(status, await ctx.use(ProductParts).variantsOf(id), parts ?? [])
  }
}

/** The stock of variants. Visitors see what the settings of the store allow. */
@Resolver(() => ProductVariant)
export class VariantStockResolver {
  @FieldResolver(() => StockLabel, {
    nullable: true,
    description: 'Null for visitors if the tenant does not show its stock.',
  })
  async stockLabel(@Root() variant: ProductVariant, @Ctx() ctx: RequestContext): Promise<StockLabel | null> {
    if (!(await ctx.use(StoreSettingsService).shows(StockDisplay.LABEL))) return null
    const { id, status, type } = await ctx.use(StockReader).product(variant.productId)
    const parts = type === ProductType.BUNDLE ? await ctx.use(BundleStock).partsOf(id) : null
    return stockLabelOf(status, variant, parts ?? [])
  }

  @FieldResolver(() => [StockAtLocation], {
    complexity: 5,
    description: 'One for each location that has or had stock of it. Empty for viewers who may not view products.',
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
