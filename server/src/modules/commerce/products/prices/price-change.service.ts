import { addAuditChanges } from '../../../../kernel/audit/audit.ts'
import type { AuditChange } from '../../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField, isId, notFound, orNotFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { Product } from '../product.entity.ts'
import { ProductService } from '../product.service.ts'
import { type NewPrices, newPrices, priceProblem } from './new-prices.ts'
import { PriceChange } from './price-change.entity.ts'
import type { ChangePricesInput, PriceChangeInput, PriceChangePreview, PriceExample } from './price-change.inputs.ts'

const EXAMPLES = 5
const KEPT_DAYS = 30
/** Changes that a product's entry in the audit log lists. */
const MOST_LOGGED = 20

const COUNTS = `count(*) filter (where "new_price" <> "price")::int as "prices",
  count(*) filter (where "new_compare_at_price" <> coalesce("compare_at_price", 0))::int as "compareAtPrices",
  count(*) filter (where "new_compare_at_price" is null and "compare_at_price" is not null)::int
    as "removedCompareAtPrices"`

type Counts = Pick<PriceChangePreview, 'prices' | 'compareAtPrices' | 'removedCompareAtPrices'>

interface LoggedRow {
  readonly productId: string
  readonly title: string
  readonly before: string
  readonly after: string
  /** Of all rows, also those that are not logged. */
  readonly total: number
}

/** Changes the prices of many products in set statements, and undoes that. `make` and `undo` require a transaction. */
export class PriceChangeService {
  constructor(private readonly ctx: RequestContext) {}

  async preview(input: PriceChangeInput): Promise<PriceChangePreview> {
    const ids = await this.existing(input.ids)
    try {
      return await this.previewOf(newPrices(input, ids))
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      const nothing = { variants: 0, prices: 0, compareAtPrices: 0, removedCompareAtPrices: 0, examples: [] }
      return { ...nothing, problem: error.message }
    }
  }

  private async previewOf({ sql, values }: NewPrices): Promise<PriceChangePreview> {
    const [row] = await this.ctx.em.execute<(Counts & { variants: number; lowest: number; highest: number })[]>(
      `with ${sql} select ${COUNTS}, count(*)::int as "variants",
        min("new_price")::float8 as "lowest", max("new_price")::float8 as "highest" from planned`,
      [...values],
    )
    const { lowest, highest, ...counts } = row as NonNullable<typeof row>
    const problem = priceProblem(lowest, highest)
    const examples = problem ? [] : await this.examples(sql, values)
    return { ...counts, problem, examples }
  }

  private examples(sql: string, values: readonly unknown[]): Promise<PriceExample[]> {
    return this.ctx.em.execute<PriceExample[]>(
      `with ${sql} select p."name" as "productName", c."price", c."compare_at_price" as "compareAtPrice",
          c."new_price"::int as "newPrice", c."new_compare_at_price"::int as "newCompareAtPrice",
          ${titleInSql('c')} as "variantTitle"
        from changed c join "product" p on p."id" = c."product_id"
        order by p."sort_name", p."id", c."position" limit ${EXAMPLES}`,
      [...values],
    )
  }

  async make(input: ChangePricesInput): Promise<PriceChange> {
    const { em, currentTenant } = this.ctx
    const { kind } = input
    const idempotencyKey = input.idempotencyKey.trim()
    if (!idempotencyKey) throw invalidField('idempotencyKey', 'Send a unique key for each change')
    // A repeated request waits here for the first one, and returns its result.
    const added = await em.execute<{ id: string }[]>(
      `insert into "price_change" ("tenant_id", "idempotency_key", "kind", "created_at", "rows")
        values (?, ?, ?, now(), '[]') on conflict ("tenant_id", "idempotency_key") do nothing returning "id"`,
      [currentTenant.id, idempotencyKey, kind],
    )
    const [{ id } = { id: null }] = added
    if (!id) return em.findOneOrFail(PriceChange, { idempotencyKey }, { refresh: true })
    await em.execute(`delete from "price_change" where "created_at" < now() - interval '${KEPT_DAYS} days'`)
    const products = await this.lock(input.ids)
    const ids = products.map((product) => product.id)
    const { sql, values } = newPrices(input, ids)
    const { problem } = await this.previewOf({ sql, values })
    if (problem) throw new UserInputError(problem)
    await em.execute(
      `with ${sql}, counted as (
          select ${COUNTS}, coalesce(jsonb_agg(jsonb_build_object('v', "id", 'p', "price", 'c', "compare_at_price",
            'np', "new_price"::int, 'nc', "new_compare_at_price"::int)), '[]') as "rows" from changed)
        update "price_change" set "prices" = c."prices", "compare_at_prices" = c."compareAtPrices",
          "removed_compare_at_prices" = c."removedCompareAtPrices", "rows" = c."rows" from counted c where "id" = ?`,
      [...values, id],
    )
    await this.write(id, products, ['np', 'nc'], ['p', 'c'])
    return em.findOneOrFail(PriceChange, { id }, { refresh: true })
  }

