import { changeByPercent } from '@mainstreet/blocks/money'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { notFound, UserInputError } from '../../../kernel/validation/errors.ts'
import type { Product } from './product.entity.ts'
import type { ChangeProductsInput } from './product.inputs.ts'
import { ProductService } from './product.service.ts'
import { HIGHEST_PRICE } from './product-limits.ts'
import { ProductLinks } from './product-links.ts'
import { ProductParts } from './product-parts.ts'

/** Changes many products alike. Requires a transaction. */
export class ProductChanges {
  constructor(private readonly ctx: RequestContext) {}

  async make(input: ChangeProductsInput): Promise<Product[]> {
    const service = this.ctx.use(ProductService)
    const products = await service.lock(input.ids)
    if (products.some(({ deletedAt }) => deletedAt)) throw notFound('product')
    const { ids: _ids, status, ...lists } = input
    await this.ctx.use(ProductLinks).requireManual(input.addCategoryIds, 'addCategoryIds')
    await this.ctx.use(ProductLinks).requireManual(input.removeCategoryIds, 'removeCategoryIds')
    for (const product of products) if (status) product.status = status
    await this.ctx.em.flush()
    const isMore = Object.values(lists).some((value) => value !== undefined && value !== null)
    if (isMore) for (const { id } of products) await service.update({ id, ...(await this.lists(id, input)) })
    else await service.changed(products)
    return products
  }

  /** The lists and prices of a product after the change; only those that the input mentions. */
  private async lists(
    id: string,
    { addCategoryIds, removeCategoryIds, addTags, removeTags, pricePercent }: ChangeProductsInput,
  ) {
    const parts = this.ctx.use(ProductParts)
    const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()
    const changed = (had: readonly string[], added?: readonly string[] | null, removed?: readonly string[] | null) => [
      ...had.filter((one) => !removed?.some(isSame(one))),
      ...(added ?? []).filter((one) => !had.some(isSame(one))),
    ]
    const inCategories = (addCategoryIds ?? removeCategoryIds) ? await parts.categoriesOf(id) : null
    const tags = (addTags ?? removeTags) ? await parts.tagsOf(id) : null
    const variants = pricePercent ? await parts.variantsOf(id) : null
    return {
      ...(inCategories && {
        categoryIds: changed(
          inCategories.map((category) => category.id),
          addCategoryIds,
          removeCategoryIds,
        ),
      }),
      ...(tags && { tags: changed(tags, addTags, removeTags) }),
      ...(variants && {
        variants: variants.map((variant) => {
          const price = raised(variant.price, pricePercent ?? 0)
          const { compareAtPrice } = variant
          // A former price that is no longer higher says nothing.
          const isOutdated = compareAtPrice !== null && compareAtPrice <= price
          return { id: variant.id, price, ...(isOutdated && { compareAtPrice: null }) }
        }),
      }),
    }
  }
}

function raised(cents: number, percent: number): number {
  const price = changeByPercent(cents, percent)
  if (price > HIGHEST_PRICE) throw new UserInputError('One of the prices would be too high')
  return price
}
