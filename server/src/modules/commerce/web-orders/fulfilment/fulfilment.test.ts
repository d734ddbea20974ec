import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from '../../checkout/checkout-test-kit.ts'
import { documentsOf } from '../../documents/document-test-kit.ts'
import { paymentsOf } from '../../payments/payment-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
let store: Store
let owner: Visitor
beforeAll(async () => {
  store = await openStore(kit)
  owner = store.owner
})

const RESULT = `result { order { id state version carrier trackingNumber cancelReason
  lines { lineId description quantity fulfilled returned } } document { status fulfilment paid refunded balance } }
  userErrors { code message field }`
const inputs: Readonly<Record<string, string>> = {
  markOrderReady: 'MarkOrderReadyInput',
  fulfilOrder: 'FulfilOrderInput',
  completeOrder: 'CompleteOrderInput',
  returnOrderLines: 'ReturnOrderLinesInput',
  cancelOrder: 'CancelOrderInput',
}
async function call(name: string, input: object, who = owner) {
  const { data, errors } = await who.ask(
    `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { ${RESULT} } }`,
    { input },
  )
  return data?.[name] ?? { errors }
}
const read = async (id: string) =>
  (
    await owner.ask(
      'query ($id: ID!) { webOrder(id: $id) { version state lines { lineId fulfilled } } document(id: $id) { fulfilment status } }',
      { id },
    )
  ).data
const mailsOf = async (id: string) => {
  const rows = await kit.database.query<{ subject: string }>(
    `select m.subject from mail m join web_order o on o.contact_email = m.recipient where o.id = $1 order by m.id`,
    [id],
  )
  return rows.map(({ subject }) => subject)
}

let count = 0
/** An order of so many pieces, with the variant it takes. */
async function ordered(quantity: number, deliveryOptionId: string, price = 2000) {
  const sku = `GOODS-${++count}`
  const { variantId } = await store.product(sku, 10, price)
  const shopper = newShopper(kit)
  await shopper.add(sku, quantity)
  const address = { address: '1 Elm St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1', country: 'CA' }
  const { placement, userErrors } = await shopper.place({
    ...contact(`shopper${count}@example.com`),
    ...{ address, deliveryOptionId, paymentMethod: 'LATER' },
  })
  if (!placement) throw new Error(JSON.stringify(userErrors))
  const { webOrder } = await read(placement.order.id)
  return { id: placement.order.id as string, total: placement.order.total as number, variantId, ...webOrder }
}

