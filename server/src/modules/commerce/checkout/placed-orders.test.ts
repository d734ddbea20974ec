import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { contact, newShopper, openStore, type Store, shopperOf } from './checkout-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  await store.product('MATS', 1000)
})

/** Two pieces of each, ordered by somebody without an account. */
async function placed(...skus: string[]) {
  const shopper = newShopper(kit)
  for (const sku of skus) await shopper.add(sku, 2)
  const input = { ...contact(), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' }
  const { placement, userErrors } = await shopper.place(input)
  if (!placement) throw new Error(JSON.stringify(userErrors))
  return { shopper, ...placement }
}

test('shoppers with an account begin with what it knows, and see their own orders; the link shows one to everybody', async () => {
  const shopper = shopperOf(await kit.signedIn('shopper@maple.test', MAPLE))
  await shopper.add('MATS')
  expect((await shopper.checkout()).email).toBe('shopper@maple.test')
  const { placement } = await shopper.place({
    name: 'Sam Shopper',
    deliveryOptionId: store.pickup,
    paymentMethod: 'IN_STORE',
  })
  const { id, number } = placement.order
  expect((await shopper.mine()).data.myOrders).toMatchObject({ items: [{ id, number }], totalItems: 1 })
  expect((await shopper.read({ id })).data.placedOrder.number).toBe(number)
  const stranger = newShopper(kit)
  expect((await stranger.read({ id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await stranger.mine()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect((await stranger.read({ token: placement.token })).data.placedOrder.number).toBe(number)
  const [row] = await kit.database.query<{ token_hash: string }>('select token_hash from web_order where id = $1', [id])
  expect(row?.token_hash).not.toContain(placement.token)
  await kit.database.query(`update web_order set token_expires_at = now() - interval '1 second' where id = $1`, [id])
  expect((await stranger.read({ token: placement.token })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('staff renew the link of an order: the old one ends, and the new one opens it', async () => {
  const { order, token } = await placed('MATS')
  const renew =
    'mutation ($id: ID!) { renewOrderLink(input: { id: $id }) { link { url expiresAt } userErrors { code } } }'
  const { link } = (await store.owner.ask(renew, { id: order.id })).data.renewOrderLink
  const stranger = newShopper(kit)
  expect((await stranger.read({ token })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const renewed = new URL(link.url).pathname.replace('/order/', '')
  expect((await stranger.read({ token: renewed })).data.placedOrder.number).toBe(order.number)
  const own = shopperOf(await kit.signedIn('shopper@maple.test', MAPLE))
  const refused = await own.visitor.ask(renew, { id: order.id })
  expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test('ordering again fills the cart at prices of today, and names what is no longer sold', async () => {
  const [kept, gone] = [await store.product('KEPT', 9, 1000), await store.product('GONE', 9, 1000)]
  const { token } = await placed('KEPT', 'GONE')
  await productsOf(store.owner).update({ id: gone.productId, status: 'ARCHIVED' })
  await productsOf(store.owner).update({ id: kept.productId, variants: [{ id: kept.variantId, price: 1200 }] })
  const { result } = await newShopper(kit).again({ token })
  expect(result.cart.lines).toEqual([{ name: 'KEPT', quantity: 2, unitPrice: 1200 }])
  expect(result.leftOut).toEqual(['GONE: This product is no longer sold.'])
})

test('cancelling the document of an order ends the order and returns its stock', async () => {
  const { variantId } = await store.product('FILTER', 5)
  const { shopper, order, token } = await placed('FILTER')
  expect(await store.left(variantId)).toEqual({ onHand: 3, reserved: 0 })
  const archive = await store.owner.ask(
    'mutation ($ids: [ID!]!) { archiveDocuments(input: { ids: $ids }) { userErrors { code } } }',
    { ids: [order.id] },
  )
  expect(archive.data.archiveDocuments.userErrors).toEqual([{ code: 'WRONG_STATUS' }])
  const cancel = await store.owner.ask(
    'mutation ($id: ID!) { cancelDocument(input: { id: $id, reason: "Sold out" }) { userErrors { message } } }',
    { id: order.id },
  )
  expect(cancel.data.cancelDocument.userErrors).toEqual([])
  expect((await shopper.read({ token })).data.placedOrder).toMatchObject({ state: 'CANCELLED', status: 'CANCELLED' })
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
})

test('a store whose cart is switched off takes no orders, also not of carts from before', async () => {
  const shopper = newShopper(kit)
  await shopper.add('MATS')
  const enable = (is: boolean) =>
    store.owner.ask(
      'mutation ($is: Boolean!) { updateCartSettings(input: { enabled: $is }) { userErrors { code } } }',
      {
        is,
      },
    )
  await enable(false)
  const input = { ...contact(), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' }
  expect((await shopper.place(input)).userErrors).toMatchObject([{ code: 'FORBIDDEN' }])
  await enable(true)
  expect((await shopper.place(input)).userErrors).toEqual([])
})

test('an address with quotes, which may contain line breaks, is no email address', async () => {
  const shopper = newShopper(kit)
  await shopper.add('MATS')
  expect((await shopper.save(contact('"a\r\nb"@example.com'))).userErrors).toMatchObject([{ field: 'email' }])
})
