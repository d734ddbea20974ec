import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Product, ProductParts, type ProductVariant, ProductVariants } from '../products/index.ts'

/** Variants, tags and categories of a product. */
export interface OwnedByProduct {
  readonly variants: readonly ProductVariant[]
  readonly tags: readonly string[]
  readonly categoryIds: readonly string[]
}

const NOTHING: OwnedByProduct = { variants: [], tags: [], categoryIds: [] }

/** What belongs to the products of a batch, read at once. */
export class BatchProducts {
  private all = new Map<string, OwnedByProduct>()

  constructor(private readonly ctx: RequestContext) {}

  async load(products: readonly Product[]): Promise<void> {
    const parts = this.ctx.use(ProductParts)
    const ids = products.map(({ id }) => id)
    const variants = ids.length > 0 ? await this.ctx.use(ProductVariants).of(ids) : []
    const tags = await Promise.all(ids.map((id) => parts.tagsOf(id)))
    const categories = await Promise.all(ids.map((id) => parts.categoriesOf(id)))
    this.all = new Map(
      ids.map((id, at) => [
        id,
        {
          variants: variants.filter(({ productId }) => productId === id),
          tags: tags[at] ?? [],
          categoryIds: (categories[at] ?? []).map((category) => category.id),
        },
      ]),
    )
  }

  of(product: Product | null): OwnedByProduct {
    return (product && this.all.get(product.id)) ?? NOTHING
  }

  /** Once a product is written, what was read of it is outdated. Rows of the batch that follow read it again. */
  async reload(product: Product): Promise<void> {
    const others = new Map(this.all)
    await this.load([product])
    this.all = new Map([...others, ...this.all])
  }
}
