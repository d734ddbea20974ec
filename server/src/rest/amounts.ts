import { invalid } from './errors.ts'
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

const MAX_DOLLARS = 20_000_000

/** The amount of a body in cents, or null. `name` is its field, for the error. */
export function centsOf(value: unknown, name: string): number | null {
  if (value === null) return null
  const amount = cents(value)
  if (typeof amount === 'number' && amount <= MAX_DOLLARS * 100) return amount
  const most = MAX_DOLLARS.toLocaleString('en')
  throw invalid(name, `${name} is an amount in dollars from 0 to ${most} with at most two decimals.`)
}

/** The ends of a range such as 10,250.50 in cents; null for an end that is left empty. Crossed ends are swapped. */
export function amountRange(range: string, name: string): { min: number | null; max: number | null } {
  const ends = range.split(',').map((end) => (end.trim() ? cents(end.trim()) : null))
  const [min = null, max = null] = ends
  if (ends.length > 2 || !isAmountOrNull(min) || !isAmountOrNull(max))
    throw invalid(name, `${name} takes the lowest and the highest price in dollars, such as 10,250.50.`)
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

const isAmountOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number'
