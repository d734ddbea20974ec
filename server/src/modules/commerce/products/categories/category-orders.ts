import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { invalidField, isId, notFound } from '../../../../kernel/validation/errors.ts'
import { MOST_SORTED } from '../product-limits.ts'
import { CategoryOrder } from './category-order.entity.ts'
import { ProductCategory } from './product-category.entity.ts'

/** The order of products within categories. Products without a place follow those with one, by name. */
export class CategoryOrders {
  private readonly sorted = new DataLoader<string, boolean>(
    async (ids) => {
      const rows = await this.ctx.em.execute<{ id: string }[]>(
        'select distinct "category_id" as "id" from "category_order"',
      )
      const found = new Set(rows.map(({ id }) => id))
      return ids.map((id) => found.has(id))
    },
    { cache: false },
  )

  constructor(private readonly ctx: RequestContext) {}

  /** Whether staff have sorted the products of a category. */
  isSorted(categoryId: string): Promise<boolean> {
    return this.sorted.load(categoryId)
  }

  /** The products that have a place in the category, in order. */
  async of(categoryId: string): Promise<string[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      'select "product_id" as "id" from "category_order" where "category_id" = ? order by "position"',
      [categoryId],
    )
    return rows.map(({ id }) => id)
  }

  /** Replaces the order. None sorts by name again. Requires a transaction. */
  async sort(id: string, productIds: readonly string[]): Promise<ProductCategory> {
    const { em, currentTenant } = this.ctx
    const category = await lockRecord(em, { entity: ProductCategory, noun: 'category' }, id)
    const ids = [...new Set(productIds.map((one) => one.toLowerCase()))]
    if (ids.length > MOST_SORTED)
      throw invalidField('productIds', `At most ${MOST_SORTED} products of a category are sorted by hand`)
    if (!ids.every(isId)) throw notFound('product', 'productIds')
    if (ids.length > 0) {
      const marks = ids.map(() => '?').join(', ')
      const found = await em.execute<object[]>(
        `select from "product" where "id" in (${marks}) and "deleted_at" is null order by "id" for key share`,
        ids,
      )
      if (found.length < ids.length) throw notFound('product', 'productIds')
    }
    await em.nativeDelete(CategoryOrder, { categoryId: category.id })
    if (ids.length > 0)
      await em.insertMany(
        CategoryOrder,
        ids.map((productId, position) => ({
          tenantId: currentTenant.id,
          categoryId: category.id,
          productId,
          position,
        })) as never,
      )
    await publish(em, 'product.changed', { productId: null })
    return category
  }
}
