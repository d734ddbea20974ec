import type { FilterQuery } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Product } from '../product.entity.ts'
import { CAN_BE_BOUGHT } from '../product-variant.entity.ts'
import type { CategoryFacet, FacetValue, Narrowed, OptionFacet, ProductFacets } from './store.inputs.ts'

const MOST_BRANDS = 100
const MOST_OPTIONS = 10
const MOST_VALUES = 50

/** The conditions of a list, but for one facet's own. Made anew for each statement. */
type Matching = (without?: Narrowed) => FilterQuery<Product>

/** Counts what the products of a list can be narrowed to. One statement for each facet. */
export class StoreFacets {
  constructor(private readonly ctx: RequestContext) {}

  async of(matching: Matching): Promise<ProductFacets> {
    const [categories, brands, options, prices, stock] = await Promise.all([
      this.categories(matching('categoryId')),
      this.brands(matching('brand')),
      this.options(matching('options')),
      this.prices(matching('price')),
      this.availability(matching('available')),
    ])
    return { categories, brands, options, ...prices, ...stock }
  }

  /** A product counts once for each category that it is in, and for all above these. */
  private categories(where: FilterQuery<Product>): Promise<CategoryFacet[]> {
    return this.query(
      where,
      `, above as (
        select l."product_id", c."id", c."parent_id" from "category_product" l
          join found f on f."id" = l."product_id" join "product_category" c on c."id" = l."category_id"
        union select a."product_id", c."id", c."parent_id" from above a join "product_category" c on c."id" = a."parent_id")
      select c."id", c."name", c."slug", c."parent_id" as "parentId", count(*)::int as "count"
        from above a join "product_category" c on c."id" = a."id"
        group by c."id" order by c."parent_id" nulls first, c."position", c."id"`,
    )
  }

  private brands(where: FilterQuery<Product>): Promise<FacetValue[]> {
    return this.query(
      where,
      `select p."brand" as "value", count(*)::int as "count" from "product" p join found f on f."id" = p."id"
        where p."brand" <> '' group by 1 order by 2 desc, 1 limit ${MOST_BRANDS}`,
    )
  }

  private async options(where: FilterQuery<Product>): Promise<OptionFacet[]> {
    const rows = await this.query<{ name: string; value: string; count: number }>(
      where,
      `select o.option ->> 'name' as "name", v."option_values" ->> (o.place::int - 1) as "value",
          count(distinct v."product_id")::int as "count"
        from found f join "product" p on p."id" = f."id" and p."options" <> '[]'::jsonb
        join "product_variant" v on v."product_id" = p."id" and v."removed_at" is null
        cross join lateral jsonb_array_elements(p."options") with ordinality o(option, place)
        group by 1, 2 order by 3 desc, 2 limit ${MOST_OPTIONS * MOST_VALUES}`,
    )
    const byName = new Map<string, OptionFacet>()
    for (const { name, value, count } of rows) {
      const facet = byName.get(name) ?? { name, values: [] }
      if (facet.values.length < MOST_VALUES) facet.values.push({ value, count })
      byName.set(name, facet)
    }
    const inOrder = [...byName.values()].slice(0, MOST_OPTIONS)
    for (const { values } of inOrder)
      values.sort((one, other) => one.value.localeCompare(other.value, 'en', { numeric: true }))
    return inOrder.sort((one, other) => one.name.localeCompare(other.name))
  }

  private async prices(where: FilterQuery<Product>) {
    const [row] = await this.query<{ minPrice: number | null; maxPrice: number | null }>(
      where,
      `select min(p."min_price") as "minPrice", max(p."max_price") as "maxPrice"
        from "product" p join found f on f."id" = p."id"`,
    )
    return row ?? { minPrice: null, maxPrice: null }
  }

  private async availability(where: FilterQuery<Product>) {
    const [row] = await this.query<{ available: number; total: number }>(
      where,
      `select count(*)::int as "total", count(*) filter (where exists (
          select from "product_variant" v where v."product_id" = f."id" and v."removed_at" is null
            and ${CAN_BE_BOUGHT}))::int as "available"
        from found f`,
    )
    const { available, total } = row ?? { available: 0, total: 0 }
    return { available, unavailable: total - available }
  }

  /** Runs a statement that reads the IDs of the matching products as `found`. */
  private query<Row extends object>(where: FilterQuery<Product>, sql: string): Promise<Row[]> {
    const found = this.ctx.em
      .createQueryBuilder(Product)
      .select('id')
      .where(where as never)
    return this.ctx.em.execute<Row[]>(`with recursive found as materialized (${found.getQuery()}) ${sql}`, [
      ...found.getParams(),
    ])
  }
}
