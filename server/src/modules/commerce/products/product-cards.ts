import type { RequestContext } from '../../../kernel/context/context.ts'
import { visibleInSql } from './product-visibility.ts'

export interface ProductCard {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** In cents. */
  readonly minPrice: number
  readonly maxPrice: number
  readonly image: string | null
}

const COLUMNS = `p."id", p."slug", p."name", p."min_price" as "minPrice", p."max_price" as "maxPrice", p."image"`

/** Products as visitors see them, for emails. Uses the transaction of the context. */
export class ProductCards {
  constructor(private readonly ctx: RequestContext) {}

  async some(ids: readonly string[]): Promise<ProductCard[]> {
    if (ids.length === 0 || !this.ctx.hasFeature('store')) return []
    return this.ctx.em.execute<ProductCard[]>(
      `select ${COLUMNS} from "product" p where p."id" in (${ids.map(() => '?').join(', ')}) and ${visibleInSql('p')}`,
      [...ids],
    )
  }

  /** Newest first; of a category and those below it, or of all. */
  async newest(categoryId: string | null, limit: number): Promise<ProductCard[]> {
    if (!this.ctx.hasFeature('store')) return []
    const within = categoryId
      ? `and exists (select from "category_product" l where l."product_id" = p."id" and l."category_id" in (
          with recursive below as (
            select "id" from "product_category" where "id" = ?
            union select c."id" from "product_category" c join below b on c."parent_id" = b."id"
          ) select "id" from below))`
      : ''
    return this.ctx.em.execute<ProductCard[]>(
      `select ${COLUMNS} from "product" p where ${visibleInSql('p')} ${within}
        order by p."publish_at" desc, p."id" desc limit ?`,
      [...(categoryId ? [categoryId] : []), limit],
    )
  }
}
