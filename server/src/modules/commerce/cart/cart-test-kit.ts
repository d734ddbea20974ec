import type { Visitor } from '../../../app/test-server.ts'

export const CART = `lines { id variantId name quantity unitPrice total sku slug images isAvailable selectedOptions { name value } }
  count subtotal canBeOrdered token notices { code message isBlocking }`
const RESULT = `cart { ${CART} } userErrors { code message field }`

/** What a call is sent with, such as the token of a front end that keeps no cookies. */
type Headers = Record<string, string>

/** Operations on the cart of this visitor, through the API. */
export function cartOf(visitor: Visitor, always: Headers = {}) {
  const ask = async (query: string, variables: object = {}) => {
    const headers = { 'content-type': 'application/json', ...always }
    const { body } = await visitor.request({ headers, payload: JSON.stringify({ query, variables }) })
    return JSON.parse(body)
  }
  const change = (name: string, type: string) => async (input: object) => {
    const answer = await ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${RESULT} } }`, { input })
    return answer.data?.[name] ?? answer
  }
  const plain = (name: string) => async () => {
    const answer = await ask(`mutation { ${name} { ${RESULT} } }`)
    return answer.data?.[name] ?? answer
  }
  return {
    read: async () => (await ask(`{ cart { ${CART} } }`)).data.cart,
    add: change('addToCart', 'AddToCartInput'),
    set: change('setCartQuantity', 'SetCartQuantityInput'),
    remove: change('removeFromCart', 'RemoveFromCartInput'),
    clear: plain('clearCart'),
    acknowledge: plain('acknowledgeCart'),
  }
}

const SETTINGS = `mutation ($input: UpdateCartSettingsInput!) { updateCartSettings(input: $input) {
  cartSettings { enabled addsOutOfStock maxQuantity showsQuantityBox version } userErrors { code message field } } }`

export const cartSettingsOf = (person: Visitor) => ({
  change: async (input: object) => (await person.ask(SETTINGS, { input })).data.updateCartSettings,
})
