import { Field, Float, ID, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Product } from './product.entity.ts'
import { ProductParts } from './product-parts.ts'
import { ProductVariant } from './product-variant.entity.ts'
import { isVisible } from './product-visibility.ts'
import { fromThousandths } from './stock/quantity.ts'

@ObjectType()
export class BundleContent {
  @Field(() => ProductVariant)
  variant!: ProductVariant

  @Field(() => String, { description: "The name of the variant's product." })
  productName!: string

  @Field(() => ID)
  productId!: string

  @Field(() => Float)
  quantity!: number
}

/** Reads what bundles contain. */
export class BundleContents {
  constructor(private readonly ctx: RequestContext) {}

  /** In its order. Visitors get only products that they see. */
  async of({ id, type }: Product, isForStaff: boolean): Promise<BundleContent[]> {
    if (type !== 'bundle') return []
    const parts = this.ctx.use(ProductParts)
    const isShown = (product: Product) => (isForStaff ? !product.deletedAt : isVisible(product))
    const contents = await Promise.all(
      (await parts.contentsOf(id)).map(async ({ variantId, quantity }) => {
        const variant = await parts.variant(variantId)
        const product = variant && (await parts.product(variant.productId))
        return variant && product && !variant.removedAt && isShown(product)
          ? { variant, productName: product.name, productId: product.id, quantity: fromThousandths(quantity) }
          : null
      }),
    )
    return contents.flatMap((content) => content ?? [])
  }
}
