import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const METRICS = `query ($input: DashboardMetricsInput) { dashboardMetrics(input: $input) {
  startDate endDate items { name unit total before series { on value } } } }`
const LAYOUT = '{ dashboardLayout { order hidden } }'
const ARRANGE = `mutation ($input: UpdateDashboardLayoutInput!) { updateDashboardLayout(input: $input) {
  layout { order hidden } userErrors { code field message } } }`
const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' }

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const read = async (visitor: Visitor, input: object | null) =>
  (await visitor.ask(METRICS, { input })).data.dashboardMetrics
const metricOf = async (name: string, input: object) => (await read(owner, { ...input, names: [name] })).items[0]
const namesOf = async (visitor: Visitor) => (await read(visitor, MARCH)).items.map(({ name }: { name: string }) => name)

test('a metric has its days, its total and that of the days before', async () => {
  await kit.database.query(
    `insert into form_day (tenant_id, form_name, day, source, views, sent) values
      ($1, 'Morning', '2026-02-28', 'direct', 9, 4), ($1, 'Morning', '2026-03-01', 'direct', 9, 2),
      ($1, 'Morning', '2026-03-01', 'news', 9, 1), ($1, 'Evening', '2026-03-02', 'direct', 9, 5)`,
    [kit.tenants.maple],
  )
  const days = { startDate: '2026-03-01', endDate: '2026-03-03' }
  expect(await metricOf('submissions', days)).toEqual({
    ...{ name: 'submissions', unit: 'COUNT', total: 8, before: 4 },
    series: [
      { on: '2026-03-01', value: 3 },
      { on: '2026-03-02', value: 5 },
      { on: '2026-03-03', value: 0 },
    ],
  })
})

test('customers count on the day of the tenant, and deleted ones not at all', async () => {
  const startDate = '2019-07-01'
  await kit.database.query(
    `insert into customer (tenant_id, firstname, sort_name, created_at, updated_at, deleted_at) values
      ($1, 'Ana', 'ana', '2019-07-02T03:59:00Z', now(), null),
      ($1, 'Ben', 'ben', '2019-07-01T15:00:00Z', now(), now())`,
    [kit.tenants.maple],
  )
  expect(await metricOf('new_customers', { startDate, endDate: startDate })).toMatchObject({ total: 1, before: 0 })
})

test('without dates it is the last 30 days', async () => {
  const { startDate, endDate } = await read(owner, null)
  expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(29)
  expect(await read(owner, { endDate: '2026-03-31', names: [] })).toMatchObject({ startDate: '2026-03-02', items: [] })
})

test.each([
  [{ endDate: 'yesterday' }, 'The period needs two days'],
  [{ startDate: '2026-04-01', endDate: '2026-03-31' }, 'The period needs two days'],
  [{ startDate: '2020-01-01', endDate: '2026-03-31' }, 'A period has at most 366 days'],
])('%j is refused', async (input, message) => {
  const { errors } = await owner.ask(METRICS, { input })
  expect(errors?.[0]?.message).toContain(message)
})

test('everybody sees the figures of what they may view', async () => {
  expect(await namesOf(owner)).toEqual([
    ...['new_customers', 'orders', 'store_sales', 'invoiced', 'open_quotes', 'open_quotes_value'],
    ...['submissions', 'visitors', 'page_views'],
  ])
  await kit.database.query(`update tenant set plan = 'basic' where id = $1`, [kit.tenants.maple])
  expect(await namesOf(owner)).toEqual(['new_customers', 'submissions', 'visitors', 'page_views'])
  await kit.database.query(`update tenant set plan = 'enterprise' where id = $1`, [kit.tenants.maple])
})

test('REST answers the same in dollars', async () => {
  const { items } = await read(owner, MARCH)
  const person = await kit.signedIn('owner@maple.test')
  const response = await person.request({
    method: 'GET',
    url: '/api/v1/dashboard-metrics/?startDate=2026-03-01&endDate=2026-03-31',
  })
  const body = JSON.parse(response.body)
  expect([response.status, body.startDate, body.endDate]).toEqual([200, '2026-03-01', '2026-03-31'])
  const invoiced = items.find(({ name }: { name: string }) => name === 'invoiced')
  expect(body.metrics.find(({ name }: { name: string }) => name === 'invoiced')).toMatchObject({
    ...{ unit: 'dollars', total: invoiced.total / 100, previous_total: invoiced.before / 100 },
    days: { length: 31 },
  })
})

test('an arrangement belongs to a person in a tenant, and is checked', async () => {
  const arranged = { order: ['visitors', 'overdue-notes'], hidden: ['orders'] }
  const arrange = async (input: object) => (await owner.ask(ARRANGE, { input })).data.updateDashboardLayout
  expect(await arrange({ ...arranged, order: [...arranged.order, 'visitors'] })).toEqual({
    ...{ layout: arranged, userErrors: [] },
  })
  expect((await arrange({ hidden: [] })).layout).toEqual({ ...arranged, hidden: [] })
  expect((await owner.ask(LAYOUT)).data.dashboardLayout).toEqual({ ...arranged, hidden: [] })
  for (const wrong of [['Visitors!'], [''], ['x'.repeat(61)], Array.from({ length: 101 }, (_card, at) => `card-${at}`)])
    expect((await arrange({ order: wrong })).userErrors).toMatchObject([{ field: expect.stringMatching(/^order/) }])
  const colleague = await kit.signedIn('staff@maple.test')
  expect((await colleague.ask(LAYOUT)).data.dashboardLayout).toEqual({ order: [], hidden: [] })
})
