import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from '../../../commerce/checkout/checkout-test-kit.ts'
import { batchOf, report } from '../tracking-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  await store.product('MATS', 1000)
})

test('an order and its customer get the source of the browser that it was placed with', async () => {
  const visitorId = randomUUID()
  const visit = batchOf({ visitorId, path: '/store', utm: { utm_source: 'news', utm_medium: 'email' } })
  expect(await report(kit.visitor('maple.localhost', '198.51.100.1'), visit)).toBe(204)
  const isStored = () => kit.database.query('select 1 from site_visitor where visitor_id = $1', [visitorId])
  await expect.poll(isStored).toHaveLength(1)

  const shopper = newShopper(kit)
  await shopper.add('MATS')
  const entered = { ...contact(), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' }
  expect((await shopper.place({ ...entered, visitorId })).userErrors).toEqual([])
  const sources = await kit.database.query(
    `select s.first ->> 'source' as source, s.last ->> 'medium' as medium, c.email from lead_source s
      join customer c on c.id = s.customer_id join web_order o on o.id = s.web_order_id where s.tenant_id = $1`,
    [kit.tenants.maple],
  )
  expect(sources).toEqual([{ source: 'news', medium: 'email', email: 'ada@example.com' }])
})

test('an order without such a browser, or with nonsense in its place, is placed all the same', async () => {
  for (const visitorId of [randomUUID(), 'nonsense', null]) {
    const shopper = newShopper(kit)
    await shopper.add('MATS')
    const entered = { ...contact('eve@example.com'), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' }
    expect((await shopper.place({ ...entered, visitorId })).userErrors).toEqual([])
  }
})