  /** Restores the prices of before, except where they were changed since. Once undone, it stays so. */
  async undo(id: string): Promise<PriceChange> {
    const { em } = this.ctx
    if (!isId(id)) throw notFound('price change')
    const ofRows = await em.execute<{ id: string }[]>(
      `select distinct v."product_id" as "id" from "price_change" c
        cross join jsonb_to_recordset(c."rows") as r("v" uuid) join "product_variant" v on v."id" = r."v"
        where c."id" = ?`,
      [id],
    )
    const products = ofRows.length > 0 ? await this.ctx.use(ProductService).lock(ofRows.map((row) => row.id)) : []
    await em.execute('select from "price_change" where "id" = ? for update', [id])
    const change = orNotFound(await em.findOne(PriceChange, { id }, { refresh: true }), 'price change')
    if (change.undoneAt) return change
    const restored = await this.write(id, products, ['p', 'c'], ['np', 'nc'])
    await em.execute(
      `update "price_change" set "undone_at" = now(), "not_restored" = jsonb_array_length("rows") - ? where "id" = ?`,
      [restored, id],
    )
    return em.findOneOrFail(PriceChange, { id }, { refresh: true })
  }

  /** The products, locked. Throws NOT_FOUND unless all of them exist. */
  private async lock(typed: readonly string[]): Promise<Product[]> {
    const products = await this.ctx.use(ProductService).lock(typed)
    if (products.some(({ deletedAt }) => deletedAt)) throw notFound('product')
    return products
  }

  private async existing(typed: readonly string[]): Promise<string[]> {
    const ids = [...new Set(typed.map((id) => id.toLowerCase()))]
    if (!ids.every(isId)) throw notFound('product')
    const found = await this.ctx.em.count(Product, { id: { $in: ids }, deletedAt: null })
    if (found < ids.length) throw notFound('product')
    return ids
  }

  /**
   * Gives the variants of a change the prices named `to`, where they have those named `from`. Returns how many that were.
   * The products must be locked.
   */
  private async write(id: string, products: readonly Product[], to: [string, string], from: [string, string]) {
    const { em } = this.ctx
    const ids = `{${products.map((product) => product.id).join(',')}}`
    await em.execute(
      'select from "product_variant" where "product_id" = any (?::uuid[]) order by "id" for no key update',
      [ids],
    )
    const written = await em.execute<LoggedRow[]>(
      `with r as (
          select r.* from "price_change" c
            cross join jsonb_to_recordset(c."rows") as r("v" uuid, "p" int, "c" int, "np" int, "nc" int) where c."id" = ?),
        written as (
          update "product_variant" v set "price" = r."${to[0]}", "compare_at_price" = r."${to[1]}" from r
            where v."id" = r."v" and v."price" = r."${from[0]}"
              and v."compare_at_price" is not distinct from r."${from[1]}"
            returning v."product_id" as "productId", ${titleInSql('v')} as "title",
              ${inWords(from)} as "before", ${inWords(to)} as "after"),
        numbered as (
          select *, row_number() over (partition by "productId") as "place", (count(*) over ())::int as "total"
            from written)
        select * from numbered where "place" <= ${MOST_LOGGED}`,
      [id],
    )
    await this.updateProducts(products, written)
    return written[0]?.total ?? 0
  }

  /** Updates the price ranges of the products and logs the changes of their variants. */
  private async updateProducts(products: readonly Product[], written: readonly LoggedRow[]): Promise<void> {
    const byProduct = new Map<string, AuditChange[]>()
    for (const { productId, title, before, after } of written) {
      const changes = byProduct.get(productId) ?? []
      byProduct.set(productId, [...changes, { field: `variant ${title}`.trim(), before, after }])
    }
    const changed = products.filter(({ id }) => byProduct.has(id))
    const ranges = await this.ctx.em.execute<Pick<Product, 'id' | 'minPrice' | 'maxPrice'>[]>(
      `select "product_id" as "id", min("price") as "minPrice", max("price") as "maxPrice" from "product_variant"
        where "product_id" = any (?::uuid[]) and "removed_at" is null group by "product_id"`,
      [`{${changed.map(({ id }) => id).join(',')}}`],
    )
    const rangeOf = new Map(ranges.map(({ id, ...range }) => [id, range]))
    for (const product of changed) {
      Object.assign(product, rangeOf.get(product.id), { updatedAt: new Date() })
      addAuditChanges(product, byProduct.get(product.id) ?? [])
    }
    await this.ctx.em.flush()
    await this.ctx.use(ProductService).changed(
      changed.filter(({ deletedAt }) => !deletedAt),
      { areWordsSame: true },
    )
  }
}

const titleInSql = (alias: string) =>
  `array_to_string(array(select jsonb_array_elements_text(${alias}."option_values")), ' / ')`

const dollars = (column: string) => `to_char(${column} / 100.0, 'FM99999990.00')`

/** Two prices as the audit log writes them. */
const inWords = ([price, compared]: [string, string]) =>
  `concat_ws(', was ', ${dollars(`r."${price}"`)}, ${dollars(`r."${compared}"`)})`
