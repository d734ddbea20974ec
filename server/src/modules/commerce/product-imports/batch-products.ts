import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Product, ProductParts, ProductVariant } from '../products/index.ts'
import { inParts } from './in-parts.ts'

/** Variants, tags and categories of a product. */
export interface OwnedByProduct {
  readonly variants: readonly ProductVariant[]
  readonly tags: readonly string[]
  readonly categoryIds: readonly string[]
}

/** Variants that are read in one turn of the event loop. */
const VARIANTS_AT_ONCE = 500

/** By the product with the most variants. */
const productsAtOnce = (products: readonly Product[]) =>
  Math.ceil(VARIANTS_AT_ONCE / Math.max(1, ...products.map(({ numberOfVariants }) => numberOfVariants)))

const NOTHING: OwnedByProduct = { variants: [], tags: [], categoryIds: [] }

/** Data of the products of a batch, read together. */
export class BatchProducts {
  private all = new Map<string, OwnedByProduct>()

  constructor(private readonly ctx: RequestContext) {}

  async load(products: readonly Product[]): Promise<void> {
    const parts = this.ctx.use(ProductParts)
    const ids = products.map(({ id }) => id)
    const variants = await inParts(products, productsAtOnce(products), (part) => this.variantsOf(part))
    const variantsOf = new Map<string, ProductVariant[]>(ids.map((id) => [id, []]))
    for (const variant of variants) variantsOf.get(variant.productId)?.push(variant)
    const tags = await Promise.all(ids.map((id) => parts.tagsOf(id)))
    const categories = await Promise.all(ids.map((id) => parts.categoriesOf(id)))
    this.all = new Map(
      ids.map((id, at) => [
        id,
        {
          variants: variantsOf.get(id) ?? [],
          tags: tags[at] ?? [],
          categoryIds: (categories[at] ?? []).map((category) => category.id),
        },
      ]),
    )
  }

  /** Outside of the identity map, so that a flush does not look for changes of all of them. */
  private variantsOf(products: readonly Product[]): Promise<ProductVariant[]> {
    const where = { productId: { $in: products.map(({ id }) => id) }, removedAt: null }
    const orderBy = { productId: 'asc', position: 'asc', id: 'asc' } as const
    return this.ctx.em.find(ProductVariant, where, { orderBy, disableIdentityMap: true })
  }

  of(product: Product | null): OwnedByProduct {
    return (product && this.all.get(product.id)) ?? NOTHING
  }

  /** Forgets a product after it was written, so that later rows of the batch read it again. */
  async reload(product: Product): Promise<void> {
    const others = new Map(this.all)
    await this.load([product])
    this.all = new Map([...others, ...this.all])
  }
}
