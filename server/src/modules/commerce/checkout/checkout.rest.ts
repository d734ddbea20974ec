import { amountOrNull, centsOf } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { PlaceOrderInput, SaveCheckoutInput } from '../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, object, string, stringOrNull, success } from '../../../rest/schema.ts'
import { checkoutFields, checkoutSchema, restCheckout, toCheckoutInput } from './checkout-shape.rest.ts'
import { placedOrderSchema, restPlacedOrder } from './placed-order-shape.rest.ts'
import { staffOrderRoutes } from './staff-orders/staff-order.rest.ts'

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

const fieldNames = {
  visitorId: 'visitor_id',
  deliveryOptionId: 'delivery_option_id',
  slotStartsAt: 'slot_starts_at',
  paymentMethod: 'payment_method',
  agreesToTerms: 'agrees_to_terms',
  idempotencyKey: 'idempotency_key',
}
const checkoutAnswer = object({ success, checkout: checkoutSchema })

/** For third-party front ends: the checkout of the caller's cart, and its order. */
export const restRoutes: readonly Route[] = [
  ...staffOrderRoutes,
  route('GET /cart/checkout', Read, {
    summary: 'The checkout of the caller’s cart: the input so far, the totals and what is missing',
    answer: checkoutAnswer,
    variables: () => ({}),
    reply: ({ checkout }) => ({ success: true, checkout: restCheckout(checkout) }),
  }),
  route('POST /cart/checkout', Save, {
    summary: 'Saves steps of the checkout; omitted fields are unchanged',
    body: object(checkoutFields, []),
    bodyExample: { email: 'ada@example.com', name: 'Ada Lovelace' },
    answer: checkoutAnswer,
    fieldNames,
    variables: ({ body }) => ({ input: toCheckoutInput<SaveCheckoutInput>(body) }),
    reply: ({ saveCheckout: { checkout } }) => ({ success: true, checkout: checkout && restCheckout(checkout) }),
  }),
  route('POST /cart/order', Place, {
    summary: 'Places an order for the cart; the same key twice is one order',
    body: object(
      {
        ...checkoutFields,
        total: described(amountOrNull, 'The total that the shopper saw: if it has changed, nothing is ordered'),
        visitor_id: described(string, "The site's tracking ID of the browser. A label only"),
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
          ...toCheckoutInput<PlaceOrderInput>(body),
          ...(total !== undefined && { total: centsOf(total, 'total') }),
          visitorId: field(body, 'visitor_id') as string | undefined,
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
