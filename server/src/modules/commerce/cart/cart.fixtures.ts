import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

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
    'POST /cart/update': ({ productVariant }) => ({ body: { variant_id: productVariant, quantity: 2 }, status: 404 }),
    'POST /cart/remove': ({ productVariant }) => ({ body: { variant_id: productVariant } }),
    'POST /cart/clear': () => ({}),
    'POST /cart/discount': () => ({ body: { code: 'GIVEN' } }),
    'POST /cart/discount/remove': () => ({}),
    'POST /cart/acknowledge': () => ({}),
    'GET /cart/settings': () => ({}),
    'POST /cart/settings/update': () => ({ body: { max_product_cart_quantity: 1_000 } }),
  },
  expectedErrors: { setCartQuantity: 'NOT_FOUND' },
}
