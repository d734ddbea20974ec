import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { visibleInSql } from '../product-visibility.ts'
import { MOST_CATEGORIES } from './category.service.ts'
import { inTreeOrder } from './category-tree.ts'
import { ProductCategory } from './product-category.entity.ts'

/** Reads the tree of product categories. */
export class CategoryReader {
  private readonly counts = this.countsOf(!this.ctx.can('products.can_view'))
  private readonly visibleCounts = this.countsOf(true)

  constructor(private readonly ctx: RequestContext) {}

  /** The whole tree, each category before those below it. */
  async tree(): Promise<ProductCategory[]> {
    return inTreeOrder(await this.ctx.em.find(ProductCategory, {}, { limit: MOST_CATEGORIES, orderBy: { id: 'asc' } }))
  }

  /** Products in the category or in one below it; for visitors only those that they see. */
  numberOfProducts({ id }: ProductCategory): Promise<number> {
    return this.counts.load(id)
  }

  /** Products that visitors see, also for staff. */
  numberOfVisibleProducts(id: string): Promise<number> {
    return this.visibleCounts.load(id)
  }

  /** Null if there is none. */
  bySlug(slug: string): Promise<ProductCategory | null> {
    return this.ctx.em.findOne(ProductCategory, { slug })
  }

  /** All counts come from one statement, however many are asked for. */
  private countsOf(isVisibleOnly: boolean): DataLoader<string, number> {
    return new DataLoader<string, number>(
      async (ids) => {
        const counts = await this.countProducts(isVisibleOnly)
        return ids.map((id) => counts.get(id) ?? 0)
      },
      { cache: false },
    )
  }

  /** By category. A product counts once in each category that it is in, and in all above these. */
  private async countProducts(isVisibleOnly: boolean): Promise<Map<string, number>> {
    const rows = await this.ctx.em.execute<{ id: string; count: number }[]>(
      `with recursive above as (
        select l."product_id", c."id", c."parent_id" from "category_product" l
          join "product" p on p."id" = l."product_id" and ${isVisibleOnly ? visibleInSql('p') : 'p."deleted_at" is null'}
          join "product_category" c on c."id" = l."category_id"
        union select a."product_id", c."id", c."parent_id" from above a join "product_category" c on c."id" = a."parent_id"
      ) select "id", count(*)::int as "count" from above group by "id"`,
    )
    return new Map(rows.map(({ id, count }) => [id, count]))
  }
}
