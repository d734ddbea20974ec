import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { StockMovementKind } from './stock.entity.ts'
import { StockService } from './stock.service.ts'
import { checkEveryStock, checkStock } from './stock-check.ts'
import { stockOf } from './stock-test-kit.ts'

const kit = useServer()
const stock = stockOf(kit)

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const withStock = async (quantity: number, more: Parameters<typeof stock.variant>[0] = {}) => {
  const ids = await stock.variant(more)
  await stock.adjust(owner, [{ variantId: ids.variantId, quantity }])
  return ids
}
const service = <Result>(work: (service: StockService) => Promise<Result>) =>
  stock.run((ctx: RequestContext) => work(ctx.use(StockService)))

test('what is reserved is no longer available until it is released or sold', async () => {
  const { variantId } = await withStock(5)
  const reserved = await service((to) => to.reserve([{ variantId, quantity: 3000 }], 'Order 1'))
  expect(reserved).toMatchObject([{ variantId, kind: 'reserved', quantity: 3000 }])
  expect(await stock.sums(variantId)).toEqual({ onHand: 5000, reserved: 3000, levels: 2000, ledger: 2000 })
  await expect(service((to) => to.reserve([{ variantId, quantity: 2001 }], 'Order 2'))).rejects.toThrow(
    'Only 2 of Winter tyre available at Main location',
  )
  await expect(service((to) => to.sell([{ variantId, quantity: 2001 }], 'Order 2'))).rejects.toThrow('Only 2 of')

  await service((to) => to.sell([{ variantId, quantity: 1000 }], 'Order 1', [{ variantId, quantity: 1000 }]))
  expect(await stock.sums(variantId)).toMatchObject({ onHand: 4000, reserved: 2000 })
  await service((to) => to.release([{ variantId, quantity: 2000 }], 'Order 1'))
  expect(await stock.sums(variantId)).toMatchObject({ onHand: 4000, reserved: 0 })
  await expect(service((to) => to.release([{ variantId, quantity: 1 }], 'Order 1'))).rejects.toThrow(
    'You cannot release more than is reserved.',
  )
  await service((to) => to.returnBack([{ variantId, quantity: 1000 }], 'Order 1'))
  expect(await stock.sums(variantId)).toEqual({ onHand: 5000, reserved: 0, levels: 5000, ledger: 5000 })
})

test('a count below what is promised is refused', async () => {
  const { variantId } = await withStock(5)
  await service((to) => to.reserve([{ variantId, quantity: 3000 }], 'Order 1'))
  expect((await stock.adjust(owner, [{ variantId, onHand: 2 }])).userErrors).toMatchObject([{ code: 'OUT_OF_STOCK' }])
  expect((await stock.adjust(owner, [{ variantId, onHand: 3 }])).variants).toMatchObject([
    { available: 0, stockLabel: 'PENDING' },
  ])
})

test('with back orders more is promised than there is, and what arrives later is taken in', async () => {
  const { variantId } = await withStock(1, { allowsBackOrder: true })
  await service((to) => to.reserve([{ variantId, quantity: 3000 }], 'Order 1'))
  expect(await stock.sums(variantId)).toMatchObject({ onHand: 1000, reserved: 3000 })
  expect((await stock.adjust(owner, [{ variantId, quantity: 1 }])).variants).toMatchObject([
    { available: -1, stockLabel: 'BACKORDERED' },
  ])
})

test('documents move no stock of variants whose stock is not tracked', async () => {
  const { variantId } = await stock.variant({ tracksStock: false })
  const line = { variantId, quantity: 9000 }
  expect(await service((to) => to.reserve([line], 'Order 1'))).toEqual([])
  expect(await service((to) => to.sell([line], 'Order 1'))).toEqual([])
  expect(await service((to) => to.returnBack([line], 'Order 1'))).toEqual([])
})

test('what is promised of a deleted product is still handed over, but no more is promised', async () => {
  const { productId, variantId } = await withStock(5)
  const line = { variantId, quantity: 1000 }
  await service((to) => to.reserve([line], 'Order 1'))
  await kit.database.query('update product set deleted_at = now() where id = $1', [productId])
  await expect(service((to) => to.reserve([line], 'Order 2'))).rejects.toThrow('There is no such variant.')
  await service((to) => to.sell([line], 'Order 1', [line]))
  expect(await stock.sums(variantId)).toMatchObject({ onHand: 4000, reserved: 0 })
})

