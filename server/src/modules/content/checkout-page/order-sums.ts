import type { OrderSummary } from '@mainstreet/site-client/account'
import { formatMoney } from '../../../kernel/money/format-money.ts'

/** What a checkout or an order comes to, in cents. */
export interface Amounts {
  readonly subtotal: number
  readonly discounts: readonly { readonly name: string; readonly amount: number; readonly isFreeDelivery: boolean }[]
  /** Null while there is no way of delivery. */
  readonly deliveryPrice: number | null
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: number }[]
  readonly total: number
}

export function sumsOf({ subtotal, discounts, deliveryPrice, taxes, total }: Amounts): OrderSummary['sums'] {
  return [
    { label: 'Subtotal', amount: formatMoney(subtotal) },
    ...discounts.map(({ name, amount, isFreeDelivery }) => {
      return { label: name, amount: isFreeDelivery ? 'Free delivery' : `−${formatMoney(amount)}` }
    }),
    ...(deliveryPrice === null ? [] : [{ label: 'Delivery', amount: priceOrFree(deliveryPrice) }]),
    // Rates are in parts per 100,000.
    ...taxes.map(({ name, rate, amount }) => ({ label: `${name} (${rate / 1000}%)`, amount: formatMoney(amount) })),
    { label: 'Total', amount: formatMoney(total) },
  ]
}

export const priceOrFree = (cents: number) => (cents === 0 ? 'Free' : formatMoney(cents))
