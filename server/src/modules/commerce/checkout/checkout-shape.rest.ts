import { amount, amountOrNull, dollars } from '../../../rest/amounts.ts'
import { enumValue, inputOf } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { DocumentAddressInput, OrderPaymentMethod, RestCheckoutFragment } from '../../../rest/generated/graphql.ts'
import { field } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  list,
  object,
  orNull,
  string,
  stringOrNull,
  timeOrNull,
} from '../../../rest/schema.ts'
import {
  addressFields,
  addressNames,
  paymentMethod,
  restAddress,
  restTaxes,
  taxesSchema,
} from './placed-order-shape.rest.ts'

graphql(`
  fragment RestCheckout on Checkout {
    email name phone address { address address2 city province postalCode country } deliveryOptionId slotStartsAt
    billingAddress { address address2 city province postalCode country }
    paymentMethod note acceptsMarketing agreesToTerms subtotal discountTotal deliveryPrice
    taxes { name percentage amount } taxTotal total currency problems { step code message field } canBePlaced
  }
`)

/** The fields that a shopper fills in, as the body has them. */
export const checkoutFields = {
  email: exemplified(string, 'ada@example.com'),
  name: exemplified(string, 'Ada Lovelace'),
  phone: string,
  address: orNull(object(addressFields, [])),
  billing_address: orNull(object(addressFields, [])),
  delivery_option_id: described(stringOrNull, 'One of GET /cart/delivery-options'),
  slot_starts_at: timeOrNull,
  payment_method: paymentMethod,
  note: exemplified(string, 'Please ring the bell'),
  accepts_marketing: boolean,
  agrees_to_terms: boolean,
}

/** REST field names and their GraphQL counterparts. */
const names = {
  email: 'email',
  name: 'name',
  phone: 'phone',
  delivery_option_id: 'deliveryOptionId',
  slot_starts_at: 'slotStartsAt',
  note: 'note',
  accepts_marketing: 'acceptsMarketing',
  agrees_to_terms: 'agreesToTerms',
}

export const problemsSchema = described(
  list(
    object({
      step: exemplified(string, 'delivery'),
      code: exemplified(string, 'REQUIRED'),
      message: exemplified(string, 'Choose how you get your order'),
      field: stringOrNull,
    }),
  ),
  'What prevents placing the order',
)

export const checkoutSchema = object({
  ...checkoutFields,
  subtotal: amount,
  discount_total: amount,
  delivery_price: described(amountOrNull, 'Null until a delivery option is chosen'),
  taxes: taxesSchema,
  tax_total: amount,
  total: amount,
  currency: exemplified(string, 'CAD'),
  problems: problemsSchema,
  can_be_placed: boolean,
})

/** The fields of the body under their names in the GraphQL input. */
export function toCheckoutInput<Input>(body: unknown): Input {
  const method = field(body, 'payment_method')
  return {
    ...inputOf<object>(body, names),
    ...addressOf(body, 'address', 'address'),
    ...addressOf(body, 'billing_address', 'billingAddress'),
    ...(method !== undefined && { paymentMethod: method === null ? null : enumValue<OrderPaymentMethod>(method) }),
  } as Input
}

/** The address under a name of the body, if it has one, under its name in the GraphQL input. */
export function addressOf(body: unknown, name: string, as: string): Record<string, unknown> {
  const value = field(body, name)
  if (value === undefined) return {}
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return { [as]: isObject ? inputOf<DocumentAddressInput>(value, addressNames) : value }
}

export function restCheckout(checkout: RestCheckoutFragment) {
  const { email, name, phone, address, billingAddress, deliveryPrice, taxes, problems } = checkout
  return {
    email,
    name,
    phone,
    address: address ? restAddress(address) : null,
    billing_address: billingAddress ? restAddress(billingAddress) : null,
    delivery_option_id: checkout.deliveryOptionId ?? null,
    slot_starts_at: checkout.slotStartsAt ?? null,
    payment_method: checkout.paymentMethod?.toLowerCase() ?? null,
    note: checkout.note,
    accepts_marketing: checkout.acceptsMarketing,
    agrees_to_terms: checkout.agreesToTerms,
    subtotal: dollars(checkout.subtotal),
    discount_total: dollars(checkout.discountTotal),
    delivery_price: typeof deliveryPrice === 'number' ? dollars(deliveryPrice) : null,
    taxes: restTaxes(taxes),
    tax_total: dollars(checkout.taxTotal),
    total: dollars(checkout.total),
    currency: checkout.currency,
    problems: restProblems(problems),
    can_be_placed: checkout.canBePlaced,
  }
}

export const restProblems = (problems: RestCheckoutFragment['problems']) =>
  problems.map((problem) => ({ ...problem, step: problem.step.toLowerCase(), field: problem.field ?? null }))
