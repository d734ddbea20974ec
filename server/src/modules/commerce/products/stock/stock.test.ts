import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { stockOf } from './stock-test-kit.ts'

const kit = useServer()
const stock = stockOf(kit)
const MOVEMENTS = `query ($where: StockMovementWhere, $orderBy: [StockMovementOrder!], $perPage: Int) {
  stockMovements(where: $where, orderBy: $orderBy, perPage: $perPage) {
    items { kind quantity reason createdBy productId productName variantId variantTitle sku locationName } totalItems
  }
}`
const TRANSFER = `mutation ($input: TransferStockInput!) {
  transferStock(input: $input) { variant { onHand stockByLocation { location { name } onHand } } userErrors { code message field } }
}`
const CREATE_LOCATION = `mutation ($input: CreateStockLocationInput!) {
  createStockLocation(input: $input) { stockLocation { id name } userErrors { message } }
}`

let owner: Visitor
let warehouse: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const { data } = await owner.ask(CREATE_LOCATION, { input: { name: 'Warehouse' } })
  warehouse = data.createStockLocation.stockLocation.id
})

const movements = async (where: object, more: object = {}) =>
  (await owner.ask(MOVEMENTS, { where, ...more })).data.stockMovements
const transfer = async (input: object) => (await owner.ask(TRANSFER, { input })).data.transferStock
const mainLocation = async () =>
  (await owner.ask('{ stockLocations { id isDefault } }')).data.stockLocations[0].id as string

test('what arrives is added, and the ledger says who did it and why', async () => {
  const { productId, variantId } = await stock.variant({ name: 'Snow brush', optionValues: ['Red', 'Long'] })
  const got = await stock.adjust(owner, [{ variantId, quantity: 4.5 }], { kind: 'RECEIVED', reason: ' Order 12 ' })
  expect(got.userErrors).toEqual([])
  expect(got.variants).toMatchObject([
    { id: variantId, onHand: 4.5, reserved: 0, available: 4.5, stockLabel: 'IN_STOCK' },
  ])
  await stock.adjust(owner, [{ variantId, locationId: warehouse, quantity: 1.125 }], { kind: 'RETURNED' })
  await stock.adjust(owner, [{ variantId, quantity: -0.5 }], { reason: 'Broken' })

  const { items, totalItems } = await movements({ productId: { eq: productId } })
  expect(totalItems).toBe(3)
  expect(items).toMatchObject([
    { kind: 'ADJUSTED', quantity: -0.5, reason: 'Broken', locationName: 'Main location' },
    { kind: 'RETURNED', quantity: 1.125, reason: '', locationName: 'Warehouse' },
    {
      kind: 'RECEIVED',
      quantity: 4.5,
      reason: 'Order 12',
      createdBy: 'Olive Maple',
      productId,
      productName: 'Snow brush',
      variantId,
      variantTitle: 'Red / Long',
      locationName: 'Main location',
    },
  ])
  expect(items[0].sku).toMatch(/^SKU-/)
  expect(await stock.sums(variantId)).toEqual({ onHand: 5125, reserved: 0, levels: 5125, ledger: 5125 })
})

test('a count is compared with what is there', async () => {
  const { variantId } = await stock.variant()
  await stock.adjust(owner, [{ variantId, quantity: 7 }])
  const { variants } = await stock.adjust(owner, [
    { variantId, onHand: 5 },
    { variantId, locationId: warehouse, onHand: 2.25 },
  ])
  expect(variants).toMatchObject([
    {
      onHand: 7.25,
      stockByLocation: [
        { location: { name: 'Main location' }, onHand: 5, available: 5 },
        { location: { name: 'Warehouse' }, onHand: 2.25 },
      ],
    },
  ])
  const { items } = await movements({ variantId: { eq: variantId } })
  expect(items.map(({ quantity, reason }: { quantity: number; reason: string }) => [quantity, reason])).toEqual([
    [2.25, 'Counted'],
    [-2, 'Counted'],
    [7, 'Correction'],
  ])
  await stock.adjust(owner, [{ variantId, onHand: 5 }])
  expect((await movements({ variantId: { eq: variantId } })).totalItems).toBe(3)
})

