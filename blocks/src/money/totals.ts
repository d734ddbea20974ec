import { allocate, dividedRounded } from './rounding.ts'

export { allocate, changeByPercent, dividedRounded } from './rounding.ts'

/** A percentage in hundredths of a percent (10 % is 1000), or an amount in cents. */
export type Discount = { readonly percentHundredths: number } | { readonly cents: number }

export interface TotalledLine {
  /** Lines with equal remainders get their cents in the order of their IDs, so the order of lines changes nothing. */
  readonly id: string
  /** In thousandths: 1.5 hours are 1500. Negative for returned items, such as a trade-in. */
  readonly quantityThousandths: number
  readonly unitCents: number
  readonly discount?: Discount | null
  /** The taxes that apply to the line, by the keys of `rates`. */
  readonly taxes: readonly string[]
}

export interface TotalledDocument {
  readonly lines: readonly TotalledLine[]
  readonly discount?: Discount | null
  /** In parts per 100,000: 9.975 % is 9975. */
  readonly rates: Readonly<Record<string, number>>
}

export interface LineTotals {
  readonly id: string
  /** Quantity × price, less the line's own discount. */
  readonly netCents: number
  /** The taxable amount: net, less the line's share of the document's discount. */
  readonly baseCents: number
  /** The line's share of each tax, for reports and refunds. */
  readonly taxCents: Readonly<Record<string, number>>
}

export interface DocumentTotals {
  /** In the order given. */
  readonly lines: readonly LineTotals[]
  readonly subtotalCents: number
  readonly discountCents: number
  /** In the order in which the lines first name them. */
  readonly taxes: readonly { readonly key: string; readonly baseCents: number; readonly taxCents: number }[]
  readonly totalCents: number
}

const PERCENT = 10_000n
const RATE = 100_000n
const THOUSAND = 1000n

/**
 * The totals of a cart, quote or invoice. Each tax is rounded once per document, as the Canada Revenue Agency and Revenu
 * Québec allow, and no tax is charged on another. Throws a RangeError for figures that are no integers or too large.
 */
export function totalsOf({ lines, discount, rates }: TotalledDocument): DocumentTotals {
  const nets = lines.map(netOf)
  const subtotal = sum(nets)
  const discountCents = discountOf(discount, subtotal)
  const inOrder = lines.map((_line, at) => at).sort((one, other) => compare(lines[one], lines[other]))
  const share = (amount: bigint, weights: readonly bigint[]) => {
    const shares = new Array<bigint>(lines.length).fill(0n)
    allocate(
      amount,
      inOrder.map((at) => weights[at] ?? 0n),
    ).forEach((value, place) => {
      shares[inOrder[place] ?? 0] = value
    })
    return shares
  }
  const discounts = share(discountCents, nets)
  const bases = nets.map((net, at) => net - (discounts[at] ?? 0n))
  const taxes = [...new Set(lines.flatMap((line) => line.taxes))].map((key) => {
    const taxed = lines.map((line, at) => (line.taxes.includes(key) ? (bases[at] ?? 0n) : 0n))
    const base = sum(taxed)
    const tax = dividedRounded(base * rateOf(rates, key), RATE)
    return { key, base, tax, shares: share(tax, taxed) }
  })
  return {
    lines: lines.map((line, at) => ({
      id: line.id,
      netCents: toNumber(nets[at] ?? 0n),
      baseCents: toNumber(bases[at] ?? 0n),
      taxCents: Object.fromEntries(
        taxes.filter(({ key }) => line.taxes.includes(key)).map(({ key, shares }) => [key, toNumber(shares[at] ?? 0n)]),
      ),
    })),
    subtotalCents: toNumber(subtotal),
    discountCents: toNumber(discountCents),
    taxes: taxes.map(({ key, base, tax }) => ({ key, baseCents: toNumber(base), taxCents: toNumber(tax) })),
    totalCents: toNumber(subtotal - discountCents + sum(taxes.map(({ tax }) => tax))),
  }
}

export interface Refundable {
  readonly baseCents: number
  readonly taxCents: number
}

/**
 * The tax to give back with a part of a price. It is the rounded tax on all that was given back, less what earlier
 * refunds returned, so that refunds of everything return exactly the tax that was charged.
 */
export function refundedTax(charged: Refundable, refunded: Refundable, baseCents: number): number {
  if (charged.baseCents === 0) return 0
  const base = toBigInt(refunded.baseCents) + toBigInt(baseCents)
  const sign = charged.baseCents < 0 ? -1n : 1n
  const due = dividedRounded(toBigInt(charged.taxCents) * base * sign, toBigInt(charged.baseCents) * sign)
  return toNumber(due - toBigInt(refunded.taxCents))
}

function netOf({ quantityThousandths, unitCents, discount }: TotalledLine): bigint {
  const gross = dividedRounded(toBigInt(quantityThousandths) * toBigInt(unitCents), THOUSAND)
  return gross - discountOf(discount, gross)
}

function discountOf(discount: Discount | null | undefined, of: bigint): bigint {
  if (!discount) return 0n
  if ('cents' in discount) return toBigInt(discount.cents)
  return dividedRounded(of * toBigInt(discount.percentHundredths), PERCENT)
}

function rateOf(rates: TotalledDocument['rates'], key: string): bigint {
  const rate = Object.hasOwn(rates, key) ? rates[key] : undefined
  if (rate === undefined) throw new RangeError(`There is no rate for the tax ${key}`)
  return toBigInt(rate)
}

function toBigInt(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer that can be calculated with`)
  return BigInt(value)
}

function toNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('The amounts are too large')
  // Normalizes -0 to 0.
  return number + 0
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

const compare = (one?: { readonly id: string }, other?: { readonly id: string }) =>
  (one?.id ?? '') < (other?.id ?? '') ? -1 : (one?.id ?? '') > (other?.id ?? '') ? 1 : 0
