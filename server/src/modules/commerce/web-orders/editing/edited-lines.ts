import { allocate } from '@mainstreet/blocks/money'
import { invalidField, notFound } from '../../../../kernel/validation/errors.ts'
import type { DocumentLine, DocumentLineInput } from '../../documents/index.ts'
import type { OrderDiscount, WebOrder } from '../web-order.entity.ts'
import type { EditedOrderLineInput } from './order-edit.inputs.ts'

const MOST_PIECES = 10_000
const PIECE = 1000

/**
 * The lines of the document for what was typed, with the delivery at the end as it is. Lines that stay keep their price,
 * and the discount of each piece: what the customer was promised does not end because the order changes.
 */
export function editedLines(
  { delivery }: Pick<WebOrder, 'delivery'>,
  stored: readonly DocumentLine[],
  typed: readonly EditedOrderLineInput[],
): DocumentLineInput[] {
  if (typed.length === 0) throw invalidField('lines', 'An order has at least one item. Cancel it instead.')
  // Abroad, no taxes are charged.
  const isAbroad = (delivery.address?.country ?? 'CA') !== 'CA'
  const used = new Set<string>()
  const goods = typed.map(({ lineId, variantId, quantity }, at): DocumentLineInput => {
    if (quantity < 1 || quantity > MOST_PIECES)
      throw invalidField(`lines.${at}.quantity`, `From 1 to ${MOST_PIECES.toLocaleString('en')}`)
    if (!lineId) {
      if (!variantId) throw invalidField(`lines.${at}.variantId`, 'Choose a product')
      return { variantId, quantity, ...(isAbroad && { taxClassId: null }) }
    }
    const line = stored.find((one) => one.id === lineId.toLowerCase() && one.variantId !== null)
    if (!line || used.has(line.id)) throw notFound('line', 'lines')
    used.add(line.id)
    if (!line.discountAmount) return { id: line.id, quantity }
    const amount = Math.round((line.discountAmount * quantity * PIECE) / line.quantity)
    return { id: line.id, quantity, discount: { amount } }
  })
  return [...goods, ...stored.filter(({ variantId }) => variantId === null).map(({ id }) => ({ id }))]
}

/** The discounts of an order, in proportion to what its lines have now. */
export function scaledDiscounts(discounts: readonly OrderDiscount[], lines: readonly DocumentLine[]): OrderDiscount[] {
  const sum = lines.reduce((total, { discountAmount }) => total + (discountAmount ?? 0), 0)
  const amounts = discounts.map(({ amount }) => BigInt(amount))
  if (amounts.every((amount) => amount === 0n)) return [...discounts]
  const parts = allocate(BigInt(sum), amounts)
  return discounts.map((discount, at) => ({ ...discount, amount: Number(parts[at] ?? 0n) }))
}