test('200 who want one of ten at once get ten, and 190 are refused', async () => {
  const [counted, promised] = [await withStock(10), await withStock(10)]
  const adjust = Array.from({ length: 200 }, () =>
    stock.adjust(owner, [{ variantId: counted.variantId, quantity: -1 }]),
  )
  const codes = (await Promise.all(adjust)).map(({ userErrors }) => userErrors[0]?.code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(10)
  expect(codes.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(190)
  expect(await stock.sums(counted.variantId)).toEqual({ onHand: 0, reserved: 0, levels: 0, ledger: 0 })

  const line = { variantId: promised.variantId, quantity: 1000 }
  const reserve = Array.from({ length: 200 }, (_, at) => service((to) => to.reserve([line], `Order ${at}`)))
  const outcomes = (await Promise.allSettled(reserve)).map(({ status }) => status)
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(10)
  expect(await stock.sums(promised.variantId)).toEqual({ onHand: 10_000, reserved: 10_000, levels: 0, ledger: 0 })
})

test('baskets with the same variants in different orders all go through', async () => {
  const variants = await Promise.all([1, 2, 3, 4].map(() => withStock(100)))
  const lines = variants.map(({ variantId }) => ({ variantId, quantity: 1000 }))
  const baskets = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? lines : lines.toReversed()))
  await Promise.all(baskets.map((basket) => service((to) => to.sell(basket, 'Order'))))
  for (const { variantId } of variants)
    expect(await stock.sums(variantId)).toMatchObject({ onHand: 60_000, ledger: 60_000 })
})

test('staff and webhooks hear once of a variant that runs low', async () => {
  const { productId, variantId } = await withStock(5, { name: 'Wiper', optionValues: ['Left'], lowStockLevel: 2000 })
  await kit.database.query(
    `insert into webhook (tenant_id, url, events, sealed_secret) values ($1, 'https://low.example/', '{stock.low}', '')`,
    [kit.tenants.maple],
  )
  const heard = async () => ({
    notices: await kit.database.query(
      `select title, u.email from notification n join "user" u on u.id = n.user_id
       where kind = 'stock_low' and link = $1 order by n.id`,
      [`/inventory/products/${productId}`],
    ),
    messages: await kit.database.query(`select data from webhook_delivery where event = 'stock.low' and subject = $1`, [
      variantId,
    ]),
  })
  await stock.adjust(owner, [{ variantId, quantity: -2 }])
  expect(await heard()).toEqual({ notices: [], messages: [] })
  await service((to) => to.reserve([{ variantId, quantity: 1500 }], 'Order 1'))
  await stock.adjust(owner, [{ variantId, quantity: -0.5 }])
  const { notices, messages } = await heard()
  expect(notices.length).toBeGreaterThan(0)
  expect(new Set(notices.map(({ title }) => title))).toEqual(new Set(['Wiper (Left) is low in stock: 1.5 left']))
  expect(new Set(notices.map(({ email }) => email)).size).toBe(notices.length)
  expect(messages).toEqual([
    {
      data: {
        product_id: productId,
        variant_id: variantId,
        sku: expect.stringContaining('SKU-'),
        name: 'Wiper (Left)',
        available: 1.5,
        low_stock_level: 2,
      },
    },
  ])
})

test('sites hear of it when the label of a variant changes, and not of every piece', async () => {
  const changed: (string | null)[] = []
  const stop = kit.server.events.on('product.changed', ({ productId }) => void changed.push(productId))
  const { productId, variantId } = await withStock(2)
  await stock.adjust(owner, [{ variantId, quantity: -1 }])
  await stock.adjust(owner, [{ variantId, quantity: -1 }])
  // Events arrive in their order, so those of the first product are there when this one is.
  const { productId: last } = await withStock(1)
  await expect.poll(() => changed).toContain(last)
  stop()
  expect(changed.filter((id) => id === productId)).toHaveLength(2)
})

test('the nightly check finds sums that are not those of the ledger', async () => {
  const { variantId } = await withStock(5)
  expect(await stock.run((ctx) => checkStock(ctx))).toEqual([])
  await kit.database.query('update stock_level set on_hand = on_hand + 1 where variant_id = $1', [variantId])
  await kit.database.query('update product_variant set reserved = 2 where id = $1', [variantId])
  const sums = { variantId, onHand: 5000, ledgerOnHand: 5000, ledgerReserved: 0 }
  expect(await stock.run((ctx) => checkStock(ctx))).toEqual([
    { ...sums, locationId: null, reserved: 2 },
    { ...sums, locationId: expect.any(String), onHand: 5001, reserved: 0 },
  ])

  const errors: object[] = []
  const inTenant: typeof kit.server.inTenant = (tenantId, work) =>
    kit.server.inTenant(tenantId, (ctx) => {
      Object.assign(ctx, { log: { ...ctx.log, error: (fields: object) => errors.push(fields) } })
      return work(ctx)
    })
  await checkEveryStock.run({ inTenant } as never)
  expect(errors).toMatchObject([
    { tenantId: kit.tenants.maple, variantId, locationId: null },
    { tenantId: kit.tenants.maple, variantId },
  ])
})

test('movements are never changed, and sums only by their trigger', async () => {
  const refused = (sql: string) => expect(stock.run(({ em }) => em.execute(sql))).rejects.toThrow('permission denied')
  await refused(`update stock_movement set quantity = 1`)
  await refused('delete from stock_movement')
  await refused('update stock_level set on_hand = 1')
  await refused(`delete from stock_level`)
  expect(Object.values(StockMovementKind)).toHaveLength(6)
})
