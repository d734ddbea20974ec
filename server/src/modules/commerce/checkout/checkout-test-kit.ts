import { randomUUID } from 'node:crypto'
import { MAPLE, type TestServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { stockOf } from '../products/stock/stock-test-kit.ts'

const ORDER = `id number state status fulfilment contactEmail subtotal discountTotal deliveryPrice taxTotal total paid balance
  paymentMethod paymentInstructions canPayOnline count lines { variantId name quantity unitPrice total }`
export const CHECKOUT = `email name phone address { address city province postalCode country } deliveryOptionId slotStartsAt
  deliveryOptions { id kind name price refusal { code message } slots { startsAt } } paymentMethods { method } paymentMethod
  subtotal discountTotal deliveryPrice taxTotal total taxes { name amount } canBePlaced problems { step code message field }
  cart { count notices { code message } }`
const FAULTS = 'userErrors { code message field }'

export const newKey = (): string => randomUUID()

/** What every order of these tests has, unless told otherwise. */
export const contact = (email = 'ada@example.com') => ({ email, name: 'Ada Lovelace' })

/** A store that takes orders, with a place in Ontario to pick them up at. */
export async function openStore(kit: TestServer) {
  const owner = await kit.signedIn('owner@maple.test')
  await owner.ask('mutation { addCanadianTaxes { userErrors { message } } }')
  const deliver = async (input: object) =>
    (
      await owner.ask(
        `mutation ($input: UpdateDeliverySettingsInput!) { updateDeliverySettings(input: $input) {
          deliverySettings { places { id } methods { id name } } ${FAULTS} } }`,
        { input },
      )
    ).data.updateDeliverySettings
  const place = {
    name: 'Shop',
    address: '1 Main St',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1A 0B1',
    hours: [],
  }
  const flat = { kind: 'FLAT_RATE', name: 'Canada Post', price: 1000 }
  const { deliverySettings, userErrors } = await deliver({ places: [place], methods: [flat] })
  if (!deliverySettings) throw new Error(JSON.stringify(userErrors))
  const ordering = async (input: object) =>
    (
      await owner.ask(
        `mutation ($input: UpdateOrderingSettingsInput!) { updateOrderingSettings(input: $input) { ${FAULTS} } }`,
        { input },
      )
    ).data.updateOrderingSettings
  await ordering({
    paysLater: true,
    paysInStore: true,
    paysByTransfer: true,
    transferInstructions: 'Send it to pay@maple.test',
    requiresTerms: false,
  })
  const stock = stockOf(kit)
  return {
    owner,
    deliver,
    ordering,
    stock,
    pickup: deliverySettings.places[0].id as string,
    post: deliverySettings.methods[0].id as string,
    /** A product with so many in stock. */
    async product(sku: string, onHand: number, price = 2000, more: object = {}) {
      const product = await productsOf(owner).made(sku, { variants: [{ price, sku, tracksStock: true, ...more }] })
      const variantId = product.variants[0].id as string
      if (onHand > 0) await stock.adjust(owner, [{ variantId, quantity: onHand }], { kind: 'RECEIVED' })
      return { productId: product.id as string, variantId }
    },
    /** The sums of a variant in thousandths. Throws unless they are those of its ledger. */
    async left(variantId: string) {
      const sums = await stock.sums(variantId)
      if (!sums || sums.onHand - sums.reserved !== sums.ledger || sums.levels !== sums.ledger)
        throw new Error(`The stock is not that of the ledger: ${JSON.stringify(sums)}`)
      return { onHand: sums.onHand / 1000, reserved: sums.reserved / 1000 }
    },
  }
}

export type Store = Awaited<ReturnType<typeof openStore>>

/** Operations of a shopper, through the API. */
export function shopperOf(visitor: Visitor) {
  const ask = async (document: string, variables: object = {}) => {
    const { data, errors } = await visitor.ask(document, variables)
    if (!data) throw new Error(JSON.stringify(errors))
    return data
  }
  return {
    visitor,
    add: async (sku: string, quantity = 1) =>
      (
        await ask(`mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { count } ${FAULTS} } }`, {
          input: { sku, quantity },
        })
      ).addToCart,
    checkout: async () => (await ask(`{ checkout { ${CHECKOUT} } }`)).checkout,
    save: async (input: object) =>
      (
        await ask(
          `mutation ($input: SaveCheckoutInput!) { saveCheckout(input: $input) { checkout { ${CHECKOUT} } ${FAULTS} } }`,
          { input },
        )
      ).saveCheckout,
    place: async (input: object = {}, idempotencyKey = newKey()) =>
      (
        await ask(
          `mutation ($input: PlaceOrderInput!, $idempotencyKey: String!) {
            placeOrder(input: $input, idempotencyKey: $idempotencyKey) {
              placement { token path order { ${ORDER} } payment { clientSecret amount } } ${FAULTS} } }`,
          { input, idempotencyKey },
        )
      ).placeOrder,
    read: async (name: object) =>
      visitor.ask(`query ($name: OrderNameInput!) { placedOrder(name: $name) { ${ORDER} } }`, { name }),
    mine: async () => visitor.ask(`{ myOrders { items { ${ORDER} } totalItems } }`),
    again: async (input: object) =>
      (
        await ask(
          `mutation ($input: OrderNameInput!) { orderAgain(input: $input) {
            result { cart { count lines { name quantity unitPrice } } leftOut } ${FAULTS} } }`,
          { input },
        )
      ).orderAgain,
    pay: async (input: object) =>
      (
        await ask(
          `mutation ($input: OrderNameInput!) { payOrder(input: $input) { payment { clientSecret } ${FAULTS} } }`,
          { input },
        )
      ).payOrder,
    refresh: async (input: object) =>
      (
        await ask(
          `mutation ($input: OrderNameInput!) { refreshOrderPayment(input: $input) { order { ${ORDER} } ${FAULTS} } }`,
          { input },
        )
      ).refreshOrderPayment,
  }
}

/** A shopper with a browser and a network of their own, so that no limit of one is met by another. */
export function newShopper(kit: TestServer, at = Math.floor(Math.random() * 60_000)) {
  return shopperOf(kit.visitor(MAPLE, `10.9.${at >> 8}.${at & 255}`))
}
