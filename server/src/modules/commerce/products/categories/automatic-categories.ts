import type { RequestContext } from '../../../../kernel/context/context.ts'
import { plainRows } from '../../../../kernel/database/plain-rows.ts'
import { Product } from '../product.entity.ts'
import type { CategoryRule, CategoryRulePreview } from './category-rule.ts'

const SHOWN = 5

const TEXT = `lower(case c."field" when 'title' then p."name" else p."brand" end)`
const VALUE = 'lower(c."value")'
const compared = (number: string) => `case c."operator"
  when 'greater_than' then ${number} > c."value"::numeric
  when 'less_than' then ${number} < c."value"::numeric
  else ${number} = c."value"::numeric end`

/** Whether the product `p` meets the condition `c`, in SQL. */
const HOLDS = `case c."field"
  when 'type' then (p."type" = c."value") = (c."operator" = 'equals')
  when 'tag' then exists (select from "product_tag" t
    where t."product_id" = p."id" and lower(t."tag") = ${VALUE}) = (c."operator" = 'equals')
  when 'price' then exists (select from "product_variant" v
    where v."product_id" = p."id" and v."removed_at" is null and ${compared('v."price"')})
  when 'stock' then coalesce((select ${compared('sum(v."on_hand" - v."reserved") / 1000.0')} from "product_variant" v
    where v."product_id" = p."id" and v."removed_at" is null and v."tracks_stock"), false)
  else case c."operator"
    when 'equals' then ${TEXT} = ${VALUE}
    when 'not_equals' then ${TEXT} <> ${VALUE}
    when 'contains' then strpos(${TEXT}, ${VALUE}) > 0
    when 'not_contains' then strpos(${TEXT}, ${VALUE}) = 0
    when 'starts_with' then starts_with(${TEXT}, ${VALUE})
    else right(${TEXT}, length(${VALUE})) = ${VALUE} end
  end`

/** Whether the product `p` meets a rule, in SQL. */
const meets = (rule: string) => `(
  select case when ${rule} ->> 'match' = 'any' then bool_or(${HOLDS}) else bool_and(${HOLDS}) end
  from jsonb_to_recordset(${rule} -> 'conditions') as c("field" text, "operator" text, "value" text))`

/** Updates the rows of `category_product` according to the rules of the categories. */
const bringUpToDate = (categories: string, products: string) => `
  with rules as (select "id", "tenant_id", "rule" from "product_category" where "rule" is not null and ${categories}),
  met as (
    select r."tenant_id", r."id" as "category_id", p."id" as "product_id" from rules r
      join "product" p on p."tenant_id" = r."tenant_id" and p."deleted_at" is null and ${products.replaceAll('$', 'p."id"')}
      where ${meets('r."rule"')}),
  gone as (
    delete from "category_product" l using rules r
      where l."category_id" = r."id" and ${products.replaceAll('$', 'l."product_id"')}
        and not exists (select from met m where m."category_id" = l."category_id" and m."product_id" = l."product_id")
      returning l."product_id"),
  added as (
    insert into "category_product" ("tenant_id", "category_id", "product_id")
      select "tenant_id", "category_id", "product_id" from met order by "product_id", "category_id"
      on conflict ("tenant_id", "category_id", "product_id") do nothing
      returning "product_id")`

/**
 * The products of automatic categories. They are rows like those of other categories, so that lists, facets and counts
 * need not know of rules.
 */
export class AutomaticCategories {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Makes changes of rules wait until the transaction ends. Call it before products are locked, because a change of a rule
   * takes the lock exclusively and then waits for products.
   */
  async lockRulesShared(): Promise<void> {
    await this.lock('pg_advisory_xact_lock_shared')
  }

  /** Makes changes of products and of other rules wait until the transaction ends. */
  async lockRules(): Promise<void> {
    await this.lock('pg_advisory_xact_lock')
  }

  /** Products that have changed join and leave automatic categories. Returns the IDs of those that did. */
  async placeProducts(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const these = `{${ids.join(',')}}`
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `${bringUpToDate('true', '$ = any (?::uuid[])')}
        select "product_id" as "id" from gone union select "product_id" from added`,
      [these, these],
    )
    return rows.map(({ id }) => id)
  }

  /** Fills a category whose rule has changed. */
  async fill(categoryId: string): Promise<void> {
    await this.ctx.em.execute(
      `${bringUpToDate('"id" = ?', 'true')} select count(*) from gone union all select count(*) from added`,
      [categoryId],
    )
  }

  /** The names of those of these categories that are automatic. */
  async among(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.ctx.em.execute<{ id: string; name: string }[]>(
      `select "id", "name" from "product_category" where "rule" is not null and "id" = any (?::uuid[])`,
      [`{${ids.join(',')}}`],
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /** The products that match a rule. */
  async preview(rule: CategoryRule): Promise<CategoryRulePreview> {
    const found = `where "id" in (select p."id" from "product" p where p."deleted_at" is null and ${meets('?::jsonb')})`
    const values = Array.from({ length: found.split('?').length - 1 }, () => JSON.stringify(rule))
    const [count] = await this.ctx.em.execute<{ count: number }[]>(
      `select count(*)::int as "count" from "product" ${found}`,
      values,
    )
    const rest = `${found} order by "sort_name", "id" limit ${SHOWN}`
    return { totalItems: count?.count ?? 0, items: await plainRows(this.ctx.em, Product, rest, values) }
  }

  private async lock(how: string): Promise<void> {
    const { em, currentTenant } = this.ctx
    await em.execute(`select ${how}(hashtextextended(?, 0))`, [`category rules ${currentTenant.id}`])
  }
}
