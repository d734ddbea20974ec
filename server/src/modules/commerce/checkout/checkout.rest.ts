import { amount, amountOrNull, centsOf, dollars } from '../../../rest/amounts.ts'
import { enumValue, inputOf } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  DocumentAddressInput,
  OrderPaymentMethod,
  PlaceOrderInput,
  RestCheckoutFragment,
  SaveCheckoutInput,
} from '../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  list,
  object,
  orNull,
  string,
  stringOrNull,
  success,
  timeOrNull,
} from '../../../rest/schema.ts'
import {
  addressFields,
  addressNames,
  paymentMethod,
  placedOrderSchema,
  restAddress,
  restPlacedOrder,
  restTaxes,
  taxesSchema,
} from './placed-order-shape.rest.ts'
import { staffOrderRoutes } from './staff-orders/staff-order.rest.ts'

graphql(`
  fragment RestCheckout on Checkout {
    email name phone address { address address2 city province postalCode country } deliveryOptionId slotStartsAt
    billingAddress { address address2 city province postalCode country }
    paymentMethod note acceptsMarketing agreesToTerms subtotal discountTotal deliveryPrice
    taxes { name percentage amount } taxTotal total currency problems { step code message field } canBePlaced
  }
`)
const Read = graphql(`
  query RestReadCheckout { checkout { ...RestCheckout } }
`)
const Save = graphql(`
  mutation RestSaveCheckout($input: SaveCheckoutInput!) {
    saveCheckout(input: $input) { checkout { ...RestCheckout } userErrors { code message field } }
  }
`)
const Place = graphql(`
  mutation RestPlaceOrder($input: PlaceOrderInput!, $key: String!) {
    placeOrder(input: $input, idempotencyKey: $key) {
      placement { token path order { ...RestPlacedOrder } payment { clientSecret amount } }
      userErrors { code message field }
    }
  }
`)
const ReadOrder = graphql(`
  query RestPlacedOrder($token: String!) { placedOrder(name: { token: $token }) { ...RestPlacedOrder } }
`)

const TOKEN = 'q0Zk1yV3m8Xc5Tn2Lr7Jw4Bd9Hs6Gf0Pe1Ua8Yi3Ko5'
const KEY = '3f1c9b7e2a5d4860'

const entered = {
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
const fieldNames = {
  deliveryOptionId: 'delivery_option_id',
  slotStartsAt: 'slot_starts_at',
  paymentMethod: 'payment_method',
  agreesToTerms: 'agrees_to_terms',
  idempotencyKey: 'idempotency_key',
}
const one = object({
  success,
  checkout: object({
    ...entered,
    subtotal: amount,
    discount_total: amount,
    delivery_price: described(amountOrNull, 'Null until a delivery option is chosen'),
    taxes: taxesSchema,
    tax_total: amount,
    total: amount,
    currency: exemplified(string, 'CAD'),
    problems: described(
      list(
        object({
          step: exemplified(string, 'delivery'),
          code: exemplified(string, 'REQUIRED'),
          message: exemplified(string, 'Choose how you get your order'),
          field: stringOrNull,
        }),
      ),
      'What prevents placing the order',
    ),
    can_be_placed: boolean,
  }),
})

/** For third-party front ends: the checkout of the caller's cart, and its order. */
export const restRoutes: readonly Route[] = [
  ...staffOrderRoutes,
  route('GET /cart/checkout', Read, {
    summary: 'The checkout of the caller’s cart: the input so far, the totals and what is missing',
    answer: one,
    variables: () => ({}),
    reply: ({ checkout }) => ({ success: true, checkout: restCheckout(checkout) }),
  }),
  route('POST /cart/checkout', Save, {
    summary: 'Saves steps of the checkout; omitted fields are unchanged',
    body: object(entered, []),
    bodyExample: { email: 'ada@example.com', name: 'Ada Lovelace' },
    answer: one,
    fieldNames,
    variables: ({ body }) => ({ input: enteredOf<SaveCheckoutInput>(body) }),
    reply: ({ saveCheckout: { checkout } }) => ({ success: true, checkout: checkout && restCheckout(checkout) }),
  }),
  route('POST /cart/order', Place, {
    summary: 'Places an order for the cart; the same key twice is one order',
    body: object(
      {
        ...entered,
        total: described(amountOrNull, 'The total that the shopper saw: if it has changed, nothing is ordered'),
        idempotency_key: exemplified(described(string, 'A random key of 16 to 100 characters'), KEY),
      },
      ['idempotency_key'],
    ),
    bodyExample: { idempotency_key: KEY, payment_method: 'in_store' },
    answer: object({
      success,
      order: placedOrderSchema,
      token: exemplified(described(string, 'The token of the link to the order, for GET /orders/:token'), TOKEN),
      path: exemplified(described(string, 'The path of the order page on the site'), `/order/${TOKEN}`),
      client_secret: described(
        stringOrNull,
        "The client secret of Stripe's PaymentIntent; null unless the order is paid online",
      ),
    }),
    fieldNames,
    variables: ({ body }) => {
      const total = field(body, 'total')
      return {
        input: {
          ...enteredOf<PlaceOrderInput>(body),
          ...(total !== undefined && { total: centsOf(total, 'total') }),
        },
        key: text(field(body, 'idempotency_key')),
      }
    },
    reply: ({ placeOrder: { placement } }) => ({
      success: true,
      order: placement && restPlacedOrder(placement.order),
      token: placement?.token,
      path: placement?.path,
      client_secret: placement?.payment?.clientSecret ?? null,
    }),
  }),
  route('GET /orders/:token', ReadOrder, {
    summary: 'Reads an order by the token of its link',
    answer: object({ success, order: placedOrderSchema }),
    variables: ({ params }) => ({ token: text(params.token) }),
    reply: ({ placedOrder }) => ({ success: true, order: restPlacedOrder(placedOrder) }),
  }),
]

function enteredOf<Input>(body: unknown): Input {
  const method = field(body, 'payment_method')
  return {
    ...inputOf<object>(body, names),
    ...addressOf(body, 'address', 'address'),
    ...addressOf(body, 'billing_address', 'billingAddress'),
    ...(method !== undefined && { paymentMethod: method === null ? null : enumValue<OrderPaymentMethod>(method) }),
  } as Input
}

function addressOf(body: unknown, name: string, as: string): Record<string, unknown> {
  const value = field(body, name)
  if (value === undefined) return {}
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return { [as]: isObject ? inputOf<DocumentAddressInput>(value, addressNames) : value }
}

function restCheckout(checkout: RestCheckoutFragment) {
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
    problems: problems.map((problem) => ({
      ...problem,
      step: problem.step.toLowerCase(),
      field: problem.field ?? null,
    })),
    can_be_placed: checkout.canBePlaced,
  }
}
