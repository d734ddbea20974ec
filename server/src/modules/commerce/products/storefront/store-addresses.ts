import type { RequestContext } from '../../../../kernel/context/context.ts'
import { visibleInSql } from '../product-visibility.ts'

export interface StoreAddress {
  readonly kind: 'product' | 'category'
  readonly slug: string
  readonly updatedAt: Date
}

/** The addresses of the store for the sitemap. */
export class StoreAddresses {
  constructor(private readonly ctx: RequestContext) {}

  async count(): Promise<number> {
    if (!this.ctx.hasFeature('store')) return 0
    const [row] = await this.ctx.em.execute<{ total: number }[]>(
      `select (select count(*)::int from "product_category") + (select count(*)::int from "product" p where ${visibleInSql('p')}) as "total"`,
    )
    return row?.total ?? 0
  }

  /** Categories first, then products, each oldest first. */
  async slice(offset: number, limit: number): Promise<StoreAddress[]> {
    if (limit <= 0 || !this.ctx.hasFeature('store')) return []
    const rows = await this.ctx.em.execute<{ kind: StoreAddress['kind']; slug: string; updatedAt: string | Date }[]>(
      `select "kind", "slug", "updated_at" as "updatedAt" from (
        select 'category' as "kind", "id", "slug", "updated_at" from "product_category"
        union all select 'product', "id", "slug", "updated_at" from "product" p where ${visibleInSql('p')}) a
        order by "kind", "id" limit ? offset ?`,
      [limit, offset],
    )
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }))
  }
}
