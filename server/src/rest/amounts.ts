import { described, exemplified, number, numberOrNull, object, type Schema } from './schema.ts'

/** Amounts of the REST API are dollars with two decimals; those of GraphQL are cents. */
export const amount: Schema = described(exemplified(number, 189.95), 'In dollars')
export const amountOrNull: Schema = exemplified(numberOrNull, null)
export const priceRange: Schema = object({ min: amount, max: amount })

const DECIMAL = /^\d{1,11}(?:\.\d{1,2})?$/

export const dollars = (amountInCents: number): number => amountInCents / 100

/** An amount in cents. Anything that is none is passed on, so that the schema's error message names it. */
export function cents(value: unknown): unknown {
  const written = typeof value === 'number' ? String(value) : value
  if (typeof written !== 'string' || !DECIMAL.test(written)) return value === null ? null : `${value}`
  const [whole = '', decimals = ''] = written.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