test('an order for pick-up is ready, with mail, then handed over', async () => {
  const { id } = await ordered(2, store.pickup)
  const ready = await call('markOrderReady', { id })
  expect(ready).toMatchObject({ userErrors: [], result: { document: { fulfilment: 'READY_FOR_PICKUP' } } })
  expect((await mailsOf(id)).at(-1)).toContain('ready for pick-up')
  expect((await call('markOrderReady', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
  expect((await call('fulfilOrder', { id })).result).toMatchObject({
    order: { lines: [{ fulfilled: 2 }] },
    document: { fulfilment: 'COMPLETED' },
  })
  expect((await call('fulfilOrder', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
})

test('an order is sent in parts, with tracking numbers, and completed when it has arrived', async () => {
  const { id, lines } = await ordered(3, store.post)
  const part = { lines: [{ lineId: lines[0].lineId, quantity: 1 }] }
  const first = await call('fulfilOrder', { id, ...part, carrier: 'Canada Post', trackingNumber: ' 123 ' })
  expect(first.result).toMatchObject({
    order: { carrier: 'Canada Post', trackingNumber: '123', lines: [{ fulfilled: 1 }] },
    document: { fulfilment: 'PENDING' },
  })
  expect((await mailsOf(id)).at(-1)).toContain('on its way')
  expect((await call('completeOrder', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
  const rest = await call('fulfilOrder', { id, notifies: false })
  expect(rest.result).toMatchObject({ order: { lines: [{ fulfilled: 3 }] }, document: { fulfilment: 'SHIPPED' } })
  expect((await mailsOf(id)).filter((subject) => subject.includes('on its way'))).toHaveLength(1)
  expect((await call('completeOrder', { id })).result).toMatchObject({ document: { fulfilment: 'COMPLETED' } })
})

test.each([
  [(lineId: string) => ({ lines: [{ lineId, quantity: 4 }] }), 'EXCEEDS_ORDERED'],
  [
    (lineId: string) => ({
      lines: [
        { lineId, quantity: 2 },
        { lineId, quantity: 2 },
      ],
    }),
    'EXCEEDS_ORDERED',
  ],
  [(lineId: string) => ({ lines: [{ lineId, quantity: -1 }] }), 'INVALID'],
  [() => ({ lines: [] }), 'INVALID'],
  [() => ({ carrier: 'Canada Post' }), 'INVALID'],
])('what is wrong with a parcel changes nothing (%#)', async (wrong, code) => {
  const { id, lines } = await ordered(3, store.post)
  expect((await call('fulfilOrder', { id, ...wrong(lines[0].lineId) })).userErrors).toMatchObject([{ code }])
  expect(await read(id)).toMatchObject({ webOrder: { lines: [{ fulfilled: 0 }] }, document: { fulfilment: 'PENDING' } })
})

test('an older version is a conflict, and only staff of the tenant find an order', async () => {
  const { id, version } = await ordered(1, store.post)
  await call('fulfilOrder', { id, version })
  expect((await call('completeOrder', { id, version })).userErrors).toMatchObject([{ code: 'CONFLICT' }])
  const birch = await kit.signedIn('owner@birch.test')
  expect((await call('completeOrder', { id }, birch)).errors).toBeDefined()
  expect((await call('markOrderReady', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
})

test('what comes back is in stock again, at most what left', async () => {
  const { id, lines, variantId } = await ordered(3, store.post)
  const back = (quantity: number) => call('returnOrderLines', { id, lines: [{ lineId: lines[0].lineId, quantity }] })
  expect((await back(1)).userErrors).toMatchObject([{ code: 'EXCEEDS_ORDERED' }])
  await call('fulfilOrder', { id })
  expect(await store.left(variantId)).toEqual({ onHand: 7, reserved: 0 })
  expect((await back(2)).result).toMatchObject({ order: { lines: [{ fulfilled: 3, returned: 2 }] } })
  expect(await store.left(variantId)).toEqual({ onHand: 9, reserved: 0 })
  expect((await back(2)).userErrors).toMatchObject([{ code: 'EXCEEDS_ORDERED' }])
})

test('cancelling gives back the money and the stock, and tells the shopper', async () => {
  const { id, total, variantId } = await ordered(3, store.pickup)
  await paymentsOf(owner).pay(id, total)
  const { result, userErrors } = await call('cancelOrder', { id, reason: 'The supplier has none' })
  expect(userErrors).toEqual([])
  expect(result).toMatchObject({
    order: { state: 'CANCELLED', cancelReason: 'The supplier has none' },
    document: { status: 'CANCELLED', paid: total, refunded: total, balance: 0 },
  })
  expect(await store.left(variantId)).toEqual({ onHand: 10, reserved: 0 })
  const subjects = await mailsOf(id)
  expect(subjects.filter((subject) => subject.includes('cancelled'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.includes('Refund'))).toHaveLength(1)
  expect((await call('cancelOrder', { id, reason: 'Again' })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
  expect((await call('fulfilOrder', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
})

test('an order that has left is not cancelled before it comes back', async () => {
  const { id, lines } = await ordered(2, store.post)
  await call('fulfilOrder', { id, lines: [{ lineId: lines[0].lineId, quantity: 1 }] })
  expect((await call('cancelOrder', { id, reason: 'Changed mind' })).userErrors).toMatchObject([
    { code: 'WRONG_STATUS' },
  ])
  expect((await call('cancelOrder', { id, reason: ' ' })).userErrors).toMatchObject([{ field: 'reason' }])
  await call('returnOrderLines', { id, lines: [{ lineId: lines[0].lineId, quantity: 1 }] })
  expect((await call('cancelOrder', { id, reason: 'Changed mind' })).result.order.state).toBe('CANCELLED')
})

test('an order that came back as a whole can be cancelled, and one that costs nothing, too', async () => {
  const { id, lines, variantId } = await ordered(2, store.post)
  await call('fulfilOrder', { id })
  await call('returnOrderLines', { id, lines: [{ lineId: lines[0].lineId, quantity: 2 }] })
  expect((await call('cancelOrder', { id, reason: 'Refused' })).result.document.status).toBe('CANCELLED')
  expect(await store.left(variantId)).toEqual({ onHand: 10, reserved: 0 })
  const free = await ordered(1, store.pickup, 0)
  expect(free.total).toBe(0)
  expect((await call('cancelOrder', { id: free.id, reason: 'Mistake' })).result.document.status).toBe('CANCELLED')
  expect(await store.left(free.variantId)).toEqual({ onHand: 10, reserved: 0 })
})

test('the fulfilment of an order is not set by hand, that of what staff wrote is', async () => {
  const { id } = await ordered(1, store.post)
  const written = await documentsOf(owner).issued('WEB_ORDER')
  const set = async (document: string, input: object) =>
    (
      await owner.ask(
        `mutation ($input: UpdateDocumentInput!) {
          updateDocument(input: $input) { document { fulfilment isStoreOrder } userErrors { code field } } }`,
        { input: { id: document, ...input } },
      )
    ).data.updateDocument
  const refused = { document: null, userErrors: [{ code: 'INVALID', field: 'fulfilment' }] }
  expect(await set(id, { fulfilment: 'SHIPPED' })).toEqual(refused)
  expect(await set(id, { fulfilment: 'PENDING', staffNote: 'Fragile' })).toEqual({
    document: { fulfilment: 'PENDING', isStoreOrder: true },
    userErrors: [],
  })
  expect(await set(written.id, { fulfilment: 'SHIPPED' })).toEqual({
    document: { fulfilment: 'SHIPPED', isStoreOrder: false },
    userErrors: [],
  })
})

const cancelDocument = async (id: string) =>
  (
    await owner.ask(
      'mutation ($id: ID!) { cancelDocument(input: { id: $id }) { document { status } userErrors { code } } }',
      { id },
    )
  ).data.cancelDocument

test('cancelling the document of an order is refused while goods are out, so that only what is there is in stock', async () => {
  const { id, lines, variantId } = await ordered(2, store.post)
  const line = [{ lineId: lines[0].lineId, quantity: 1 }]
  await call('fulfilOrder', { id, lines: line })
  expect(await cancelDocument(id)).toEqual({ document: null, userErrors: [{ code: 'WRONG_STATUS' }] })
  expect(await store.left(variantId)).toEqual({ onHand: 8, reserved: 0 })
  await call('returnOrderLines', { id, lines: line })
  expect(await cancelDocument(id)).toEqual({ document: { status: 'CANCELLED' }, userErrors: [] })
  expect(await store.left(variantId)).toEqual({ onHand: 10, reserved: 0 })
})

test('a document that staff wrote themselves is no order, and is cancelled as any other', async () => {
  const { id } = await documentsOf(owner).issued('WEB_ORDER')
  expect((await owner.ask('query ($id: ID!) { webOrder(id: $id) { id } }', { id })).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  )
  expect(await cancelDocument(id)).toEqual({ document: { status: 'CANCELLED' }, userErrors: [] })
})

test('money is given back only by people who may do so', async () => {
  const unpaid = await ordered(1, store.pickup)
  const paid = await ordered(1, store.pickup)
  await paymentsOf(owner).pay(paid.id, paid.total)
  const [role] = await kit.database.query<{ permissions: object }>('select permissions from role where number = 4')
  await kit.database.query(
    `update role set permissions = '{"orders.can_view": true, "orders.can_edit": true}' where number = 4`,
  )
  try {
    const staff = await kit.signedIn('staff@maple.test')
    const { errors } = await call('cancelOrder', { id: paid.id, reason: 'Mistake' }, staff)
    expect(errors[0].extensions.code).toBe('FORBIDDEN')
    const { result } = await call('cancelOrder', { id: unpaid.id, reason: 'Mistake' }, staff)
    expect(result.order.state).toBe('CANCELLED')
  } finally {
    await kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(role?.permissions)])
  }
  expect(await store.left(paid.variantId)).toEqual({ onHand: 9, reserved: 0 })
})

test('of people who cancel and fulfil one order at once, one is first, and stock and money agree with it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, total, variantId } = await ordered(3, store.post)
    await paymentsOf(owner).pay(id, total)
    const answers = await Promise.all([
      call('cancelOrder', { id, reason: 'Race' }),
      call('fulfilOrder', { id }),
      call('cancelOrder', { id, reason: 'Race' }),
      call('fulfilOrder', { id }),
    ])
    expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([])
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    const { webOrder } = await read(id)
    const isCancelled = webOrder.state === 'CANCELLED'
    expect(webOrder.lines[0].fulfilled).toBe(isCancelled ? 0 : 3)
    expect(await store.left(variantId)).toEqual({ onHand: isCancelled ? 10 : 7, reserved: 0 })
    const [sums] = await kit.database.query('select paid::int, refunded::int from document where id = $1', [id])
    expect(sums).toEqual({ paid: total, refunded: isCancelled ? total : 0 })
  }
})
