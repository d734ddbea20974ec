import { allocate } from '@mainstreet/blocks/money'
import { calculateTotals, DocumentTax, type PricedLine } from '../documents/index.ts'
import type { AppliedTax } from '../taxes/index.ts'

/** A line of the cart, with the price of the catalogue in cents. */
export interface LineToPrice {
  readonly variantId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly taxClassId: string | null
}

export interface CheckoutToPrice {
  readonly lines: readonly LineToPrice[]
  /** In cents: what discounts take off the lines together. */
  readonly discount: number
  /** In cents, before taxes. */
  readonly deliveryPrice: number
  readonly deliveryTaxClassId: string | null
  /** The taxes of each class where it goes to. Empty abroad. */
  readonly applied: ReadonlyMap<string, readonly AppliedTax[]>
}

export interface PricedCheckout {
  readonly subtotal: number
  readonly discountTotal: number
  /** Of each line, in their order. */
  readonly discounts: readonly number[]
  readonly taxes: DocumentTax[]
  readonly taxTotal: number
  readonly total: number
}

/**
 * What a checkout costs, by the same calculation as its document. Discounts lower the lines in proportion, and not the
 * delivery, so that each tax is charged on what its goods cost.
 */
export function priceCheckout(checkout: CheckoutToPrice): PricedCheckout {
  const { lines, discount, deliveryPrice, deliveryTaxClassId, applied } = checkout
  const gross = lines.map(({ quantity, unitPrice }) => quantity * unitPrice)
  const discounts = allocate(BigInt(discount), gross.map(BigInt)).map(Number)
  const priced = lines.map(({ quantity, unitPrice, taxClassId }, at) =>
    toLine(quantity, unitPrice, taxClassId, discounts[at] ?? 0),
  )
  if (deliveryPrice > 0) priced.push(toLine(1, deliveryPrice, deliveryTaxClassId, 0))
  const nothing = { percent: null, amount: null }
  const totals = calculateTotals({ lines: priced, discount: nothing, deposit: nothing, applied })
  return {
    subtotal: gross.reduce((sum, amount) => sum + amount, 0),
    discountTotal: discounts.reduce((sum, amount) => sum + amount, 0),
    discounts,
    taxes: totals.taxes.map((tax) => Object.assign(new DocumentTax(), tax, { id: '' })),
    taxTotal: totals.taxTotal,
    total: totals.grandTotal,
  }
}

function toLine(pieces: number, unitPrice: number, taxClassId: string | null, discount: number): PricedLine {
  return {
    quantity: pieces * 1000,
    unitPrice,
    taxClassId,
    discountPercent: null,
    discountAmount: discount > 0 ? discount : null,
    cost: null,
    isLeftOut: false,
  }
}
