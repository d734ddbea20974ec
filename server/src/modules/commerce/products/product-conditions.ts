import { raw } from '@mikro-orm/core'
import { type Condition, escapedLike, type IDFilter, type StringFilter } from '../../../kernel/graphql/filters.ts'
import { badInput, isId } from '../../../kernel/validation/errors.ts'
import { type PriceRangeInput, StockFilter } from './product-list.inputs.ts'
import { canBeBought } from './product-variant.entity.ts'

const MOST_VALUES = 100
/** Of IDs or brands. */
const MOST_NAMES = 1000

/** A condition on the products of an alias in SQL, with the values of its question marks. */
export interface ProductCondition {
  text(alias: string): string
  readonly values: readonly unknown[]
}

/** The same for the ORM. Created for each statement, because a raw fragment can be used only once. */
export function ofOrm({ text, values }: ProductCondition): Condition {
  return { [raw((alias: string) => text(`"${alias.replaceAll('"', '')}"`), [...values])]: [] }
}

const sql = (text: ProductCondition['text'], values: readonly unknown[]): ProductCondition => ({ text, values })

/** Products in one of these categories, or in one below them. */
export function inCategories(filter: IDFilter | null | undefined): ProductCondition[] {
  const ids = requestedValues(filter)?.filter(isId)
  if (!ids) return []
  return [
    sql(
      (product) => `${product}."id" in (
        select l."product_id" from "category_product" l where l."category_id" = any (array(
          with recursive below as (
            select "id" from "product_category" where "id" = any (?::uuid[])
            union select c."id" from "product_category" c join below on c."parent_id" = below."id")
          select "id" from below)))`,
      [`{${ids.join(',')}}`],
    ),
  ]
}

/** The category whose order a list can have: the only one of the filter. */
export function categoryToSortBy(filter: IDFilter | null | undefined): string | null {
  const [id, ...others] = requestedValues(filter)?.filter(isId) ?? []
  return others.length === 0 ? (id ?? null) : null
}

export function withTag(filter: StringFilter | null | undefined): ProductCondition[] {
  const tags = requestedValues(filter)
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

export function withBrand(filter: StringFilter | null | undefined): ProductCondition[] {
  const brands = requestedValues(filter, MOST_NAMES)
  const marks = brands?.map(() => '?').join(', ') || 'null'
  return [
    ...(brands ? [sql((product) => `${product}."brand" in (${marks})`, brands)] : []),
    ...(typeof filter?.contains === 'string'
      ? [sql((product) => `${product}."brand" ilike ?`, [`%${escapedLike(filter.contains)}%`])]
      : []),
  ]
}

export function withIds(filter: IDFilter | null | undefined): ProductCondition[] {
  const ids = filter?.isNull ? [] : requestedValues(filter, MOST_NAMES)?.filter(isId)
  return ids ? [sql((product) => `${product}."id" = any (?::uuid[])`, [`{${ids.join(',')}}`])] : []
}

/** Products of which at least one variant has a price in the range. Ends that are crossed are swapped. */
export function priced(range: PriceRangeInput | null | undefined): ProductCondition[] {
  let { min, max } = range ?? {}
  if (typeof min === 'number' && typeof max === 'number' && min > max) [min, max] = [max, min]
  return [
    ...(typeof min === 'number' ? [sql((product) => `${product}."max_price" >= ?`, [min])] : []),
    ...(typeof max === 'number' ? [sql((product) => `${product}."min_price" <= ?`, [max])] : []),
  ]
}

const IS_LOW = `v."tracks_stock" and v."on_hand" - v."reserved" <= v."low_stock_level"`

const hasVariant = (product: string, condition: string) =>
  `exists (select from "product_variant" v where v."product_id" = ${product}."id" and v."removed_at" is null and ${condition})`

export function stocked(filter: StockFilter | null | undefined): ProductCondition[] {
  if (!filter) return []
  if (filter === StockFilter.LOW) return [sql((product) => hasVariant(product, IS_LOW), [])]
  if (filter === StockFilter.TRACKED) return [sql((product) => hasVariant(product, 'v."tracks_stock"'), [])]
  const not = filter === StockFilter.OUT ? 'not ' : ''
  return [sql((product) => not + hasVariant(product, canBeBought(`${product}."type"`)), [])]
}

interface WantedOption {
  /** Any option if it is omitted. */
  readonly name?: string | null
  readonly values: readonly string[]
}

/** Products of which one variant has one of the values for each option. */
export function withOptions(options: readonly WantedOption[] | null | undefined): ProductCondition[] {
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

function requestedValues(filter: IDFilter | StringFilter | null | undefined, most = MOST_VALUES): string[] | null {
  const { eq, in: several } = filter ?? {}
  if (several && several.length > most) throw badInput(`A filter takes at most ${most} values here.`)
  if (typeof eq === 'string') return several && !several.includes(eq) ? [] : [eq]
  return several ?? null
}
