import { allocate } from '@mainstreet/blocks/money'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { DiscountReader, type LineToDiscount } from '../../discounts/index.ts'
import type { DocumentLine, DocumentLineInput } from '../../documents/index.ts'
import type { OrderDiscount } from '../web-order.entity.ts'
import { PIECE, type PricedVariant } from './line-plan.ts'

interface DiscountedPlan {
  readonly lines: DocumentLineInput[]
  readonly discounts: readonly OrderDiscount[]
}

interface EditedOrder {
  readonly discounts: readonly OrderDiscount[]
  readonly stored: readonly DocumentLine[]
  readonly planned: readonly DocumentLineInput[]
  readonly catalogue: readonly PricedVariant[]
}

/**
 * When items go from an order, asks its discounts whether what is left still meets their conditions, and lowers them to what
 * they take off the remaining items. They never rise, and further pieces get nothing of them.
 */
export class OrderDiscounts {
  constructor(private readonly ctx: RequestContext) {}

  async plan(edited: EditedOrder): Promise<DiscountedPlan> {
    const { discounts, stored, planned } = edited
    if (!losesItems(stored, planned)) return { lines: [...planned], discounts }
    const before = stored.filter(isDiscounted)
    const kept = planned.filter(({ id }) => before.some((line) => line.id === id))
    const lines = kept.map((line) => toDiscount(line, edited))
    const grossOf = (all: readonly LineToDiscount[]) =>
      all.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
    const gross = grossOf(lines)
    const share = gross / Math.max(1, grossOf(before.map((line) => toDiscount({ id: line.id }, edited))))
    const others = planned.filter((line) => !kept.includes(line) && !isDelivery(line, stored))
    const remaining = await this.ctx.use(DiscountReader).remaining(
      discounts.map(({ id }) => id),
      lines,
      others.map((line) => toDiscount(line, edited)),
    )
    const lowered = discounts.map((discount) => {
      const most = remaining.get(discount.id) ?? Math.round(discount.amount * share)
      return { ...discount, amount: Math.min(discount.amount, most) }
    })
    const sum = Math.min(
      gross,
      lowered.reduce((total, { amount }) => total + amount, 0),
    )
    const parts = allocate(
      BigInt(sum),
      lines.map(({ quantity, unitPrice }) => BigInt(quantity * unitPrice)),
    )
    const amounts = new Map(kept.map(({ id }, at) => [id, Number(parts[at] ?? 0n)]))
    return {
      lines: planned.map((line) => {
        const amount = line.id ? amounts.get(line.id) : undefined
        return amount === undefined ? line : { ...line, discount: amount > 0 ? { amount } : null }
      }),
      discounts: lowered.filter(({ amount, isFreeDelivery }) => amount > 0 || isFreeDelivery),
    }
  }
}

const isDiscounted = ({ discountAmount }: DocumentLine) => (discountAmount ?? 0) > 0

const isDelivery = ({ id }: DocumentLineInput, stored: readonly DocumentLine[]) =>
  stored.some((line) => line.id === id && line.variantId === null)

const losesItems = (stored: readonly DocumentLine[], planned: readonly DocumentLineInput[]) =>
  stored.some(({ id, quantity }) => {
    const line = planned.find((one) => one.id === id)
    return !line || (typeof line.quantity === 'number' && line.quantity * PIECE < quantity)
  })

/** Lines of the order have the price of the order, others that of the catalogue. */
function toDiscount(
  { id, variantId, quantity }: DocumentLineInput,
  { stored, catalogue }: EditedOrder,
): LineToDiscount {
  const line = stored.find((one) => one.id === id)
  const variant = catalogue.find((one) => one.variantId === (line?.variantId ?? variantId))
  return {
    productId: variant?.productId ?? '',
    quantity: quantity ?? (line?.quantity ?? 0) / PIECE,
    unitPrice: line?.unitPrice ?? variant?.price ?? 0,
  }
}
