import { refundedTax } from '@mainstreet/blocks/money'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Document } from '../document.entity.ts'
import type { DocumentTax } from '../document-parts.entity.ts'
import type { DocumentLine, LineTax } from '../lines/document-line.entity.ts'
import type { TaxSums } from '../lines/document-totals.ts'
import { fromThousandths } from '../lines/line-rules.ts'

export interface RefundedBefore {
  /** Of all refunds of the invoice. */
  readonly lines: readonly Pick<DocumentLine, 'sourceLineId' | 'quantity' | 'base'>[]
  readonly taxes: readonly Pick<DocumentTax, 'key' | 'base' | 'amount'>[]
}

interface RefundInput {
  /** Of the invoice. */
  readonly lines: readonly DocumentLine[]
  readonly taxes: readonly DocumentTax[]
  readonly before: RefundedBefore
  /** How much of each line goes back, in thousandths above 0; null for all that is left. Null for all lines. */
  readonly wanted: ReadonlyMap<string, number | null> | null
}

export interface RefundLine {
  readonly source: DocumentLine
  /** 0 if only its price is reduced. */
  readonly quantity: number
  readonly unitPrice: number
  readonly discountAmount: number | null
  readonly net: number
  readonly base: number
  readonly taxes: LineTax[]
}

type UntaxedLine = Omit<RefundLine, 'taxes'>

export interface RefundTotals {
  readonly lines: readonly RefundLine[]
  readonly taxes: readonly TaxSums[]
  readonly sums: Pick<Document, 'subtotal' | 'discountTotal' | 'taxTotal' | 'grandTotal' | 'costTotal' | 'depositTotal'>
}

/**
 * What a refund gives back. Of each line it is a part of what is left of its price, and each tax is rounded over all
 * refunds together, so that refunds of everything give back exactly what was charged, in however many parts.
 */
export function refundOf({ lines, taxes, before, wanted }: RefundInput): RefundTotals {
  const refundLines = lines.flatMap((line) => lineOf(line, before, wanted) ?? [])
  const taxSums = taxes.map((tax) => {
    const taxed = refundLines.filter(({ source }) => source.taxes.some(({ key }) => key === tax.key))
    const base = sum(taxed.map((line) => line.base))
    const earlier = before.taxes.filter(({ key }) => key === tax.key)
    const refunded = { baseCents: sum(earlier.map((one) => one.base)), taxCents: sum(earlier.map((one) => one.amount)) }
    const amount = refundedTax({ baseCents: tax.base, taxCents: tax.amount }, refunded, base)
    const { key, name, rate, registrationNumber } = tax
    return { key, name, rate, registrationNumber, base, amount }
  })
  return refundTotals(refundLines, taxSums)
}

/** The sums of refunded lines, and their shares of the taxes. */
export function refundTotals(lines: readonly UntaxedLine[], taxes: readonly TaxSums[]): RefundTotals {
  const given = taxes.filter(({ base, amount }) => base !== 0 || amount !== 0)
  const subtotal = sum(lines.map(({ base }) => base))
  const taxTotal = sum(given.map(({ amount }) => amount))
  return {
    lines: lines.map((line) => ({ ...line, taxes: sharesOf(line, lines, given) })),
    taxes: given,
    sums: {
      subtotal,
      discountTotal: 0,
      taxTotal,
      grandTotal: subtotal + taxTotal,
      costTotal: sum(lines.map(({ source, quantity }) => Math.round(((source.cost ?? 0) * quantity) / 1000))),
      depositTotal: 0,
    },
  }
}

function lineOf(line: DocumentLine, before: RefundedBefore, wanted: RefundInput['wanted']) {
  if (wanted && !wanted.has(line.id)) return null
  const earlier = before.lines.filter(({ sourceLineId }) => sourceLineId === line.id)
  const gone = Math.abs(sum(earlier.map(({ quantity }) => quantity)))
  const all = Math.abs(line.quantity)
  const quantity = wanted?.get(line.id) ?? all - gone
  if (quantity > all - gone)
    throw new UserInputError({
      code: 'QUANTITY_TOO_GREAT',
      message: `At most ${fromThousandths(all - gone)} of “${line.description}” can be refunded`,
      field: 'lines',
    })
  if (quantity === 0) return null
  const left = line.base - sum(earlier.map((one) => one.base))
  const base = rounded(BigInt(left) * BigInt(quantity), BigInt(all - gone))
  const signed = line.quantity < 0 ? -quantity : quantity
  const gross = rounded(BigInt(signed) * BigInt(line.unitPrice), 1000n)
  const { unitPrice } = line
  return { source: line, quantity: signed, unitPrice, discountAmount: gross - base || null, net: base, base }
}

/** A line's shares of the taxes. What rounding leaves is with the last line that has the tax. */
function sharesOf(line: UntaxedLine, lines: readonly UntaxedLine[], taxes: readonly TaxSums[]): LineTax[] {
  return taxes.flatMap((tax) => {
    const taxed = lines.filter(({ source }) => source.taxes.some(({ key }) => key === tax.key))
    if (!taxed.includes(line)) return []
    const shareOf = ({ base }: UntaxedLine) =>
      tax.base === 0 ? 0 : rounded(BigInt(tax.amount) * BigInt(base) * sign(tax.base), BigInt(Math.abs(tax.base)))
    const isLast = taxed.at(-1) === line
    const amount = isLast ? tax.amount - sum(taxed.slice(0, -1).map(shareOf)) : shareOf(line)
    return [{ key: tax.key, name: tax.name, amount }]
  })
}

const sign = (amount: number) => (amount < 0 ? -1n : 1n)

/** To the nearest integer, a half away from zero. The denominator is positive. */
export function rounded(numerator: bigint, denominator: bigint): number {
  const half = (numerator < 0n ? -numerator : numerator) * 2n + denominator
  const result = Number(half / (denominator * 2n))
  return numerator < 0n ? -result : result
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
