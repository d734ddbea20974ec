import type { RequestContext } from '../../../../kernel/context/context.ts'
import { canBeBought } from '../product-variant.entity.ts'
import type { CategoryFacet, FacetValue, Narrowed, OptionFacet, ProductFacets } from './store.inputs.ts'
import type { StoreSql } from './store-conditions.ts'

const MOST_BRANDS = 100
const MOST_OPTIONS = 10
const MOST_VALUES = 50

/** By the condition that a facet leaves out, which is its own. */
export interface FacetCounts {
  readonly categoryId: Pick<ProductFacets, 'categories'>
  readonly brand: Pick<ProductFacets, 'brands'>
  readonly options: Pick<ProductFacets, 'options'>
  readonly price: Pick<ProductFacets, 'minPrice' | 'maxPrice'>
  readonly available: Pick<ProductFacets, 'available' | 'unavailable'>
}

/** A facet: a statement over `found`, the matching products, or `variant`, their variants, and how its rows are read. */
const defineFacet = <Row, Counts>(sql: string, read: (rows: Row[]) => Counts) => ({
  sql,
  read: (rows: unknown) => read((rows ?? []) as Row[]),
})

/** A product counts once for each category that it is in, and for all above these. */
const categoryId = defineFacet(
  `with recursive link as (
      select l."product_id", l."category_id" from found f join "category_product" l on l."product_id" = f."id"
    ), above as (
      select distinct "category_id" as "below", "category_id" as "id" from link
      union select a."below", c."parent_id" from above a join "product_category" c on c."id" = a."id"
        where c."parent_id" is not null)
    select c."id", c."name", c."slug", c."parent_id" as "parentId", count(distinct l."product_id")::int as "count"
      from link l join above a on a."below" = l."category_id" join "product_category" c on c."id" = a."id"
      group by c."id" order by c."parent_id" nulls first, c."position", c."id"`,
  (categories: CategoryFacet[]) => ({ categories }),
)

const brand = defineFacet(
  `select f."brand" as "value", count(*)::int as "count" from found f
    where f."brand" <> '' group by 1 order by 2 desc, 1 limit ${MOST_BRANDS}`,
  (brands: FacetValue[]) => ({ brands }),
)

const options = defineFacet(
  `select "name", "value", count(distinct "id")::int as "count", grouping("value") = 1 as "isTotal" from (
      select v."id", o.option ->> 'name' as "name", v."option_values" ->> (o.place::int - 1) as "value"
      from variant v join found f on f."id" = v."id"
      cross join lateral jsonb_array_elements(f."options") with ordinality o(option, place)
      where f."options" <> '[]'::jsonb) chosen
    group by grouping sets (("name", "value"), ("name")) order by 3 desc, 4 desc, 2 limit ${MOST_OPTIONS * MOST_VALUES}`,
  (rows: { name: string; value: string; count: number; isTotal: boolean }[]) => {
    const byName = new Map<string, OptionFacet>()
    for (const { name, value, count, isTotal } of rows) {
      // The total of an option comes before its values.
      if (isTotal) byName.set(name, { name, count, values: [] })
      const facet = byName.get(name)
      if (facet && !isTotal && facet.values.length < MOST_VALUES) facet.values.push({ value, count })
    }
    const inOrder = [...byName.values()].slice(0, MOST_OPTIONS)
    for (const { values } of inOrder)
      values.sort((one, other) => one.value.localeCompare(other.value, 'en', { numeric: true }))
    return { options: inOrder.sort((one, other) => one.name.localeCompare(other.name)) }
  },
)

const price = defineFacet(
  `select min("min_price") as "minPrice", max("max_price") as "maxPrice" from found`,
  ([range]: FacetCounts['price'][]) => range ?? { minPrice: null, maxPrice: null },
)

const available = defineFacet(
  `select (select count(*)::int from found) as "total",
    (select count(*)::int from (select from variant where "isAvailable" group by "id") a) as "available"`,
  ([row]: { available: number; total: number }[]) => {
    const { available, total } = row ?? { available: 0, total: 0 }
    return { available, unavailable: total - available }
  },
)

const FACETS: { readonly [Facet in Narrowed]: { sql: string; read(rows: unknown): FacetCounts[Facet] } } = {
  categoryId,
  brand,
  options,
  price,
  available,
}

/**
 * Each set of facets is counted by one statement, which reads the matching products once. The set that reads variants takes
 * about as long as the other, so both statements run at the same time.
 */
export const COUNTED_TOGETHER: readonly (readonly Narrowed[])[] = [
  ['options', 'available'],
  ['categoryId', 'brand', 'price'],
]

/** Counts the products of a list by its facets. */
export class FacetCounter {
  /** `most` bounds how many of the products are counted; null counts all. */
  constructor(
    private readonly ctx: RequestContext,
    private readonly most: number | null,
  ) {}

  /** Reads the matching products once for all of the facets. */
  async count<Facet extends Narrowed>(
    facets: readonly Facet[],
    { text, values }: StoreSql,
  ): Promise<Pick<FacetCounts, Facet>> {
    const each = facets.map((facet) => `(select json_agg(r) from (${FACETS[facet].sql}) r) as "${facet}"`)
    const [row] = await this.ctx.em.execute<{ counts: string }[]>(
      `with found as materialized (
          select "id", "type", "brand", "options", "min_price", "max_price" from "product" where ${text} limit ?),
        variant as (
          select f."id", v."option_values", ${canBeBought('f."type"')} as "isAvailable"
          from found f join "product_variant" v on v."product_id" = f."id" and v."removed_at" is null)
        select row_to_json(c)::text as "counts" from (select ${each.join(', ')}) c`,
      [...values, this.most],
    )
    const rows = JSON.parse(row?.counts ?? '{}') as Record<Facet, unknown>
    const counts = facets.map((facet) => [facet, FACETS[facet].read(rows[facet])] as const)
    return Object.fromEntries(counts) as Pick<FacetCounts, Facet>
  }

  /** Whether there are more products than are counted. */
  async isPartial({ text, values }: StoreSql): Promise<boolean> {
    if (this.most === null) return false
    const sql = `select count(*)::int as "total" from (select from "product" where ${text} limit ?) found`
    const [row] = await this.ctx.em.execute<{ total: number }[]>(sql, [...values, this.most + 1])
    return (row?.total ?? 0) > this.most
  }
}
