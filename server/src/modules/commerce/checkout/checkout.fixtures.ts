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
  ids: { deliveryMethod: /^(SaveCheckout|PlaceOrder)Input\.deliveryOptionId$/ },
  values: {
    'SaveCheckoutInput.email': () => 'given@example.com',
    'PlaceOrderInput.email': () => 'given@example.com',
    'SaveCheckoutInput.phone': () => '613 555 0148',
    'PlaceOrderInput.phone': () => '613 555 0148',
    'PlaceOrderInput.total': () => undefined,
    'placeOrder.idempotencyKey': () => randomUUID(),
  },
  expectedErrors: { placeOrder: 'CART_EMPTY', saveCheckout: 'CART_EMPTY' },
  vocabulary: ['checkout.payment_method'],
}
