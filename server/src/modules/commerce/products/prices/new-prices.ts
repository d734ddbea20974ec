import { invalidField } from '../../../../kernel/validation/errors.ts'
import { HIGHEST_PRICE } from '../product-limits.ts'
import { PriceChangeKind } from './price-change.entity.ts'
import type { PriceChangeInput } from './price-change.inputs.ts'

const { AMOUNT, END_SALE, FIXED, PERCENT, SALE } = PriceChangeKind

const REGULAR = 'coalesce(v."compare_at_price", v."price")'

/** The new price of the variant `v` before it is rounded, in SQL. */
const BARE: Readonly<Record<PriceChangeKind, string>> = {
  [PERCENT]: 'round(v."price" * (100 + ?::numeric) / 100)',
  [AMOUNT]: 'v."price"::numeric + ?::numeric',
  [FIXED]: '?::numeric',
  [SALE]: `round(${REGULAR} * (100 - ?::numeric) / 100)`,
  [END_SALE]: REGULAR,
}

/** The compare-at price that stays as long as the new price is lower, in SQL. */
const COMPARED: Readonly<Record<PriceChangeKind, string>> = {
  [PERCENT]: 'v."compare_at_price"',
  [AMOUNT]: 'v."compare_at_price"',
  [FIXED]: 'v."compare_at_price"',
  [SALE]: REGULAR,
  [END_SALE]: 'null::int',
}

/** Statements may select from `changed`, the variants that get another price or compare-at price, and from `planned`, all of them. */
export interface NewPrices {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The new prices of the products. Throws UserInputError for a change without its number. */
export function newPrices(input: PriceChangeInput, productIds: readonly string[]): NewPrices {
  const { kind, ending } = input
  const number = numberOf(input)
  const rounds = typeof ending === 'number' && kind !== END_SALE
  const nearest = `greatest(floor((b."bare" - ?::int + 50) / 100) * 100 + ?::int, case when ?::int = 0 then 100 else ?::int end)`
  // Rounding up must not turn a sale into none.
  const rounded = kind === SALE ? `case when ${nearest} < b."compared" then ${nearest} else b."bare" end` : nearest
  const marks = rounded.split('?').length - 1
  return {
    sql: `bare as (
        select v."id", v."product_id", v."position", v."option_values", v."price", v."compare_at_price",
            ${BARE[kind]} as "bare", ${COMPARED[kind]} as "compared"
          from "product_variant" v where v."product_id" = any (?::uuid[]) and v."removed_at" is null),
      rounded as (select b.*, ${rounds ? rounded : 'b."bare"'} as "new_price" from bare b),
      planned as (
        select r.*, case when r."compared" > r."new_price" then r."compared" end as "new_compare_at_price" from rounded r),
      changed as (
        select * from planned
          where "new_price" <> "price" or "new_compare_at_price" is distinct from "compare_at_price")`,
    values: [
      ...(number === null ? [] : [number]),
      `{${productIds.join(',')}}`,
      ...(rounds ? Array.from({ length: marks }, () => ending) : []),
    ],
  }
}

function numberOf({ kind, percent, amount }: PriceChangeInput): number | null {
  if (kind === END_SALE) return null
  if (kind === PERCENT || kind === SALE) {
    if (percent === null || percent === undefined) throw invalidField('percent', 'Enter a percentage')
    if (kind === SALE && !(percent >= 1 && percent <= 90)) throw invalidField('percent', 'From 1 to 90%')
    return percent
  }
  if (amount === null || amount === undefined) throw invalidField('amount', 'Enter an amount')
  if (kind === FIXED && amount < 0) throw invalidField('amount', 'A price cannot be negative')
  return amount
}

/** Why prices would be refused, from the lowest and highest new one. */
export function priceProblem(lowest: number | null, highest: number | null): string | null {
  if (lowest !== null && lowest < 0) return 'At least one price would fall below $0.00'
  if (highest !== null && highest > HIGHEST_PRICE)
    return `At least one price would be above $${(HIGHEST_PRICE / 100).toLocaleString('en')}`
  return null
}
