import { handles } from '../../../kernel/capability/job-handler.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { Product } from './product.entity.ts'
import { ProductSearch } from './product-search.ts'

const OF_A_JOB = 1000
const AT_ONCE = 100

/** Renews the search words of products in the background, after their categories have changed. */
export class ProductReindexing {
  constructor(private readonly ctx: RequestContext) {}

  /** The products of a category and of all below it. */
  async productsBelow(categoryId: string): Promise<string[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `with recursive below as (
          select ?::uuid as "id" union select c."id" from "product_category" c join below on c."parent_id" = below."id")
        select distinct "product_id" as "id" from "category_product" where "category_id" in (select "id" from below)`,
      [categoryId],
    )
    return rows.map(({ id }) => id)
  }

  /** Requires a transaction. The words are built from its final state. */
  async queue(ids: Iterable<string>): Promise<void> {
    const { ctx } = this
    const productIds = [...new Set(ids)]
    for (let start = 0; start < productIds.length; start += OF_A_JOB)
      await ctx.jobs.add(ctx, 'products.index', { productIds: productIds.slice(start, start + OF_A_JOB) })
  }
}

/** Locks the products, so that concurrent changes can't be overwritten with outdated words. */
export const reindexing = handles('products.index', async (ctx, { productIds }) => {
  for (let start = 0; start < productIds.length; start += AT_ONCE)
    await inTransaction(ctx, async () => {
      const ids = `{${productIds.slice(start, start + AT_ONCE).join(',')}}`
      const rest = 'where "id" = any(?::uuid[]) order by "id" for no key update'
      await ctx.use(ProductSearch).keep(await plainRows(ctx.em, Product, rest, [ids]))
    })
})
