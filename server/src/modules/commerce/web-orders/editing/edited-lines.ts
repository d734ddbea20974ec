import { allocate } from '@mainstreet/blocks/money'
import { invalidField, notFound } from '../../../../kernel/validation/errors.ts'
import type { CartVariant } from '../../cart/index.ts'
import type { DocumentLine, DocumentLineInput } from '../../documents/index.ts'
import type { OrderDiscount, WebOrder } from '../web-order.entity.ts'
import type { EditedOrderLineInput } from './order-edit.inputs.ts'

const MOST_PIECES = 10_000
const PIECE = 1000

/** A variant as the catalogue has it now, with its price in cents. */
type SoldVariant = Pick<CartVariant, 'variantId' | 'price' | 'isSold'>

/**
 * The lines of the document for the input, with the delivery at the end as it is. The pieces of existing lines keep their
 * price and discount, because the customer was promised them. Further pieces have today's price and no discount, so they
 * are a line of their own unless the line has the same price and no discount either.
 */
export function editedLines(
  { delivery }: Pick<WebOrder, 'delivery'>,
  stored: readonly DocumentLine[],
  typed: readonly EditedOrderLineInput[],
  catalogue: readonly SoldVariant[],
): DocumentLineInput[] {
  if (typed.length === 0) throw invalidField('lines', 'Keep at least one item, or cancel the order.')
  // Abroad, no taxes are charged.
  const isAbroad = (delivery.address?.country ?? 'CA') !== 'CA'
  const used = new Set<string>()
  const addedLine = (variantId: string, quantity: number): DocumentLineInput => {
    return { variantId, quantity, ...(isAbroad && { taxClassId: null }) }
  }
  const goods = typed.flatMap(({ lineId, variantId, quantity }, at): DocumentLineInput[] => {
    if (quantity < 1 || quantity > MOST_PIECES)
      throw invalidField(`lines.${at}.quantity`, `From 1 to ${MOST_PIECES.toLocaleString('en')}`)
    if (!lineId) return [addedLine(soldVariant(catalogue, variantId, `lines.${at}.variantId`).variantId, quantity)]
    const line = stored.find((one) => one.id === lineId.toLowerCase() && one.variantId === variantId.toLowerCase())
    if (!line || used.has(line.id)) throw notFound('line', 'lines')
    used.add(line.id)
    const more = quantity - line.quantity / PIECE
    if (more <= 0) return [keptLine(line, quantity)]
    const variant = soldVariant(catalogue, variantId, `lines.${at}.quantity`)
    const isSame = variant.price === line.unitPrice && !line.discountAmount && !line.discountPercent
    return isSame ? [{ id: line.id, quantity }] : [{ id: line.id }, addedLine(variant.variantId, more)]
  })
  return [...goods, ...stored.filter(({ variantId }) => variantId === null).map(({ id }) => ({ id }))]
}

/** A line with at most the pieces that it has, and their share of its discount. */
function keptLine({ id, quantity: before, discountAmount }: DocumentLine, quantity: number): DocumentLineInput {
  if (!discountAmount) return { id, quantity }
  return { id, quantity, discount: { amount: Math.round((discountAmount * quantity * PIECE) / before) } }
}

/** As with new orders, only what visitors can buy is added. */
function soldVariant(catalogue: readonly SoldVariant[], variantId: string, field: string): SoldVariant {
  const variant = catalogue.find((one) => one.variantId === variantId.toLowerCase())
  if (!variant) throw notFound('product', field)
  if (!variant.isSold) throw invalidField(field, 'This product is not for sale. Publish it to add it.', 'UNAVAILABLE')
  return variant
}

/** The discounts of an order, in proportion to what its lines have now. */
export function scaledDiscounts(discounts: readonly OrderDiscount[], lines: readonly DocumentLine[]): OrderDiscount[] {
  const sum = lines.reduce((total, { discountAmount }) => total + (discountAmount ?? 0), 0)
  const amounts = discounts.map(({ amount }) => BigInt(amount))
  if (amounts.every((amount) => amount === 0n)) return [...discounts]
  const parts = allocate(BigInt(sum), amounts)
  return discounts.map((discount, at) => ({ ...discount, amount: Number(parts[at] ?? 0n) }))
}
