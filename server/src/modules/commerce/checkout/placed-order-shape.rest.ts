import { amount, dollars } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestPlacedOrderFragment } from '../../../rest/generated/graphql.ts'
import {
  boolean,
  described,
  exemplified,
  list,
  number,
  object,
  oneOf,
  orNull,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestPlacedOrder on PlacedOrder {
    id number placedAt state status fulfilment contactName contactEmail contactPhone deliveryKind
    delivery { name placeName slotStart slotEnd address { address address2 city province postalCode country } }
    lines { id variantId name sku quantity fulfilled unitPrice total }
    subtotal discountTotal deliveryPrice taxes { name percentage amount } taxTotal total paid refunded balance currency
    paymentMethod paymentInstructions canPayOnline payUntil carrier trackingNumber cancelReason
  }
`)

export const addressFields = {
  address: exemplified(string, '1 Elm St'),
  address2: string,
  city: exemplified(string, 'Ottawa'),
  province: exemplified(string, 'ON'),
  postal: exemplified(string, 'K1A 0B1'),
  country: exemplified(string, 'CA'),
}
export const addressNames = {
  address: 'address',
  address2: 'address2',
  city: 'city',
  province: 'province',
  postal: 'postalCode',
  country: 'country',
}
export const paymentMethod = described(
  stringOrNull,
  'online, e_transfer, in_store or later; null if there is nothing to pay',
)
export const taxesSchema = list(
  object({ name: exemplified(string, 'HST'), percentage: exemplified(string, '13'), amount }),
)

export const placedOrderSchema = object({
  id: string,
  number: exemplified(string, 'WEB-0001'),
  placed_at: time,
  state: oneOf('awaiting_payment', 'placed', 'cancelled'),
  status: exemplified(string, 'pending_payment'),
  fulfilment: oneOf('pending', 'ready_for_pickup', 'shipped', 'completed'),
  name: string,
  email: string,
  phone: string,
  delivery: object({
    kind: oneOf('pickup', 'local_delivery', 'flat_rate', 'by_weight'),
    name: string,
    place: exemplified(string, '12 Main Street'),
    slot_starts_at: stringOrNull,
    slot_ends_at: stringOrNull,
    address: orNull(object(addressFields)),
    price: amount,
  }),
  lines: list(
    object({
      id: string,
      variant_id: stringOrNull,
      name: string,
      sku: string,
      quantity: number,
      fulfilled: described(number, 'The quantity that was shipped or picked up'),
      unit_price: amount,
      total: amount,
    }),
  ),
  subtotal: amount,
  discount_total: amount,
  taxes: taxesSchema,
  tax_total: amount,
  total: amount,
  paid: amount,
  refunded: amount,
  balance: amount,
  currency: exemplified(string, 'CAD'),
  payment_method: paymentMethod,
  payment_instructions: exemplified(string, 'Send the total to payments@example.com'),
  can_pay_online: boolean,
  pay_until: timeOrNull,
  carrier: exemplified(string, 'Canada Post'),
  tracking_number: exemplified(string, '1234567890123456'),
  cancel_reason: exemplified(string, 'The supplier has none'),
})

export function restPlacedOrder(order: RestPlacedOrderFragment) {
  const { id, number: orderNumber, placedAt, state, status, fulfilment, delivery, lines, taxes } = order
  const { address } = delivery
  return {
    id,
    number: orderNumber,
    placed_at: placedAt,
    state: state.toLowerCase(),
    status: status.toLowerCase(),
    fulfilment: fulfilment.toLowerCase(),
    name: order.contactName,
    email: order.contactEmail,
    phone: order.contactPhone,
    delivery: {
      kind: order.deliveryKind.toLowerCase(),
      name: delivery.name,
      place: delivery.placeName,
      slot_starts_at: delivery.slotStart ?? null,
      slot_ends_at: delivery.slotEnd ?? null,
      address: address ? restAddress(address) : null,
      price: dollars(order.deliveryPrice),
    },
    lines: lines.map(({ variantId, unitPrice, total, ...line }) => {
      return { ...line, variant_id: variantId ?? null, unit_price: dollars(unitPrice), total: dollars(total) }
    }),
    subtotal: dollars(order.subtotal),
    discount_total: dollars(order.discountTotal),
    taxes: restTaxes(taxes),
    tax_total: dollars(order.taxTotal),
    total: dollars(order.total),
    paid: dollars(order.paid),
    refunded: dollars(order.refunded),
    balance: dollars(order.balance),
    currency: order.currency,
    payment_method: order.paymentMethod?.toLowerCase() ?? null,
    payment_instructions: order.paymentInstructions,
    can_pay_online: order.canPayOnline,
    pay_until: order.payUntil ?? null,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    cancel_reason: order.cancelReason,
  }
}

export const restTaxes = (taxes: RestPlacedOrderFragment['taxes']) =>
  taxes.map((tax) => ({ ...tax, amount: dollars(tax.amount) }))

export function restAddress({ postalCode, ...address }: NonNullable<RestPlacedOrderFragment['delivery']['address']>) {
  return { ...address, postal: postalCode }
}
