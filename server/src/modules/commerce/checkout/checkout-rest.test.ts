import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { newKey, openStore, type Store } from './checkout-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
})

/** A front end elsewhere: no cookies, the token of its cart in a header. */
function frontEnd() {
  const visitor = kit.visitor(MAPLE)
  let token = ''
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { status, body: answer } = await visitor.request({
      method,
      url: `/api/v1${path}`,
      headers: { 'x-cart-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    })
    const json = JSON.parse(answer)
    token = json.cart?.token ?? token
    return { status, json }
  }
}

test('a front end fills a cart, checks out, orders and reads the order, by REST alone', async () => {
  const { variantId } = await store.product('REST-A', 10)
  const call = frontEnd()
  await call('POST', '/cart/add', { sku: 'REST-A', quantity: 2 })
  const options = await call('GET', '/cart/delivery-options')
  expect(options.json.options.map(({ id }: { id: string }) => id)).toContain(store.pickup)
  const saved = await call('POST', '/cart/checkout', { email: 'rest@example.com', name: 'Ada Lovelace' })
  expect(saved.json.checkout).toMatchObject({ email: 'rest@example.com', subtotal: 40, can_be_placed: false })
  const sent = {
    ...{ delivery_option_id: store.pickup, payment_method: 'in_store', total: 45.2 },
    idempotency_key: newKey(),
  }
  const placed = await call('POST', '/cart/order', sent)
  expect(placed.json.order).toMatchObject({ state: 'placed', total: 45.2, payment_method: 'in_store' })
  const again = await call('POST', '/cart/order', sent)
  expect(again.json.order.id).toBe(placed.json.order.id)
  expect(await store.left(variantId)).toEqual({ onHand: 8, reserved: 0 })
  const read = await call('GET', `/orders/${placed.json.token}`)
  expect(read.json.order).toEqual(placed.json.order)
  expect((await call('GET', '/cart')).json.cart.count).toBe(0)
  expect((await call('GET', '/orders/unknown')).status).toBe(404)
})

test('what is missing is said at the names of the body, and a total that changed refuses the order', async () => {
  await store.product('REST-B', 10)
  const call = frontEnd()
  await call('POST', '/cart/add', { sku: 'REST-B' })
  const early = await call('POST', '/cart/order', { idempotency_key: newKey() })
  expect(early.status).toBe(422)
  expect(JSON.stringify(early.json)).toContain('delivery_option_id')
  const contact = { email: 'rest@example.com', name: 'Ada Lovelace' }
  const order = { ...contact, delivery_option_id: store.pickup, payment_method: 'in_store', idempotency_key: newKey() }
  const changed = await call('POST', '/cart/order', { ...order, total: 1 })
  expect(changed.status).toBe(409)
  const address = { address: '1 Elm St', city: 'Ottawa', province: 'ON', postal: 'K1A 0B1', country: 'CA' }
  const posted = await call('POST', '/cart/order', {
    ...order,
    ...{ address, delivery_option_id: store.post, payment_method: 'later' },
  })
  expect(posted.json.order?.delivery ?? posted.json).toMatchObject({ kind: 'flat_rate', price: 10, address })
})

test('staff create an order and change it by REST', async () => {
  const { variantId } = await store.product('REST-C', 10)
  const rest = async (path: string, body: object) =>
    JSON.parse(
      (
        await store.owner.request({
          url: `/api/v1/admin${path}`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        })
      ).body,
    )
  const { data } = await store.owner.ask(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { id } } }',
    { input: { firstname: 'Ada', email: 'rest-staff@example.com' } },
  )
  const order = {
    customer_id: data.createCustomer.customer.id,
    lines: [{ variant_id: variantId, quantity: 2 }],
    delivery_option_id: store.post,
    address: { address: '1 Elm St', city: 'Ottawa', province: 'ON', postal: 'K1A 0B1', country: 'CA' },
  }
  const { preview } = await rest('/web-orders/preview', order)
  expect(preview).toMatchObject({ subtotal: 40, delivery_price: 10, total: 56.5, problems: [], can_be_placed: true })
  const placing = { ...order, idempotency_key: newKey(), notify_customer: false }
  expect(await rest('/web-orders', { ...placing, total: 1 })).toMatchObject({ code: 'TOTAL_CHANGED' })
  const created = await rest('/web-orders', { ...placing, total: preview.total })
  expect(created.order?.number ?? created).toMatch(/^WEB-/)
  expect(created.order).toMatchObject({ status: 'pending_payment', total: 56.5, balance: 56.5, version: 1 })
  const { id, version, lines } = created.order
  const read = JSON.parse((await store.owner.request({ method: 'GET', url: `/api/v1/admin/web-orders/${id}` })).body)
  expect(read.order).toEqual(created.order)
  const [{ line_id, variant_id }] = lines
  const wanted = { lines: [{ line_id, variant_id, quantity: 5 }] }
  const change = await rest(`/web-orders/${id}/edit/preview`, wanted)
  expect(change.preview).toEqual({ total: 124.3, tax_total: 14.3, difference: 67.8, to_pay: 124.3, to_refund: 0 })
  expect(await store.left(variantId)).toEqual({ onHand: 8, reserved: 0 })
  const edited = await rest(`/web-orders/${id}/edit`, { ...wanted, version, overpayment: 'keep' })
  expect(edited.order ?? edited).toMatchObject({ number: created.order.number, total: 124.3, balance: 124.3 })
  expect(edited.order.lines).toMatchObject([{ quantity: 5 }])
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
})
