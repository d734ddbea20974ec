import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { visibleInSql } from '../product-visibility.ts'
import type { StoreCategory } from './category.inputs.ts'
import { MOST_CATEGORIES } from './category.service.ts'
import { inTreeOrder } from './category-tree.ts'
import { ProductCategory } from './product-category.entity.ts'

/** Reads the tree of product categories. */
export class CategoryReader {
  /** All counts come from one statement, however many are asked for. */
  private readonly counts = new DataLoader(
    async (ids: readonly string[]) => {
      const counts = await this.countProducts(!this.ctx.can('products.can_view'))
      return ids.map((id) => counts.get(id) ?? 0)
    },
    { cache: false },
  )

  constructor(private readonly ctx: RequestContext) {}

  /** The whole tree, each category before those below it. */
  async tree(): Promise<ProductCategory[]> {
    return inTreeOrder(await this.ctx.em.find(ProductCategory, {}, { limit: MOST_CATEGORIES, orderBy: { id: 'asc' } }))
  }

  /** Products in the category or in one below it; for visitors only those that they see. */
  numberOfProducts({ id }: ProductCategory): Promise<number> {
    return this.counts.load(id)
  }

  /** The tree as visitors see it, also for staff. */
  async forVisitors(): Promise<StoreCategory[]> {
    const counts = await this.countProducts(true)
    return (await this.tree()).map((category) => {
      const { id, parentId, name, slug, description, image, seoTitle, seoDescription } = category
      const numberOfProducts = counts.get(id) ?? 0
      return { id, parentId, name, slug, description, image, seoTitle, seoDescription, numberOfProducts }
    })
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
