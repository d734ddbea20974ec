import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { documentsOf } from '../../documents/document-test-kit.ts'
import { openFulfilment } from './fulfilment-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
let orders: Awaited<ReturnType<typeof openFulfilment>>
beforeAll(async () => {
  orders = await openFulfilment(kit)
})

test('an order for pick-up is ready, with mail, then handed over', async () => {
  const { id } = await orders.ordered(2, orders.pickup)
  const ready = await orders.call('markOrderReady', { id })
  expect(ready).toMatchObject({ userErrors: [], result: { document: { fulfilment: 'READY_FOR_PICKUP' } } })
  expect((await orders.mailsOf(id)).at(-1)).toContain('ready for pick-up')
  expect((await orders.call('markOrderReady', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
  expect((await orders.call('fulfilOrder', { id })).result).toMatchObject({
    order: { lines: [{ fulfilled: 2 }] },
    document: { fulfilment: 'COMPLETED' },
  })
  expect((await orders.call('fulfilOrder', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
})

test('an order is sent in parts, with tracking numbers, and completed when it has arrived', async () => {
  const { id, lines } = await orders.ordered(3, orders.post)
  const part = { lines: [{ lineId: lines[0].lineId, quantity: 1 }] }
  const first = await orders.call('fulfilOrder', { id, ...part, carrier: 'Canada Post', trackingNumber: ' 123 ' })
  expect(first.result).toMatchObject({
    order: { carrier: 'Canada Post', trackingNumber: '123', lines: [{ fulfilled: 1 }] },
    document: { fulfilment: 'PENDING' },
  })
  expect((await orders.mailsOf(id)).at(-1)).toContain('on its way')
  expect((await orders.call('completeOrder', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
  const rest = await orders.call('fulfilOrder', { id, notifyCustomer: false })
  expect(rest.result).toMatchObject({ order: { lines: [{ fulfilled: 3 }] }, document: { fulfilment: 'SHIPPED' } })
  expect((await orders.mailsOf(id)).filter((subject) => subject.includes('on its way'))).toHaveLength(1)
  expect((await orders.call('completeOrder', { id })).result).toMatchObject({ document: { fulfilment: 'COMPLETED' } })
})

test('each parcel has a number of its own: in the history, and in its mail', async () => {
  const { id, lines } = await orders.ordered(3, orders.post)
  const one = { lines: [{ lineId: lines[0].lineId, quantity: 1 }] }
  await orders.call('fulfilOrder', { id, ...one, carrier: 'Canada Post', trackingNumber: '111' })
  await orders.call('fulfilOrder', { id, ...one, trackingNumber: '222' })
  await orders.call('fulfilOrder', { id })
  const { data } = await orders.owner.ask('query ($id: ID!) { documentHistory(id: $id) { text } }', { id })
  const sent = (data.documentHistory as { text: string }[])
    .map(({ text }) => text)
    .filter((text) => /^Shipped/.test(text))
  expect(sent).toEqual([
    expect.stringMatching(/[^)]$/),
    expect.stringMatching(/ \(222\)$/),
    expect.stringMatching(/ \(Canada Post 111\)$/),
  ])
  const texts = await orders.mailTextsOf(id)
  expect(texts.slice(-3).map((text) => /111|222/.exec(text)?.[0] ?? 'none')).toEqual(['111', '222', 'none'])
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
  const { id, lines } = await orders.ordered(3, orders.post)
  expect((await orders.call('fulfilOrder', { id, ...wrong(lines[0].lineId) })).userErrors).toMatchObject([{ code }])
  expect(await orders.read(id)).toMatchObject({
    webOrder: { lines: [{ fulfilled: 0 }] },
    document: { fulfilment: 'PENDING' },
  })
})

test('an older version is a conflict, and only staff of the tenant find an order', async () => {
  const { id, version } = await orders.ordered(1, orders.post)
  await orders.call('fulfilOrder', { id, version })
  expect(await orders.call('completeOrder', { id, version })).toMatchObject({
    result: { order: { id, lines: [{ fulfilled: 1 }] }, document: { fulfilment: 'SHIPPED' } },
    userErrors: [{ code: 'CONFLICT' }],
  })
  const birch = await kit.signedIn('owner@birch.test')
  expect((await orders.call('completeOrder', { id }, birch)).errors).toBeDefined()
  expect((await orders.call('markOrderReady', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
})

test('what comes back is in stock again, at most what left', async () => {
  const { id, lines, variantId } = await orders.ordered(3, orders.post)
  const back = (quantity: number) =>
    orders.call('returnOrderLines', { id, lines: [{ lineId: lines[0].lineId, quantity }] })
  expect((await back(1)).userErrors).toMatchObject([{ code: 'EXCEEDS_ORDERED' }])
  await orders.call('fulfilOrder', { id })
  expect(await orders.left(variantId)).toEqual({ onHand: 7, reserved: 0 })
  expect((await back(2)).result).toMatchObject({ order: { lines: [{ fulfilled: 3, returned: 2 }] } })
  expect(await orders.left(variantId)).toEqual({ onHand: 9, reserved: 0 })
  expect((await back(2)).userErrors).toMatchObject([{ code: 'EXCEEDS_ORDERED' }])
})

test('the fulfilment of an order is not set by hand, that of what staff wrote is', async () => {
  const { id } = await orders.ordered(1, orders.post)
  const written = await documentsOf(orders.owner).issued('WEB_ORDER')
  const set = async (document: string, input: object) =>
    (
      await orders.owner.ask(
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
