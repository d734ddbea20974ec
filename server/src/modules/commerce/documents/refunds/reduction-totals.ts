import type { DocumentTax } from '../document-parts.entity.ts'
import type { DocumentLine } from '../lines/document-line.entity.ts'
import { type RefundedBefore, type RefundTotals, refundTotals, rounded, sum } from './refund-totals.ts'

interface ReductionInput {
  /** Of the invoice. */
  readonly lines: readonly DocumentLine[]
  readonly taxes: readonly DocumentTax[]
  readonly before: RefundedBefore
  /** In cents with taxes, above 0 and at most what `reducible` returns. */
  readonly amount: number
}

/** What is left of a total after all refunds, in cents. */
export function reducible({ lines, taxes, before }: Omit<ReductionInput, 'amount'>): number {
  return sum(leftOf(lines, taxes, before))
}

/**
 * Takes an amount off a total: lines of quantity 0, because no goods come back. Each line and tax carries its share.
 * Shares are rounded as one running sum, so that they add up to the amount and none exceeds what is left.
 */
export function reductionOf({ lines, taxes, before, amount }: ReductionInput): RefundTotals {
  const left = leftOf(lines, taxes, before)
  const whole = BigInt(sum(left))
  let [reached, given] = [0, 0]
  const shares = left.map((part) => {
    reached += part
    const share = rounded(BigInt(amount) * BigInt(reached), whole) - given
    given += share
    return share
  })
  const taxShares = shares.slice(lines.length)
  const reduced = lines.map((source, at) => {
    const base = shares[at] ?? 0
    return { source, quantity: 0, unitPrice: 0, discountAmount: null, net: base, base }
  })
  const taxSums = taxes.map(({ key, name, rate, registrationNumber }, at) => {
    const taxed = reduced.filter(({ source }) => source.taxes.some((one) => one.key === key))
    const base = sum(taxed.map((line) => line.base))
    return { key, name, rate, registrationNumber, base, amount: taxShares[at] ?? 0 }
  })
  // Keep a line without a share only for a tax that has a share although none of its lines has one.
  const kept = reduced.filter(
    ({ base, source }) =>
      base !== 0 ||
      taxSums.some((tax) => tax.base === 0 && tax.amount !== 0 && source.taxes.some(({ key }) => key === tax.key)),
  )
  return refundTotals(kept, taxSums)
}

/** What is left of each line, then of each tax. */
function leftOf(lines: readonly DocumentLine[], taxes: readonly DocumentTax[], before: RefundedBefore): number[] {
  return [
    ...lines.map(
      ({ id, base }) => base - sum(before.lines.filter((one) => one.sourceLineId === id).map((one) => one.base)),
    ),
    ...taxes.map(
      ({ key, amount }) => amount - sum(before.taxes.filter((one) => one.key === key).map((one) => one.amount)),
    ),
  ]
}
