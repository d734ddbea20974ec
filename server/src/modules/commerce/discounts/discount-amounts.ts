import { changeByPercent } from '@mainstreet/blocks/money'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import { type Discount, DiscountKind } from './discount.entity.ts'

/** The input for calculating a discount. */
export interface DiscountedLine {
  readonly productId: string
  /** Its categories, with those above them. */
  readonly categoryIds: readonly string[]
  readonly quantity: number
  /** In cents. */
  readonly unitPrice: number
}

/** The buyer, as far as known. */
export interface Buyer {
  readonly tagIds: readonly string[]
  /** How often they have used each discount, by its ID. */
  readonly uses: ReadonlyMap<string, number>
}

/** The effect of a discount on a cart, or why it doesn't apply, as a sentence for the shopper. */
export type DiscountResult =
  | { readonly amount: number; readonly isFreeDelivery: boolean; readonly reason: null }
  | { readonly amount: 0; readonly isFreeDelivery: false; readonly reason: string }

const refused = (reason: string): DiscountResult => ({ amount: 0, isFreeDelivery: false, reason })

/** Calculates one discount. `buyer` is null for visitors who are not signed in. */
export function resultOf(
  discount: Discount,
  lines: readonly DiscountedLine[],
  buyer: Buyer | null,
  now = new Date(),
): DiscountResult {
  const refusal = refusalOf(discount, buyer, now) ?? missingOf(discount, lines)
  if (refusal) return refused(refusal)
  return {
    amount: amountOf(discount, lines),
    isFreeDelivery: discount.kind === DiscountKind.FREE_DELIVERY,
    reason: null,
  }
}

/** What the lines lack for the discount, as a sentence for the shopper. Null if they meet its conditions. */
export function missingOf(discount: Discount, lines: readonly DiscountedLine[]): string | null {
  const fitting = lines.filter((line) => isFor(discount, line))
  if (fitting.length === 0) return 'This discount does not apply to anything in your cart.'
  const { minSubtotal, minQuantity, kind, buyQuantity, getQuantity } = discount
  const subtotal = subtotalOf(fitting)
  if (minSubtotal !== null && subtotal < minSubtotal)
    return `Add ${formatMoney(minSubtotal - subtotal)} more to use this discount.`
  const group = kind === DiscountKind.BUY_X_GET_Y ? (buyQuantity ?? 0) + (getQuantity ?? 0) : 0
  const missing = Math.max(minQuantity ?? 0, group) - fitting.reduce((sum, { quantity }) => sum + quantity, 0)
  return missing > 0 ? `Add ${missing} more ${missing === 1 ? 'item' : 'items'} to use this discount.` : null
}

const subtotalOf = (lines: readonly DiscountedLine[]) =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

/** Why the discount isn't available now, or not for this buyer. */
export function refusalOf(discount: Discount, buyer: Buyer | null, now: Date): string | null {
  const { isActive, startsAt, endsAt, maxUses, maxUsesPerCustomer, uses, customerTagIds, id } = discount
  if (!isActive) return 'This discount is not available.'
  if (startsAt && startsAt > now) return 'This discount has not started yet.'
  if (endsAt && endsAt <= now) return 'This discount has ended.'
  if (maxUses !== null && uses >= maxUses) return 'This discount has been used up.'
  if (customerTagIds.length > 0) {
    if (!buyer) return 'Sign in to use this discount.'
    if (!customerTagIds.some((tag) => buyer.tagIds.includes(tag))) return 'This discount is for certain customers.'
  }
  if (maxUsesPerCustomer !== null && buyer && (buyer.uses.get(id) ?? 0) >= maxUsesPerCustomer)
    return 'You have used this discount already.'
  return null
}

function isFor({ productIds, categoryIds }: Discount, line: DiscountedLine): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id))
}

/** How much the discount takes off the lines, in cents, whatever its conditions. */
export function amountOf(discount: Discount, all: readonly DiscountedLine[]): number {
  const { kind, percent, amount, buyQuantity, getQuantity } = discount
  const lines = all.filter((line) => isFor(discount, line))
  const subtotal = subtotalOf(lines)
  switch (kind) {
    case DiscountKind.PERCENT:
      return subtotal - changeByPercent(subtotal, -(percent ?? 0) / 100)
    case DiscountKind.AMOUNT:
      return Math.min(amount ?? 0, subtotal)
    case DiscountKind.BUY_X_GET_Y:
      return freeOf(lines, buyQuantity ?? 1, getQuantity ?? 1)
    case DiscountKind.FREE_DELIVERY:
      return 0
  }
}

/** Groups the items from the most expensive on, so that the free ones are the cheapest of each group. */
function freeOf(lines: readonly DiscountedLine[], buy: number, get: number): number {
  const group = buy + get
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const whole = pieces - (pieces % group)
  const freeBefore = (place: number) => {
    const within = Math.min(place, whole)
    return Math.floor(within / group) * get + Math.max(0, (within % group) - buy)
  }
  let [place, amount] = [0, 0]
  for (const { quantity, unitPrice } of lines.toSorted((one, other) => other.unitPrice - one.unitPrice)) {
    amount += (freeBefore(place + quantity) - freeBefore(place)) * unitPrice
    place += quantity
  }
  return amount
}
