import { invalidField, notFound } from '../../../../kernel/validation/errors.ts'
import type { CartVariant } from '../../cart/index.ts'
import type { DocumentLine, DocumentLineInput } from '../../documents/index.ts'
import type { WebOrder } from '../web-order.entity.ts'
import { type EditedOrderLineInput, MOST_LINES } from './order-edit.inputs.ts'

const MOST_PIECES = 10_000
export const PIECE = 1000

/** A variant as the catalogue has it now, with its price in cents. */
export type PricedVariant = Pick<CartVariant, 'variantId' | 'productId' | 'price' | 'isSold'>

/**
 * The lines of the document for the input, with the delivery at the end as it is. The pieces of existing lines keep their
 * price, because the customer was promised it. Further pieces have today's price and no discount, so they are a line of
 * their own unless the line has the same price and no discount either.
 */
export function planLines(
  { delivery }: Pick<WebOrder, 'delivery'>,
  stored: readonly DocumentLine[],
  typed: readonly EditedOrderLineInput[],
  catalogue: readonly PricedVariant[],
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
      throw invalidField(`lines.${at}.quantity`, `Enter a quantity from 1 to ${MOST_PIECES.toLocaleString('en')}`)
    if (!lineId) return [addedLine(requireForSale(catalogue, variantId, `lines.${at}.variantId`).variantId, quantity)]
    const line = stored.find((one) => one.id === lineId.toLowerCase() && one.variantId === variantId.toLowerCase())
    if (!line || used.has(line.id)) throw notFound('line', 'lines')
    used.add(line.id)
    const more = quantity - line.quantity / PIECE
    if (more <= 0) return [{ id: line.id, quantity }]
    const variant = requireForSale(catalogue, variantId, `lines.${at}.quantity`)
    const isSame = variant.price === line.unitPrice && !line.discountAmount && !line.discountPercent
    return isSame ? [{ id: line.id, quantity }] : [{ id: line.id }, addedLine(variant.variantId, more)]
  })
  // Otherwise the order could not be edited again: further pieces of a line may have become a second one.
  if (goods.length > MOST_LINES)
    throw invalidField(
      'lines',
      `An order has at most ${MOST_LINES} lines. Additional pieces at another price or without a discount are a line of their own.`,
    )
  return [...goods, ...stored.filter(({ variantId }) => variantId === null).map(({ id }) => ({ id }))]
}

/** As with new orders, only what visitors can buy is added. */
function requireForSale(catalogue: readonly PricedVariant[], variantId: string, field: string): PricedVariant {
  const variant = catalogue.find((one) => one.variantId === variantId.toLowerCase())
  if (!variant) throw notFound('product', field)
  if (!variant.isSold) throw invalidField(field, 'This product is not for sale. Publish it to add it.', 'UNAVAILABLE')
  return variant
}
