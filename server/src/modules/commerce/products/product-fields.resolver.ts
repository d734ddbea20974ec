import { Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { BundleContent, BundleContents } from './bundle-contents.ts'
import { ProductCategory } from './categories/product-category.entity.ts'
import { Descriptions } from './descriptions.ts'
import { Product } from './product.entity.ts'
import { ProductImage } from './product-parts.entity.ts'
import { ProductParts } from './product-parts.ts'
import { availableOf, ProductVariant } from './product-variant.entity.ts'
import { isVisible } from './product-visibility.ts'
import { variantsReadWith } from './products-with-variants.ts'
import { StoreSettingsService } from './settings/store-settings.service.ts'
import { StockDisplay } from './settings/store-settings.ts'
import { availableOfBundle, BundleStock } from './stock/bundle-stock.ts'
import { fromThousandths } from './stock/quantity.ts'

/** Products that were answered as related to others. Each level would multiply them. */
const related = new WeakSet<Product>()

const STAFF = 'Null for viewers who may not view products.'

/** Fields of a product for staff and visitors. */
@Resolver(() => Product)
export class ProductFieldsResolver {
  @FieldResolver(() => String, { description: 'Rich text as HTML, sanitized before it is saved.' })
  description(@Root() { id, description }: Product, @Ctx() ctx: RequestContext): Promise<string> | string {
    return description ?? ctx.use(Descriptions).ofProduct(id)
  }

  @FieldResolver(() => [ProductVariant], { description: 'In their order.' })
  variants(@Root() product: Product, @Ctx() ctx: RequestContext): Promise<ProductVariant[]> | ProductVariant[] {
    return variantsReadWith(product) ?? ctx.use(ProductParts).variantsOf(product.id)
  }

  @FieldResolver(() => [ProductImage], { description: 'In their order.' })
  images(@Root() { id }: Product, @Ctx() ctx: RequestContext): Promise<ProductImage[]> {
    return ctx.use(ProductParts).imagesOf(id)
  }

  @FieldResolver(() => [String])
  tags(@Root() { id }: Product, @Ctx() ctx: RequestContext): Promise<string[]> {
    return ctx.use(ProductParts).tagsOf(id)
  }

  @FieldResolver(() => [ProductCategory], { description: 'Ordered by name.' })
  categories(@Root() { id }: Product, @Ctx() ctx: RequestContext): Promise<ProductCategory[]> {
    return ctx.use(ProductParts).categoriesOf(id)
  }

  @FieldResolver(() => [Product], {
    description:
      'Products to show with it, in their order. Empty for products that are themselves returned as related.',
  })
  async relatedProducts(@Root() product: Product, @Ctx() ctx: RequestContext): Promise<Product[]> {
    if (related.has(product)) return []
    const found = await ctx.use(ProductParts).relatedTo(product.id)
    for (const one of found) related.add(one)
    return found
  }

  @FieldResolver(() => [BundleContent], {
    description: 'The contents of a bundle, in order. Visitors get only products that they see.',
  })
  bundleContents(@Root() product: Product, @Ctx() ctx: RequestContext): Promise<BundleContent[]> {
    return ctx.use(BundleContents).of(product, ctx.can('products.can_view'))
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether visitors see it: it is active, and its publish date has come.',
  })
  isVisible(@Root() product: Product): boolean {
    return isVisible(product)
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The former price of its cheapest variant, in cents; null unless it was higher than now.',
  })
  async compareAtPrice(@Root() { id, minPrice }: Product, @Ctx() ctx: RequestContext): Promise<number | null> {
    const variants = await ctx.use(ProductParts).variantsOf(id)
    const former = variants.flatMap(({ price, compareAtPrice }) => (price === minPrice ? (compareAtPrice ?? []) : []))
    const highest = Math.max(0, ...former)
    return highest > minPrice ? highest : null
  }

  @FieldResolver(() => Boolean, { description: 'Whether at least one variant can be bought now.' })
  async isAvailable(@Root() product: Product, @Ctx() ctx: RequestContext): Promise<boolean> {
    const variants = variantsReadWith(product) ?? (await ctx.use(ProductParts).variantsOf(product.id))
    return variants.some((variant) => variant.isAvailable)
  }
}

@Resolver(() => ProductVariant)
export class ProductVariantResolver {
  @FieldResolver(() => String, { description: "Its option values, such as 'M / Blue'; empty for the only variant." })
  title(@Root() { optionValues }: ProductVariant): string {
    return optionValues.join(' / ')
  }

  @FieldResolver(() => Int, { nullable: true, description: `Its cost to the business, in cents. ${STAFF}` })
  cost(@Root() { cost }: ProductVariant, @Ctx() ctx: RequestContext): number | null {
    return ctx.can('products.can_view') ? cost : null
  }

  @FieldResolver(() => Float, { nullable: true, description: `In all locations. ${STAFF}` })
  onHand(@Root() { onHand }: ProductVariant, @Ctx() ctx: RequestContext): number | null {
    return forStaff(ctx, onHand)
  }

  @FieldResolver(() => Float, { nullable: true, description: `Promised to orders. ${STAFF}` })
  reserved(@Root() { reserved }: ProductVariant, @Ctx() ctx: RequestContext): number | null {
    return forStaff(ctx, reserved)
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'On hand and not reserved; for visitors at least 0. For a bundle, limited by its scarcest part; null if nothing limits it. Null for visitors if stock is not tracked, or not shown by the tenant.',
  })
  async available(@Root() variant: ProductVariant, @Ctx() ctx: RequestContext): Promise<number | null> {
    const isForStaff = ctx.can('products.can_view')
    if (!isForStaff && !(await ctx.use(StoreSettingsService).shows(StockDisplay.QUANTITY))) return null
    const parts = await ctx.use(BundleStock).partsOf(variant.productId)
    const available = parts ? availableOfBundle(variant, parts) : availableOf(variant)
    if (available === null || isForStaff) return available === null ? null : fromThousandths(available)
    return parts || variant.tracksStock ? fromThousandths(Math.max(0, available)) : null
  }

  @FieldResolver(() => Float, { nullable: true, description: `On order from a supplier. ${STAFF}` })
  incoming(@Root() { incoming }: ProductVariant, @Ctx() ctx: RequestContext): number | null {
    return forStaff(ctx, incoming)
  }

  @FieldResolver(() => Float, { nullable: true, description: STAFF })
  lowStockLevel(@Root() { lowStockLevel }: ProductVariant, @Ctx() ctx: RequestContext): number | null {
    return lowStockLevel === null ? null : forStaff(ctx, lowStockLevel)
  }
}

const forStaff = (ctx: RequestContext, thousandths: number) =>
  ctx.can('products.can_view') ? fromThousandths(thousandths) : null
