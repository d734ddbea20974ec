import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** Of `shopper`. */
    readonly cart: string
  }
}

/** The carts of callers, which the caller's cookie or account names. They buy a variant that is always in stock. */
export const fixtures: CapabilityFixtures = {
  openToAnyone: [
    'acknowledgeCart',
    'addToCart',
    'applyDiscountCode',
    'cart',
    'cartSettings',
    'clearCart',
    'removeDiscountCode',
    'removeFromCart',
    'setCartQuantity',
  ],
  async create() {
    return { cart: randomUUID() }
  },
  async reset(database, { tenant, cart, shopper, productVariant }) {
    await database.query(
      `insert into cart (id, tenant_id, user_id, expires_at) values ($1, $2, $3, now() + interval '30 days')
       on conflict do nothing`,
      [cart, tenant, shopper],
    )
    await database.query(
      `insert into cart_line (tenant_id, cart_id, variant_id, quantity, seen_price)
       select tenant_id, id, $1, 1, 1000 from cart where user_id = $2 on conflict do nothing`,
      [productVariant, shopper],
    )
  },
  ids: { productVariant: /^(AddToCart|SetCartQuantity|RemoveFromCart)Input\.variantId$/ },
  values: {
    'AddToCartInput.sku': () => undefined,
    'AddToCartInput.quantity': () => 1,
    'SetCartQuantityInput.sku': () => undefined,
    'SetCartQuantityInput.quantity': () => 1,
    'RemoveFromCartInput.sku': () => undefined,
    'ApplyDiscountCodeInput.code': () => 'GIVEN',
    'UpdateCartSettingsInput.enabled': () => true,
    'UpdateCartSettingsInput.maxQuantity': () => 1_000,
  },
  rest: {
    'GET /cart': () => ({}),
    'POST /cart/add': ({ productVariant }) => ({ body: { variant_id: productVariant, quantity: 1 } }),
    'POST /cart/update': ({ productVariant }) => ({ body: { variant_id: productVariant, quantity: 2 } }),
    'POST /cart/remove': ({ productVariant }) => ({ body: { variant_id: productVariant } }),
    'POST /cart/clear': () => ({}),
    'POST /cart/discount': () => ({ body: { code: 'GIVEN' } }),
    'POST /cart/discount/remove': () => ({}),
    'POST /cart/acknowledge': () => ({}),
    'GET /cart/settings': () => ({}),
    'POST /cart/settings/update': () => ({ body: { max_product_cart_quantity: 1_000 } }),
  },
  vocabulary: ['cart.token_hash'],
}
