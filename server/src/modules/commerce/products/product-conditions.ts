import { raw } from '@mikro-orm/core'
import { type Condition, conditions, type IDFilter, type StringFilter } from '../../../kernel/graphql/filters.ts'
import { badInput, isId } from '../../../kernel/validation/errors.ts'
import { type PriceRangeInput, StockFilter } from './product-list.inputs.ts'
import { CAN_BE_BOUGHT } from './product-variant.entity.ts'

const MOST_VALUES = 100

/** A condition in SQL. Made anew for each statement, because the ORM uses a raw fragment only once. */
function sql(text: (product: string) => string, values: readonly unknown[]): Condition {
  return { [raw((alias: string) => text(`"${alias.replaceAll('"', '')}"`), [...values])]: [] }
}

/** Products in one of these categories, or in one below them. */
export function inCategories(filter: IDFilter | null | undefined): Condition[] {
  const ids = wanted(filter)?.filter(isId)
  if (!ids) return []
  const marks = ids.map(() => '?').join(', ') || 'null'
  return [
    sql(
      (product) => `${product}."id" = any (array(
        with recursive below as (
          select "id" from "product_category" where "id" in (${marks})
          union select c."id" from "product_category" c join below on c."parent_id" = below."id")
        select l."product_id" from "category_product" l join below on l."category_id" = below."id"))`,
      ids,
    ),
  ]
}

export function withTag(filter: StringFilter | null | undefined): Condition[] {
  const tags = wanted(filter)
  if (!tags) return []
  const marks = tags.map(() => 'lower(?)').join(', ') || 'null'
  return [
    sql(
      (product) =>
        `exists (select from "product_tag" t where t."product_id" = ${product}."id" and lower(t."tag") in (${marks}))`,
      tags,
    ),
  ]
}

export const withBrand = (filter: StringFilter | null | undefined): Condition[] => conditions('brand', filter)

/** Products of which at least one variant has a price in the range. */
export function priced(range: PriceRangeInput | null | undefined): Condition[] {
  const { min, max } = range ?? {}
  return [
    ...(typeof min === 'number' ? [{ maxPrice: { $gte: min } }] : []),
    ...(typeof max === 'number' ? [{ minPrice: { $lte: max } }] : []),
  ]
}

const IS_LOW = `v."tracks_stock" and v."on_hand" - v."reserved" <= v."low_stock_level"`

const hasVariant = (product: string, condition: string) =>
  `exists (select from "product_variant" v where v."product_id" = ${product}."id" and v."removed_at" is null and ${condition})`

export function stocked(filter: StockFilter | null | undefined): Condition[] {
  if (!filter) return []
  if (filter === StockFilter.LOW) return [sql((product) => hasVariant(product, IS_LOW), [])]
  const not = filter === StockFilter.OUT ? 'not ' : ''
  return [sql((product) => not + hasVariant(product, CAN_BE_BOUGHT), [])]
}

interface WantedOption {
  /** Any option if it is omitted. */
  readonly name?: string | null
  readonly values: readonly string[]
}

/** Products of which one variant has one of the values for each option. */
export function withOptions(options: readonly WantedOption[] | null | undefined): Condition[] {
  if (!options?.length) return []
  if (options.some(({ values }) => values.length > MOST_VALUES))
    throw badInput(`An option is filtered by at most ${MOST_VALUES} values.`)
  const has = (product: string, { values }: WantedOption) => `exists (
    select from jsonb_array_elements(${product}."options") with ordinality o(option, place)
    where (?::text is null or lower(o.option ->> 'name') = lower(?))
      and lower(v."option_values" ->> (o.place::int - 1)) in (${values.map(() => 'lower(?)').join(', ') || 'null'}))`
  const bound = options.flatMap(({ name = null, values }) => [name, name, ...values])
  return [sql((product) => hasVariant(product, options.map((option) => has(product, option)).join(' and ')), bound)]
}

function wanted(filter: IDFilter | StringFilter | null | undefined): string[] | null {
  const { eq, in: several } = filter ?? {}
  if (typeof eq !== 'string' && !several) return null
  const values = [...(typeof eq === 'string' ? [eq] : []), ...(several ?? [])]
  if (values.length > MOST_VALUES) throw badInput(`A filter takes at most ${MOST_VALUES} values here.`)
  return values
}