test('no more leaves than is there, and then nothing of the whole list does', async () => {
  const [one, other] = [await stock.variant({ name: 'Oil', optionValues: ['1 l'] }), await stock.variant()]
  await stock.adjust(owner, [
    { variantId: one.variantId, quantity: 3 },
    { variantId: other.variantId, quantity: 3 },
  ])
  const { variants, userErrors } = await stock.adjust(owner, [
    { variantId: other.variantId, quantity: -1 },
    { variantId: one.variantId, quantity: -2 },
    { variantId: one.variantId, quantity: -2 },
  ])
  expect(variants).toBeNull()
  expect(userErrors).toEqual([
    { code: 'OUT_OF_STOCK', message: 'Only 3 of Oil (1 l) available at Main location', field: 'changes.2.quantity' },
  ])
  expect(await stock.sums(other.variantId)).toMatchObject({ onHand: 3000, ledger: 3000 })

  const elsewhere = await stock.adjust(owner, [{ variantId: one.variantId, locationId: warehouse, quantity: -1 }])
  expect(elsewhere.userErrors).toMatchObject([{ message: 'Only 0 of Oil (1 l) available at Warehouse' }])
})

test('a variant that allows back orders may be short', async () => {
  const { variantId } = await stock.variant({ allowsBackOrder: true })
  const { variants } = await stock.adjust(owner, [{ variantId, quantity: -2 }])
  expect(variants).toMatchObject([{ onHand: -2, available: -2, stockLabel: 'BACKORDERED' }])
})

test('quantities that make no sense are refused at their field', async () => {
  const { variantId } = await stock.variant()
  const faultOf = async (change: object, more: object = {}) =>
    (await stock.adjust(owner, [{ variantId, ...change }], more)).userErrors[0]
  const quantity = 'changes.0.quantity'
  expect(await faultOf({})).toMatchObject({ field: quantity, message: 'Enter a quantity' })
  expect(await faultOf({ quantity: 0 })).toMatchObject({ field: quantity })
  expect(await faultOf({ quantity: 0.0001 })).toMatchObject({
    field: quantity,
    message: 'A quantity has at most three decimals',
  })
  expect(await faultOf({ quantity: 1_000_001 })).toMatchObject({ field: quantity })
  expect(await faultOf({ quantity: -1 }, { kind: 'RECEIVED' })).toMatchObject({ field: quantity })
  expect(await faultOf({ onHand: -1 })).toMatchObject({ field: 'changes.0.onHand' })
  expect(await faultOf({ onHand: 1 }, { kind: 'RETURNED' })).toMatchObject({ field: 'changes.0.onHand' })
  expect(await faultOf({ onHand: 1, quantity: 1 })).toMatchObject({ field: 'changes.0.onHand' })
  await stock.adjust(owner, [{ variantId, quantity: 1_000_000 }])
  expect(await faultOf({ quantity: 1 })).toMatchObject({
    field: quantity,
    message: 'A variant has at most 1,000,000 in stock',
  })
  const many = await stock.adjust(
    owner,
    Array.from({ length: 251 }, () => ({ variantId, quantity: 1 })),
  )
  expect(many.userErrors).toMatchObject([{ message: 'At most 250 changes at once' }])
})

test('variants that are unknown, deleted or of another tenant are not found', async () => {
  const { variantId: foreign } = await stock.variant({ handle: 'birch' })
  const removed = await stock.variant()
  await kit.database.query('update product_variant set removed_at = now() where id = $1', [removed.variantId])
  const deleted = await stock.variant()
  await kit.database.query('update product set deleted_at = now() where id = $1', [deleted.productId])
  for (const variantId of [foreign, removed.variantId, deleted.variantId, crypto.randomUUID(), 'none']) {
    const { errors } = await owner.ask(
      'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { userErrors { code } } }',
      { input: { changes: [{ variantId, quantity: 1 }] } },
    )
    expect(errors).toMatchObject([{ message: 'There is no such variant.', extensions: { code: 'NOT_FOUND' } }])
  }
})

