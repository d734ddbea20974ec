import type { Discount } from './discount.entity.ts'
import { type Buyer, type DiscountedLine, type DiscountResult, resultOf } from './discount-amounts.ts'

export interface AppliedDiscount {
  readonly id: string
  readonly name: string
  readonly code: string | null
  /** In cents. */
  readonly amount: number
  readonly isFreeDelivery: boolean
}

export interface Applied {
  readonly discounts: readonly AppliedDiscount[]
  /** Why the entered code changes nothing. Null if it does, or if none was entered. */
  readonly refusal: string | null
}

/**
 * Of discounts that lower the price only the best one applies, and an entered code goes before an equal one. Free delivery
 * joins any other.
 */
export function applyDiscounts(
  candidates: readonly Discount[],
  lines: readonly DiscountedLine[],
  buyer: Buyer | null,
  now = new Date(),
): Applied {
  const results = candidates.map((discount) => ({ discount, result: resultOf(discount, lines, buyer, now) }))
  const isCode = ({ discount }: { discount: Discount }) => discount.code !== null
  const lowering = results
    .filter(({ result }) => result.amount > 0)
    .sort((one, other) => other.result.amount - one.result.amount || Number(isCode(other)) - Number(isCode(one)))
  const free = results
    .filter(({ result }) => result.isFreeDelivery)
    .sort((one, other) => Number(isCode(other)) - Number(isCode(one)))
  const applied = [...lowering.slice(0, 1), ...free.slice(0, 1)]
  const entered = results.find(isCode)
  return {
    discounts: applied.map(({ discount, result }) => toApplied(discount, result)),
    refusal:
      entered && !applied.includes(entered) ? (entered.result.reason ?? 'A better discount applies already.') : null,
  }
}

const toApplied = ({ id, name, code }: Discount, { amount, isFreeDelivery }: DiscountResult): AppliedDiscount => {
  return { id, name, code, amount, isFreeDelivery }
}
