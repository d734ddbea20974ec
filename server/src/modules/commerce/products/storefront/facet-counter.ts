import type { RequestContext } from '../../../../kernel/context/context.ts'
import { canBeBought } from '../product-variant.entity.ts'
import type { CategoryFacet, FacetValue, OptionFacet, ProductFacets } from './store.inputs.ts'
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

/** Counts the products of a list by its facets, each in one statement. */
export class FacetCounter {
  /** `most` bounds how many of the products are counted; null counts all. */
  constructor(
    private readonly ctx: RequestContext,
    private readonly most: number | null,
  ) {}

  /** A product counts once for each category that it is in, and for all above these. */
  async categoryId(found: StoreSql): Promise<FacetCounts['categoryId']> {
    const categories = await this.query<CategoryFacet>(
      found,
      `, link as (
        select l."product_id", l."category_id" from found f join "category_product" l on l."product_id" = f."id"
      ), above as (
        select distinct "category_id" as "below", "category_id" as "id" from link
        union select a."below", c."parent_id" from above a join "product_category" c on c."id" = a."id"
          where c."parent_id" is not null)
      select c."id", c."name", c."slug", c."parent_id" as "parentId", count(distinct l."product_id")::int as "count"
        from link l join above a on a."below" = l."category_id" join "product_category" c on c."id" = a."id"
        group by c."id" order by c."parent_id" nulls first, c."position", c."id"`,
    )
    return { categories }
  }

  async brand(found: StoreSql): Promise<FacetCounts['brand']> {
    const brands = await this.query<FacetValue>(
      found,
      `select f."brand" as "value", count(*)::int as "count" from found f
        where f."brand" <> '' group by 1 order by 2 desc, 1 limit ${MOST_BRANDS}`,
    )
    return { brands }
  }

  async options(found: StoreSql): Promise<FacetCounts['options']> {
    const rows = await this.query<{ name: string; value: string; count: number; isTotal: boolean }>(
      found,
      `select "name", "value", count(distinct "id")::int as "count", grouping("value") = 1 as "isTotal" from (
          select f."id", o.option ->> 'name' as "name", v."option_values" ->> (o.place::int - 1) as "value"
          from found f join "product_variant" v on v."product_id" = f."id" and v."removed_at" is null
          cross join lateral jsonb_array_elements(f."options") with ordinality o(option, place)
          where f."options" <> '[]'::jsonb) chosen
        group by grouping sets (("name", "value"), ("name")) order by 3 desc, 4 desc, 2 limit ${MOST_OPTIONS * MOST_VALUES}`,
    )
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
  }

  async price(found: StoreSql): Promise<FacetCounts['price']> {
    const [row] = await this.query<FacetCounts['price']>(
      found,
      `select min("min_price") as "minPrice", max("max_price") as "maxPrice" from found`,
    )
    return row ?? { minPrice: null, maxPrice: null }
  }

  async available(found: StoreSql): Promise<FacetCounts['available']> {
    const [row] = await this.query<{ available: number; total: number }>(
      found,
      `select count(*)::int as "total", count(*) filter (where exists (
          select from "product_variant" v where v."product_id" = f."id" and v."removed_at" is null
            and ${canBeBought('f."type"')}))::int as "available"
        from found f`,
    )
    const { available, total } = row ?? { available: 0, total: 0 }
    return { available, unavailable: total - available }
  }

  /** Whether there are more products than are counted. */
  async isPartial({ text, values }: StoreSql): Promise<boolean> {
    if (this.most === null) return false
    const sql = `select count(*)::int as "total" from (select from "product" where ${text} limit ?) found`
    const [row] = await this.ctx.em.execute<{ total: number }[]>(sql, [...values, this.most + 1])
    return (row?.total ?? 0) > this.most
  }

  /** Runs a statement that reads the matching products as `found`. */
  private query<Row extends object>({ text, values }: StoreSql, sql: string): Promise<Row[]> {
    return this.ctx.em.execute<Row[]>(
      `with recursive found as materialized (
        select "id", "type", "brand", "options", "min_price", "max_price" from "product" where ${text} limit ?) ${sql}`,
      [...values, this.most],
    )
  }
}