test('stock moves between locations', async () => {
  const { variantId } = await stock.variant()
  const main = await mainLocation()
  await stock.adjust(owner, [{ variantId, quantity: 5 }])
  const input = { variantId, fromLocationId: main, toLocationId: warehouse, quantity: 2 }
  expect(await transfer(input)).toMatchObject({
    variant: {
      onHand: 5,
      stockByLocation: [
        { location: { name: 'Main location' }, onHand: 3 },
        { location: { name: 'Warehouse' }, onHand: 2 },
      ],
    },
    userErrors: [],
  })
  expect((await movements({ variantId: { eq: variantId } }, { perPage: 2 })).items).toMatchObject([
    { quantity: 2, reason: 'Moved from Main location', locationName: 'Warehouse' },
    { quantity: -2, reason: 'Moved to Warehouse', locationName: 'Main location' },
  ])
  expect((await transfer({ ...input, quantity: 4 })).userErrors).toMatchObject([
    { code: 'OUT_OF_STOCK', field: 'quantity' },
  ])
  expect((await transfer({ ...input, quantity: -1 })).userErrors).toMatchObject([{ field: 'quantity' }])
  expect((await transfer({ ...input, toLocationId: main })).userErrors).toMatchObject([{ field: 'toLocationId' }])
})

test('the ledger is filtered by variant, location and kind, and ordered by time', async () => {
  const { productId, variantId } = await stock.variant()
  await stock.adjust(owner, [{ variantId, quantity: 1 }], { kind: 'RECEIVED' })
  await stock.adjust(owner, [{ variantId, locationId: warehouse, quantity: 2 }], { kind: 'RECEIVED' })
  await stock.adjust(owner, [{ variantId, quantity: 3 }])
  const quantities = async (where: object, more?: object) =>
    (await movements({ productId: { eq: productId }, ...where }, more)).items.map(
      (one: { quantity: number }) => one.quantity,
    )
  expect(await quantities({})).toEqual([3, 2, 1])
  expect(await quantities({}, { orderBy: [{ field: 'CREATED_AT', direction: 'ASC' }] })).toEqual([1, 2, 3])
  expect(await quantities({ kind: { eq: 'RECEIVED' } })).toEqual([2, 1])
  expect(await quantities({ locationId: { eq: warehouse } })).toEqual([2])
  expect(await quantities({ variantId: { in: [variantId] } })).toHaveLength(3)
  expect((await movements({ productId: { eq: 'none' } })).items).toEqual([])
  expect((await movements({ productId: { isNull: true } })).items).toEqual([])
})

test('lists take the same statements however many rows they have', async () => {
  const one = await stock.variant()
  await stock.adjust(owner, [{ variantId: one.variantId, quantity: 1 }])
  const count = async (perPage: number) => {
    const from = kit.statements.length
    await owner.ask(MOVEMENTS, { perPage })
    return kit.statements.length - from
  }
  // A job that the adjustment has started may add statements to one of the counts.
  await expect.poll(async () => (await count(9)) - (await count(2))).toBe(0)
})

test('who may only look at products changes no stock', async () => {
  const { variantId } = await stock.variant()
  await kit.database.query(`update role set permissions = '{"products.can_view": true}' where number = 4`)
  const staff = await kit.signedIn('staff@maple.test')
  expect((await staff.ask(MOVEMENTS, {})).errors).toBeUndefined()
  const { errors } = await staff.ask(
    'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { userErrors { code } } }',
    { input: { changes: [{ variantId, quantity: 1 }] } },
  )
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect(await stock.sums(variantId)).toMatchObject({ onHand: 0 })
})
