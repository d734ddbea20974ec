import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** Of the cart of `shopper`. */
    readonly checkout: string
  }
}

/** Callers without a cart have nothing to check out. */
export const fixtures: CapabilityFixtures = {
  openToAnyone: ['checkout', 'placeOrder', 'saveCheckout'],
  async create() {
    return { checkout: randomUUID() }
  },
  async reset(database, { tenant, checkout, cart }) {
    await database.query(
      `insert into checkout (id, tenant_id, cart_id, email, created_at, updated_at)
       select $1, tenant_id, id, 'given@example.com', now(), now() from cart where tenant_id = $2 and id = $3
       on conflict do nothing`,
      [checkout, tenant, cart],
    )
  },
  ids: {
    customer: /^(OrderPreview|CreateOrder)Input\.customerId$/,
    productVariant: /^NewOrderLineInput\.variantId$/,
  },
  values: {
    'SaveCheckoutInput.deliveryOptionId': () => 'no ID',
    'SaveCheckoutInput.email': () => 'given@example.com',
    'PlaceOrderInput.deliveryOptionId': () => 'no ID',
    'PlaceOrderInput.email': () => 'given@example.com',
    'SaveCheckoutInput.phone': () => '613 555 0148',
    'PlaceOrderInput.phone': () => '613 555 0148',
    'PlaceOrderInput.total': () => undefined,
    // What callers put into their carts before decides what else stands in the way.
    'CreateOrderInput.idempotencyKey': () => 'too short',
    'CreateOrderInput.total': () => undefined,
    'NewOrderLineInput.quantity': () => 1,
    'OrderPreviewInput.deliveryOptionId': () => undefined,
    'CreateOrderInput.deliveryOptionId': () => undefined,
    'placeOrder.idempotencyKey': () => 'too short',
  },
  expectedErrors: { createOrder: 'INVALID', placeOrder: 'INVALID', saveCheckout: 'INVALID' },
  rest: {
    'GET /cart/checkout': () => ({}),
    'POST /cart/checkout': () => ({ body: { delivery_option_id: 'no ID' }, status: 400 }),
    'POST /cart/order': () => ({ body: { idempotency_key: 'too short' }, status: 400 }),
    'GET /orders/:token': () => ({ params: { token: 'unknown' }, status: 404 }),
    'POST /admin/web-orders/preview': ({ customer, productVariant, deliveryMethod }) => ({
      body: {
        customer_id: customer,
        lines: [{ variant_id: productVariant, quantity: 1 }],
        delivery_option_id: deliveryMethod,
      },
    }),
    'POST /admin/web-orders': ({ customer, productVariant, deliveryMethod }) => ({
      body: {
        customer_id: customer,
        lines: [{ variant_id: productVariant, quantity: 1 }],
        ...{ delivery_option_id: deliveryMethod, idempotency_key: 'too short' },
      },
      status: 400,
    }),
  },
  vocabulary: ['checkout.payment_method'],
}
