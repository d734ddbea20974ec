import { type Discount, type DocumentTotals, totalsOf } from '@mainstreet/blocks/money'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { AppliedTax } from '../../taxes/index.ts'
import { MOST_CENTS, type StoredPart } from '../amounts.ts'
import type { DocumentTax } from '../document-parts.entity.ts'
import type { DocumentLine, LineTax } from './document-line.entity.ts'

/** The fields of a line that its totals depend on. */
export type PricedLine = Pick<
  DocumentLine,
  'quantity' | 'unitPrice' | 'discountPercent' | 'discountAmount' | 'taxClassId' | 'cost'
> & {
  /** Lines of declined jobs have a price, but are not part of the document's totals. */
  readonly isLeftOut: boolean
}

export interface LineSums {
  readonly net: number
  readonly base: number
  readonly taxes: LineTax[]
}

export type TaxSums = Pick<DocumentTax, 'key' | 'name' | 'rate' | 'registrationNumber' | 'base' | 'amount'>

export interface CalculatedTotals {
  readonly subtotal: number
  readonly discountTotal: number
  readonly taxTotal: number
  readonly grandTotal: number
  readonly costTotal: number
  readonly depositTotal: number
  readonly taxes: readonly TaxSums[]
  /** In the order of the lines. */
  readonly lines: readonly LineSums[]
}

export interface TotalsInput {
  readonly lines: readonly PricedLine[]
  readonly discount: StoredPart
  readonly deposit: StoredPart
  /** The taxes of each tax class at the place and on the day of supply. */
  readonly applied: ReadonlyMap<string, readonly AppliedTax[]>
}

/** Each rate is listed separately, even if the taxes have the same name. */
const keyOf = ({ taxId, rate }: AppliedTax) => `${taxId}:${rate}`

/** The totals of a document, each tax rounded once. Throws UserInputError for discounts above and amounts beyond the limits. */
export function calculateTotals({ lines, discount, deposit, applied }: TotalsInput): CalculatedTotals {
  const taxesOf = ({ taxClassId }: PricedLine) => (taxClassId && applied.get(taxClassId)) || []
  const known = new Map([...applied.values()].flat().map((tax) => [keyOf(tax), tax]))
  const rates = Object.fromEntries([...known].map(([key, { rate }]) => [key, rate]))
  const counted = lines.filter(({ isLeftOut }) => !isLeftOut)
  const total = (some: readonly PricedLine[], off: StoredPart): DocumentTotals =>
    totalsOf({
      lines: some.map((line, at) => ({
        // Lines with equal remainders get their cents in the order in which they stand.
        id: String(at).padStart(4, '0'),
        quantityThousandths: line.quantity,
        unitCents: line.unitPrice,
        discount: discountOf({ percent: line.discountPercent, amount: line.discountAmount }),
        taxes: taxesOf(line).map(keyOf),
      })),
      discount: discountOf(off),
      rates,
    })
  const nothingOff = { percent: null, amount: null }
  const totals = withinLimits(() => total(counted, discount))
  const leftOut = withinLimits(() =>
    total(
      lines.filter(({ isLeftOut }) => isLeftOut),
      nothingOff,
    ),
  )
  requireDiscounts(lines, totals, discount)
  const [inside, outside] = [totals.lines.values(), leftOut.lines.values()]
  const costs = counted.map(({ cost, quantity }) => (BigInt(cost ?? 0) * BigInt(quantity)) / 1000n)
  const sums = {
    subtotal: totals.subtotalCents,
    discountTotal: totals.discountCents,
    taxTotal: totals.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0),
    grandTotal: totals.totalCents,
    costTotal: Number(costs.reduce((sum, cost) => sum + cost, 0n)),
    depositTotal: depositOf(deposit, totals.totalCents),
  }
  requireWithinLimits([
    ...Object.values(sums),
    ...[...totals.lines, ...leftOut.lines].map(({ netCents }) => netCents),
    ...costs.map(Number),
  ])
  return {
    ...sums,
    taxes: totals.taxes.map(({ key, baseCents, taxCents }) => {
      const { name, rate, registrationNumber } = known.get(key) as AppliedTax
      return { key, name, rate, registrationNumber, base: baseCents, amount: taxCents }
    }),
    lines: lines.map(({ isLeftOut }) => {
      const { netCents, baseCents, taxCents } = (isLeftOut ? outside : inside).next()
        .value as DocumentTotals['lines'][0]
      const taxes = Object.entries(taxCents).map(([key, amount]) => ({ key, name: known.get(key)?.name ?? '', amount }))
      return { net: netCents, base: baseCents, taxes }
    }),
  }
}

const discountOf = ({ percent, amount }: StoredPart): Discount | null => {
  if (percent !== null) return { percentHundredths: percent }
  return amount === null ? null : { cents: amount }
}

/** A deposit is at most the total, and 0 if the total is not positive. */
function depositOf({ percent, amount }: StoredPart, total: number): number {
  if (total <= 0) return 0
  if (percent !== null) return Number((BigInt(total) * BigInt(percent) + 5000n) / 10_000n)
  return Math.min(amount ?? 0, total)
}

/** Amounts taken off must not exceed what they are taken off. */
function requireDiscounts(lines: readonly PricedLine[], { subtotalCents }: DocumentTotals, { amount }: StoredPart) {
  for (const { quantity, unitPrice, discountAmount } of lines) {
    const gross = BigInt(quantity) * BigInt(unitPrice)
    if (discountAmount !== null && BigInt(discountAmount) * 1000n > gross + 500n)
      throw new UserInputError({
        code: 'INVALID',
        message: 'A discount cannot be more than the price of its line',
        field: 'lines',
      })
  }
  if (amount !== null && amount > Math.max(subtotalCents, 0))
    throw new UserInputError({
      code: 'INVALID',
      message: 'The discount cannot be more than the subtotal',
      field: 'discount.amount',
    })
}

function withinLimits<Result>(calculate: () => Result): Result {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw error
  }
}

function requireWithinLimits(amounts: readonly number[]): void {
  if (amounts.some((amount) => Math.abs(amount) > MOST_CENTS)) throw tooLarge()
}

const tooLarge = () =>
  new UserInputError({ code: 'INVALID', message: 'The amounts are too large to add up', field: 'lines' })
