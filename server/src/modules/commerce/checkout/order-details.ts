import type { RequestContext } from '../../../kernel/context/context.ts'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { MAX_KEY_LENGTH } from '../../platform/idempotency/index.ts'
import type { OrderPaymentMethod } from '../delivery/index.ts'
import { noAddress } from '../documents/index.ts'
import type { NewOrder } from '../web-orders/index.ts'
import type { OpenCheckout } from './open-checkout.ts'

/** Short keys collide and can be guessed, and a key that somebody else used is refused. */
const LEAST_KEY_LENGTH = 16

export function requireOrderKey(idempotencyKey: string): string {
  const key = idempotencyKey.trim()
  if (key.length < LEAST_KEY_LENGTH || key.length > MAX_KEY_LENGTH)
    throw invalidField('idempotencyKey', `Send a random key of ${LEAST_KEY_LENGTH} to ${MAX_KEY_LENGTH} characters`)
  return key
}

/** Converts a checkout without problems to a new order. */
export function toOrder(
  { viewer }: RequestContext,
  { cart, cartView, entered, option, slot, priced, province }: OpenCheckout,
): Omit<NewOrder, 'customerId'> {
  if (!option) throw new Error('An order has a way of delivery')
  const { place } = option
  const address = place ? null : entered.address
  const sold = cart.lines.filter(({ variant }) => variant.isSold)
  return {
    contact: { name: entered.name, email: entered.email, phone: entered.phone },
    billingAddress: entered.billingAddress ?? entered.address ?? noAddress,
    deliveryKind: option.kind,
    delivery: {
      optionId: option.id,
      name: option.name,
      description: option.description,
      placeName: place?.name ?? '',
      placeAddress: place && { ...noAddress, ...addressOf(place) },
      slotStart: slot?.startsAt.toISOString() ?? null,
      slotEnd: slot?.endsAt.toISOString() ?? null,
      address,
    },
    deliveryPrice: option.price,
    slot: place && slot ? { place, startsAt: slot.startsAt } : null,
    province,
    lines: sold.map(({ variant: { variantId }, quantity }, at) => {
      return { variantId, quantity, discount: priced.discounts[at] ?? 0 }
    }),
    discounts: cartView.discounts.map(({ id, name, code, amount, isFreeDelivery }) => {
      return { id, name, code, amount, isFreeDelivery }
    }),
    paymentMethod: priced.total > 0 ? (entered.paymentMethod as OrderPaymentMethod) : null,
    shopperNote: entered.note,
    acceptsMarketing: entered.acceptsMarketing,
    userId: viewer?.roleId === USER && !viewer.apiKeyId ? viewer.userId : null,
  }
}

function addressOf({ address, city, province, postalCode }: NonNullable<NonNullable<OpenCheckout['option']>['place']>) {
  return { address, city, province, postalCode }
}

export function totalChanged(seen: number, now: number): UserInputError {
  const [before, after] = [formatMoney(seen), formatMoney(now)]
  const message = `The total is now ${after} instead of ${before}. Check your order, then place it again.`
  return new UserInputError({ code: 'TOTAL_CHANGED', message, field: 'total' })
}
