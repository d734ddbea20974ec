import { amount, dollars } from '../../../rest/amounts.ts'
import { inputOf } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  AddToCartInput,
  RemoveFromCartInput,
  RestCartFragment,
  RestCartSettingsFragment,
  SetCartQuantityInput,
  UpdateCartSettingsInput,
} from '../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestCart on Cart {
    lines {
      id variantId name quantity unitPrice total sku slug images isAvailable selectedOptions { name value }
    }
    count subtotal discountCode discountError total currency discounts { id name code amount isFreeDelivery }
    canBeOrdered token notices { code message variantId isBlocking }
  }
  fragment RestCartSettings on CartSettings { enabled addsOutOfStock maxQuantity showsQuantityBox version }
`)

const ReadCart = graphql(`
  query RestReadCart { cart { ...RestCart } }
`)
const AddToCart = graphql(`
  mutation RestAddToCart($input: AddToCartInput!) {
    addToCart(input: $input) { cart { ...RestCart } userErrors { code message field } }
  }
`)
const SetCartQuantity = graphql(`
  mutation RestSetCartQuantity($input: SetCartQuantityInput!) {
    setCartQuantity(input: $input) { cart { ...RestCart } userErrors { code message field } }
  }
`)
const RemoveFromCart = graphql(`
  mutation RestRemoveFromCart($input: RemoveFromCartInput!) {
    removeFromCart(input: $input) { cart { ...RestCart } userErrors { code message field } }
  }
`)
const ClearCart = graphql(`
  mutation RestClearCart { clearCart { cart { ...RestCart } userErrors { code message field } } }
`)
const AcknowledgeCart = graphql(`
  mutation RestAcknowledgeCart { acknowledgeCart { cart { ...RestCart } userErrors { code message field } } }
`)
const ApplyDiscountCode = graphql(`
  mutation RestApplyDiscountCode($input: ApplyDiscountCodeInput!) {
    applyDiscountCode(input: $input) { cart { ...RestCart } userErrors { code message field } }
  }
`)
const RemoveDiscountCode = graphql(`
  mutation RestRemoveDiscountCode { removeDiscountCode { cart { ...RestCart } userErrors { code message field } } }
`)
const ReadCartSettings = graphql(`
  query RestReadCartSettings { cartSettings { ...RestCartSettings } }
`)
const UpdateCartSettings = graphql(`
  mutation RestUpdateCartSettings($input: UpdateCartSettingsInput!) {
    updateCartSettings(input: $input) { cartSettings { ...RestCartSettings } userErrors { code message field } }
  }
