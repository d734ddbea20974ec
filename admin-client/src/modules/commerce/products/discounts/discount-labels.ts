import type { DiscountKind, DiscountPartFragment } from '../../../../generated/graphql.ts'
import { formatMoney } from '../../../../ui/money.ts'

export const KIND_LABELS: Readonly<Record<DiscountKind, string>> = {
  PERCENT: 'Percentage off',
  AMOUNT: 'Amount off',
  FREE_DELIVERY: 'Free delivery',
  BUY_X_GET_Y: 'Buy some, get some free',
}

/** The discount in words: '10% off', 'Buy 2, get 1 free'. */
export function benefitOf(discount: DiscountPartFragment): string {
  const { kind, percent, amount, buyQuantity, getQuantity } = discount
  if (kind === 'PERCENT') return `${percent}% off`
  if (kind === 'AMOUNT') return `${formatMoney(amount ?? 0)} off`
  if (kind === 'BUY_X_GET_Y') return `Buy ${buyQuantity}, get ${getQuantity} free`
  return 'Free delivery'
}

export type DiscountState = 'Active' | 'Off' | 'Scheduled' | 'Ended' | 'Used up'

export function stateOf(discount: DiscountPartFragment, now = new Date()): DiscountState {
  const { isActive, startsAt, endsAt, maxUses, uses } = discount
  if (!isActive) return 'Off'
  if (endsAt && new Date(endsAt) <= now) return 'Ended'
  if (typeof maxUses === 'number' && uses >= maxUses) return 'Used up'
  return startsAt && new Date(startsAt) > now ? 'Scheduled' : 'Active'
}
