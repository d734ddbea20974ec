import { refundedTax } from '@mainstreet/blocks/money'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
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

interface RefundLine {
  readonly source: DocumentLine
  readonly quantity: number
  readonly discountAmount: number | null
  readonly net: number
  readonly base: number
  readonly taxes: LineTax[]
}

/**
 * What a refund gives back. Each line's part of its price is rounded over all refunds together, and so is each tax, so
 * that refunds of everything give back exactly what was charged, in however many parts.
 */
export function refundOf({ lines, taxes, before, wanted }: RefundInput) {
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
  const given = taxSums.filter(({ base, amount }) => base !== 0 || amount !== 0)
  const subtotal = sum(refundLines.map(({ base }) => base))
  const taxTotal = sum(given.map(({ amount }) => amount))
  return {
    lines: refundLines.map((line) => ({ ...line, taxes: sharesOf(line, refundLines, given) })),
    taxes: given,
    sums: {
      subtotal,
      discountTotal: 0,
      taxTotal,
      grandTotal: subtotal + taxTotal,
      costTotal: sum(refundLines.map(({ source, quantity }) => Math.round(((source.cost ?? 0) * quantity) / 1000))),
      depositTotal: 0,
    },
  }
}

function lineOf(line: DocumentLine, before: RefundedBefore, wanted: RefundInput['wanted']): RefundLine | null {
  if (wanted && !wanted.has(line.id)) return null
  const earlier = before.lines.filter(({ sourceLineId }) => sourceLineId === line.id)
  const gone = Math.abs(sum(earlier.map(({ quantity }) => quantity)))
  const all = Math.abs(line.quantity)
  const quantity = wanted?.get(line.id) ?? all - gone
  if (quantity > all - gone)
    throw new UserInputError({
      code: 'QUANTITY_TOO_GREAT',
      message: `Of “${line.description}”, ${fromThousandths(all - gone)} are left to refund`,
      field: 'lines',
    })
  if (quantity === 0) return null
  const due = rounded(BigInt(line.base) * BigInt(gone + quantity), BigInt(all))
  const base = due - sum(earlier.map((one) => one.base))
  const signed = line.quantity < 0 ? -quantity : quantity
  const gross = rounded(BigInt(signed) * BigInt(line.unitPrice), 1000n)
  return { source: line, quantity: signed, discountAmount: gross - base || null, net: base, base, taxes: [] }
}

/** A line's shares of the taxes. What rounding leaves is with the last line that has the tax. */
function sharesOf(line: RefundLine, lines: readonly RefundLine[], taxes: readonly TaxSums[]): LineTax[] {
  return taxes.flatMap((tax) => {
    const taxed = lines.filter(({ source }) => source.taxes.some(({ key }) => key === tax.key))
    if (!taxed.includes(line)) return []
    const shareOf = ({ base }: RefundLine) =>
      tax.base === 0 ? 0 : rounded(BigInt(tax.amount) * BigInt(base) * sign(tax.base), BigInt(Math.abs(tax.base)))
    const isLast = taxed.at(-1) === line
    const amount = isLast ? tax.amount - sum(taxed.slice(0, -1).map(shareOf)) : shareOf(line)
    return [{ key: tax.key, name: tax.name, amount }]
  })
}

const sign = (amount: number) => (amount < 0 ? -1n : 1n)

/** To the nearest integer, a half away from zero. The denominator is positive. */
function rounded(numerator: bigint, denominator: bigint): number {
  const half = (numerator < 0n ? -numerator : numerator) * 2n + denominator
  const result = Number(half / (denominator * 2n))
  return numerator < 0n ? -result : result
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
