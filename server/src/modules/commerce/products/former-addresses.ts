import type { RequestContext } from '../../../kernel/context/context.ts'
import { visibleInSql } from './product-visibility.ts'

interface Former {
  readonly productId: string
  /** Slugs that belong to no product, and paths without their first slash. */
  readonly slugs: readonly string[]
  readonly paths: readonly string[]
}

/** Addresses that products had elsewhere, such as in the shop that they were imported from. */
export class FormerAddresses {
  constructor(private readonly ctx: RequestContext) {}

  /** Requires a transaction. Where several products claim an address, the last one has it. */
  async remember(all: readonly Former[]): Promise<void> {
    const rows = (name: 'slugs' | 'paths') => {
      const byAddress = new Map(all.flatMap(({ productId, [name]: some }) => some.map((text) => [text, productId])))
      return JSON.stringify([...byAddress].map(([text, id]) => ({ text, id })))
    }
    const insert = (
      table: string,
      column: string,
    ) => `insert into "${table}" as f ("tenant_id", "product_id", "${column}")
      select ?, r."id", r."text" from jsonb_to_recordset(?::jsonb) r("text" text, "id" uuid)
      on conflict ("tenant_id", "${column}") do update set "product_id" = excluded."product_id"
        where f."product_id" <> excluded."product_id"`
    const { em, currentTenant } = this.ctx
    if (all.some(({ slugs }) => slugs.length > 0))
      await em.execute(insert('former_product_slug', 'slug'), [currentTenant.id, rows('slugs')])
    if (all.some(({ paths }) => paths.length > 0))
      await em.execute(insert('former_product_path', 'path'), [currentTenant.id, rows('paths')])
  }

  /** The slug of the visible product for a path of the former website; null if there is none. */
  async slugAt(path: string): Promise<string | null> {
    if (!this.ctx.hasFeature('products')) return null
    const [row] = await this.ctx.em.execute<{ slug: string }[]>(
      `select p."slug" from "former_product_path" f join "product" p on p."id" = f."product_id"
        where f."path" = ? and ${visibleInSql('p')}`,
      [path],
    )
    return row?.slug ?? null
  }
}