`)

const variantSchema = {
  sku: described(exemplified(string, 'T15-W'), 'Either this or variant_id'),
  variant_id: described(string, 'For variants without a SKU'),
}
const variantNames = { sku: 'sku', variant_id: 'variantId' }
const itemNames = { ...variantNames, quantity: 'quantity' }

const noticeSchema = object({
  code: oneOf('price_changed', 'quantity_capped', 'stock_short', 'out_of_stock', 'max_quantity', 'unavailable'),
  message: described(string, 'A sentence for the shopper'),
  variant_id: string,
  is_blocking: described(boolean, 'Whether the cart cannot be ordered before the line is changed or removed'),
})
const lineSchema = object({
  id: string,
  variant_id: string,
  name: described(string, 'With the values of its options'),
  quantity: integer,
  unitPrice: amount,
  total: amount,
  sku: string,
  slug: string,
  images: list(string),
  selectedOptions: list(object({ name: string, value: string })),
  isAvailable: boolean,
})
const cartSchema = object({
  items: list(lineSchema),
  count: described(integer, 'The sum of the quantities'),
  subtotal: amount,
  discounts: list(object({ id: string, name: string, code: stringOrNull, amount, isFreeDelivery: boolean })),
  discountCode: described(stringOrNull, 'The code that the shopper entered'),
  discountError: described(stringOrNull, 'Why the code does not apply'),
  total: described(amount, 'The subtotal less the discounts, before delivery and taxes'),
  currency: exemplified(string, 'CAD'),
  notices: list(noticeSchema),
  canBeOrdered: boolean,
  token: described(
    stringOrNull,
    'The token of a cart created by this call for a program: send it as X-Cart-Token from now on. Null otherwise',
  ),
})
const one = object({ success, cart: cartSchema })

const sentSettings = {
  enabled: boolean,
  add_out_of_stock_product_to_cart: boolean,
  max_product_cart_quantity: described(exemplified(integer, 100), 'From 1 to 10,000'),
  show_quantity_box: boolean,
  version: described(integer, 'For updates: the last read version; an older one is refused'),
}
const settingsNames = {
  enabled: 'enabled',
  add_out_of_stock_product_to_cart: 'addsOutOfStock',
  max_product_cart_quantity: 'maxQuantity',
  show_quantity_box: 'showsQuantityBox',
  version: 'version',
}
const settingsFieldNames = Object.fromEntries(Object.entries(settingsNames).map(([name, as]) => [as, name]))
const settings = object({ success, settings: object(sentSettings) })

/** For visitors and other front ends. Browsers of the site have a cookie; programs send X-Cart-Token. */
export const restRoutes: readonly Route[] = [
  route('GET /cart', ReadCart, {
    summary: 'The cart of the caller: of the signed-in shopper, or of the cookie or header X-Cart-Token',
    answer: one,
    variables: () => ({}),
    reply: ({ cart }) => ({ success: true, cart: restCart(cart) }),
  }),
  route('POST /cart/add', AddToCart, {
    summary: 'Adds to the quantity of a variant in the cart',
    body: object({ ...variantSchema, quantity: described(integer, '1 by default') }, []),
    bodyExample: { sku: 'T15-W', quantity: 4 },
    answer: one,
    variables: ({ body }) => ({ input: inputOf<AddToCartInput>(body, itemNames) }),
    reply: ({ addToCart: { cart } }) => ({ success: true, cart: cart && restCart(cart) }),
  }),
  route('POST /cart/update', SetCartQuantity, {
    summary: 'Sets the quantity of a variant, and adds it if the cart does not have it',
    body: object({ ...variantSchema, quantity: described(integer, 'At least 1') }, ['quantity']),
    bodyExample: { sku: 'T15-W', quantity: 2 },
    answer: one,
    variables: ({ body }) => ({ input: inputOf<SetCartQuantityInput>(body, itemNames) }),
    reply: ({ setCartQuantity: { cart } }) => ({ success: true, cart: cart && restCart(cart) }),
  }),
  route('POST /cart/remove', RemoveFromCart, {
    summary: 'Removes a line; succeeds if the cart does not have it',
    body: object(variantSchema, []),
    bodyExample: { sku: 'T15-W' },
    answer: one,
    variables: ({ body }) => ({ input: inputOf<RemoveFromCartInput>(body, variantNames) }),
    reply: ({ removeFromCart: { cart } }) => ({ success: true, cart: cart && restCart(cart) }),
  }),
  route('POST /cart/clear', ClearCart, {
    summary: 'Empties the cart',
    answer: one,
    variables: () => ({}),
    reply: ({ clearCart: { cart } }) => ({ success: true, cart: cart && restCart(cart) }),
  }),
  route('POST /cart/discount', ApplyDiscountCode, {
    summary: 'Sets the discount code of the cart, replacing any other',
    body: object({ code: exemplified(string, 'SPRING10') }),
    answer: one,
    variables: ({ body }) => ({ input: { code: text(field(body, 'code')) } }),
    reply: ({ applyDiscountCode: { cart } }) => ({ success: true, cart: cart && restCart(cart) }),
  }),
  route('POST /cart/discount/remove', RemoveDiscountCode, {
    summary: 'Removes the discount code of the cart',
    answer: one,
    variables: () => ({}),
    reply: ({ removeDiscountCode: { cart } }) => ({ success: true, cart: cart && restCart(cart) }),
  }),
  route('POST /cart/acknowledge', AcknowledgeCart, {
    summary: 'Marks the notices of changed prices and capped quantities as read',
    answer: one,
    variables: () => ({}),
    reply: ({ acknowledgeCart: { cart } }) => ({ success: true, cart: cart && restCart(cart) }),
  }),
  route('GET /cart/settings', ReadCartSettings, {
    summary: 'The settings of the cart',
    answer: settings,
    variables: () => ({}),
    reply: ({ cartSettings }) => ({ success: true, settings: restSettings(cartSettings) }),
  }),
  route('POST /cart/settings/update', UpdateCartSettings, {
    summary: 'Updates the settings of the cart; omitted settings are unchanged',
    body: object(sentSettings, []),
    bodyExample: { max_product_cart_quantity: 20, show_quantity_box: true },
    answer: settings,
    fieldNames: settingsFieldNames,
    variables: ({ body }) => ({ input: inputOf<UpdateCartSettingsInput>(body, settingsNames) }),
    reply: ({ updateCartSettings: { cartSettings } }) => ({
      success: true,
      settings: cartSettings && restSettings(cartSettings),
    }),
  }),
]

function restCart({ lines, subtotal, total: sum, discounts, notices, ...cart }: RestCartFragment) {
  return {
    ...cart,
    items: lines.map(({ variantId, unitPrice, total, ...line }) => {
      return { ...line, variant_id: variantId, unitPrice: dollars(unitPrice), total: dollars(total) }
    }),
    subtotal: dollars(subtotal),
    total: dollars(sum),
    discounts: discounts.map((one) => ({ ...one, amount: dollars(one.amount) })),
    notices: notices.map(({ code, message, variantId, isBlocking }) => {
      return { code: code.toLowerCase(), message, variant_id: variantId, is_blocking: isBlocking }
    }),
  }
}

function restSettings({ enabled, addsOutOfStock, maxQuantity, showsQuantityBox, version }: RestCartSettingsFragment) {
  return {
    enabled,
    add_out_of_stock_product_to_cart: addsOutOfStock,
    max_product_cart_quantity: maxQuantity,
    show_quantity_box: showsQuantityBox,
    version,
  }
}
