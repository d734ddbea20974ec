import type { RequestContext } from '../../../kernel/context/context.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { badInput, isId, notFound } from '../../../kernel/validation/errors.ts'
import { revivedInput } from '../../../kernel/validation/revived-input.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { AuditService } from '../../platform/audit/index.ts'
import { type ExportChoice, ExportOrders } from '../../platform/data-exchange/index.ts'
import { type KeptColumns, keptOf } from '../product-imports/index.ts'
import { Product, ProductParts, ProductReader, ProductWhere } from '../products/index.ts'
import { columnTitles, rowsOf, type WholeProduct } from './product-columns.ts'

/** Products per query. */
const AT_ONCE = 200
/** IDs per query. */
const IDS_AT_ONCE = 1000
/** Rows written in one turn of the event loop. */
const ROWS_AT_ONCE = 50
const MOST_CHOSEN = 200
const KIND = 'product'

type Order = ExportChoice<ProductWhere>

/** Exports products as a file. The client requests a URL with the list's arguments, then downloads it. */
export class ProductExport {
  constructor(private readonly ctx: RequestContext) {}

  /** Seals the request into a short-lived URL for the current user. */
  async order(where: ProductWhere | null, ids: readonly string[] | null): Promise<string> {
    if (ids && ids.length > MOST_CHOSEN) throw badInput(`At most ${MOST_CHOSEN} products can be chosen for an export.`)
    if (ids) await this.requireAll(ids)
    const sealed = this.ctx.use(ExportOrders).seal<ProductWhere>(KIND, { where, ids })
    return `/api/v1/admin/products/export/?order=${sealed}`
  }

  /** Yields the header and the rows, then audits the number of exported products. Throws if the URL is no longer valid. */
  rowsOf(sealed: string): AsyncGenerator<string[]> {
    return this.rows(this.ctx.use(ExportOrders).open<ProductWhere>(KIND, sealed))
  }

  private async requireAll(ids: readonly string[]): Promise<void> {
    const each = [...new Set(ids.map((id) => id.toLowerCase()))]
    const found = each.every(isId) ? await this.ctx.em.count(Product, { id: { $in: each } }) : -1
    if (found !== each.length) throw notFound('product')
  }

  private async *rows(order: Order): AsyncGenerator<string[]> {
    // The IDs are read first, so that products added or deleted during the export cause no gaps.
    const ids = await this.ids(order)
    const kept = await this.keptTitles(ids)
    yield columnTitles(kept)
    let [count, written] = [0, 0]
    try {
      for await (const products of this.batches(ids)) {
        for (const whole of products) {
          for (const row of rowsOf(whole, kept)) {
            if (written++ % ROWS_AT_ONCE === 0) await nextTurn()
            yield row
          }
          count += 1
        }
      }
    } finally {
      // Audit aborted downloads too, because this data has already been sent.
      await this.audit(count)
    }
  }

  private async *batches(ids: readonly string[]): AsyncGenerator<WholeProduct[]> {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = { id: { $in: ids.slice(at, at + AT_ONCE) } }
      const products = await this.ctx.em.find(Product, some, { populate: ['description'], orderBy: { id: 'asc' } })
      const kept = await keptOf(
        this.ctx,
        products.map(({ id }) => id),
      )
      yield await Promise.all(products.map((product) => this.whole(product, kept.get(product.id) ?? null)))
      this.ctx.em.clear()
    }
  }

  private async ids({ where, ids }: Order): Promise<string[]> {
    const chosen = ids && new Set(ids.map((id) => id.toLowerCase()))
    if (chosen && !where) return [...chosen].sort()
    const filter = where && revivedInput(ProductWhere, where)
    const orderBy = [{ field: 'id', direction: SortDirection.ASC }] as never
    const found: string[] = []
    for (let page = 1; ; page++) {
      const slice = { page, perPage: IDS_AT_ONCE, offset: (page - 1) * IDS_AT_ONCE, limit: IDS_AT_ONCE + 1 }
      const { items, pageInfo } = await this.ctx.use(ProductReader).list(slice, filter, orderBy)
      found.push(...items.map(({ id }) => id).filter((id) => !chosen || chosen.has(id)))
      this.ctx.em.clear()
      if (!pageInfo.hasNextPage) return found
    }
  }

  private async whole(product: Product, kept: KeptColumns | null): Promise<WholeProduct> {
    const parts = this.ctx.use(ProductParts)
    const [variants, images, tags, categories] = await Promise.all([
      parts.variantsOf(product.id),
      parts.imagesOf(product.id),
      parts.tagsOf(product.id),
      parts.categoriesOf(product.id),
    ])
    return { product, variants, images, tags, categories: categories.map(({ name }) => name), kept }
  }

  /** The titles of the columns that the products keep, in the order of the alphabet. */
  private async keptTitles(ids: readonly string[]): Promise<string[]> {
    const found = new Set<string>()
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const rows = await this.ctx.em.execute<{ title: string }[]>(
        `select distinct jsonb_object_keys(c."cells") as "title" from "product_kept_columns" k
          cross join lateral (select k."cells" union all select v."value" from jsonb_each(k."variant_cells") v) c("cells")
          where k."product_id" = any(?::uuid[])`,
        [`{${ids.slice(at, at + IDS_AT_ONCE).join(',')}}`],
      )
      for (const { title } of rows) found.add(title)
    }
    return [...found].sort()
  }

  private audit(count: number): Promise<void> {
    const event = { action: 'exported', kind: KIND, area: 'products' } as const
    const changes = [{ field: 'products', after: String(count) }]
    return this.ctx.use(AuditService).record({ ...event, recordTitle: 'Products as CSV', changes })
  }
}
