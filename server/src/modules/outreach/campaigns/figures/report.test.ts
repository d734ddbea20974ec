import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from '../../../commerce/checkout/checkout-test-kit.ts'
import { contentOf, listWith } from '../campaign-test-kit.ts'
import { CHROME, figuresOf, listsOf, sentCampaign } from '../tracking/tracking-test-kit.ts'

const kit = useServer({ role: 'web' })
const URL_OF_SHOP = 'https://shop.test/tires'
let owner: Visitor
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  owner = store.owner
  await store.product('TIRES', 1000, 5000)
})

async function order(email: string): Promise<string> {
  const shopper = newShopper(kit)
  await shopper.add('TIRES')
  const input = { ...contact(email), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' }
  const { placement, userErrors } = await shopper.place(input)
  if (!placement) throw new Error(JSON.stringify(userErrors))
  return placement.order.id
}

test('an order counts for the campaign that its customer clicked last, until it is cancelled', async () => {
  const email = 'buyer@report.test'
  const list = await listWith(kit.database, kit.tenants.maple as string, [email])
  const first = await sentCampaign(kit, [email], [URL_OF_SHOP], [list])
  const last = await sentCampaign(kit, [email, 'other@report.test'], [URL_OF_SHOP], [list])
  await first.click(email, URL_OF_SHOP)
  await last.click(email, URL_OF_SHOP)
  const id = await order(email)
  const [row] = await kit.database.query<{ total: number }>(
    'select grand_total::float8 as total from document where id = $1',
    [id],
  )
  expect(row?.total).toBeGreaterThan(5000)
  expect(await figuresOf(owner, last.id)).toMatchObject({
    orders: 1,
    revenue: row?.total,
    days: [{ clicked: 1, orders: 1, revenue: row?.total }],
  })
  expect(await listsOf(owner, last.id)).toMatchObject([{ sent: 1, clicked: 1, orders: 1, revenue: row?.total }])
  expect(await listsOf(owner, first.id)).toMatchObject([{ sent: 1, clicked: 1, orders: 0, revenue: 0 }])
  expect(await figuresOf(owner, first.id)).toMatchObject({ orders: 0, revenue: 0 })
  const cancel = `mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { userErrors { message } } }`
  const { data } = await owner.ask(cancel, { input: { id, reason: 'Out of stock', notifyCustomer: false } })
  expect(data.cancelOrder.userErrors).toEqual([])
  expect(await figuresOf(owner, last.id)).toMatchObject({ orders: 0, revenue: 0, days: [{ orders: 0, revenue: 0 }] })
  expect(await listsOf(owner, last.id)).toMatchObject([{ orders: 0, revenue: 0 }])
})

test('neither an order without a click, nor after the click of a program or an old one, counts', async () => {
  const [none, machine, old] = ['none@report.test', 'machine@report.test', 'old@report.test'] as const
  const { id, open, click } = await sentCampaign(kit, [none, machine, old], [URL_OF_SHOP])
  await open(none)
  await click(machine, URL_OF_SHOP, { 'user-agent': 'curl/8' })
  await click(old, URL_OF_SHOP)
  await kit.database.query(`update campaign_click set at = at - interval '6 days' where campaign_id = $1`, [id])
  for (const email of [none, machine, old]) await order(email)
  expect(await figuresOf(owner, id)).toMatchObject({ orders: 0, revenue: 0 })
})

test('the figures of all campaigns in a period, through GraphQL and REST', async () => {
  const email = 'period@report.test'
  const { id, click } = await sentCampaign(kit, [email], [URL_OF_SHOP])
  await click(email, URL_OF_SHOP)
  await kit.database.query(
    `update campaign_day set day = '2026-02-03', sent = 7, returned = 2 where campaign_id = $1`,
    [id],
  )
  const document = `query ($period: CampaignPeriod!) { campaignMetrics(period: $period) { sent delivered clicked days { day sent delivered clicked } } }`
  const ask = async (from: string, to: string) =>
    (await owner.ask(document, { period: { from, to } })) as never as Answer
  expect((await ask('2026-02-01', '2026-02-28')).data.campaignMetrics).toEqual({
    ...{ sent: 7, delivered: 5, clicked: 1 },
    days: [{ day: '2026-02-03', sent: 7, delivered: 5, clicked: 1 }],
  })
  expect((await ask('2026-02-04', '2026-02-28')).data.campaignMetrics).toEqual({
    sent: 0,
    delivered: 0,
    clicked: 0,
    days: [],
  })
  for (const [from, to] of [
    ['2026-02-28', '2026-02-01'],
    ['2026-02-30', '2026-03-01'],
    ['2024-01-01', '2026-01-01'],
    ['', ''],
  ] as const)
    expect((await ask(from, to)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  const url = '/api/v1/admin/email-marketing/dashboard-metrics/?startDate=2026-02-01&endDate=2026-02-28'
  const answer = await owner.request({ method: 'GET', url })
  expect(JSON.parse(answer.body)).toMatchObject({
    success: true,
    metrics: {
      sent: 7,
      delivered: 5,
      clicked: 1,
      machine_clicked: 0,
      revenue: 0,
      days: [{ day: '2026-02-03', sent: 7 }],
    },
  })
})

interface Answer {
  readonly data: { readonly campaignMetrics: unknown }
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}

test('the report is exported for whoever asked for it', async () => {
  const email = 'export@report.test'
  const list = await listWith(kit.database, kit.tenants.maple as string, [email])
  const { id, click } = await sentCampaign(kit, [email], ['https://shop.test/?q=@formula'], [list])
  await click(email, 'https://shop.test/?q=@formula')
  const { data } = await owner.ask('query ($id: ID!) { campaignReportExport(id: $id) { url } }', { id })
  const { url } = data.campaignReportExport
  const answer = await owner.request({ method: 'GET', url })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="campaign-/)
  const header =
    'Sent,Delivered,Opened,Opened by bots,Clicked,Clicked by bots,Unsubscribed,Bounced,Soft bounced,Marked as spam,Orders,Revenue'
  expect(answer.body.split('\r\n').slice(0, 6)).toEqual([
    `\ufeffCampaign,${header}`,
    'Spring,1,1,0,0,1,0,0,0,0,0,0,0',
    `Mailing list,${header}`,
    expect.stringMatching(/^List [\w-]+,1,1,0,0,1,0,0,0,0,0,0,0$/),
    `Day,${header}`,
    expect.stringMatching(/^\d{4}-\d\d-\d\d,0,0,0,0,1,0,0,0,0,0,0,0$/),
  ])
  expect(answer.body).toContain('https://shop.test/?q=@formula,Text,1,1,0')
  const stranger = kit.visitor(MAPLE)
  expect((await stranger.request({ method: 'GET', url, headers: { 'user-agent': CHROME } })).status).toBeGreaterThan(
    400,
  )
})

test('the mail shows the clicks of people at its links, and those of bots apart', async () => {
  const emails = ['map0@report.test', 'map1@report.test']
  const { id, click } = await sentCampaign(kit, emails, [URL_OF_SHOP, `${URL_OF_SHOP}/none`])
  const content = contentOf(`<p><a href="${URL_OF_SHOP}">Tires</a> <a href="${URL_OF_SHOP}/none">None</a></p>`)
  await kit.database.query('update campaign set content = $2 where id = $1', [id, content])
  for (const email of emails) await click(email, URL_OF_SHOP)
  await click('map0@report.test', `${URL_OF_SHOP}/none`, { 'user-agent': 'curl/8' })
  const { data } = await owner.ask('query ($id: ID!) { campaignClickMap(id: $id) { html } }', { id })
  const marks = data.campaignClickMap.html.match(/title="\d+ clicks? by[^"]*">[^<]*/g)
  expect(marks).toEqual([
    'title="2 clicks by 2 people">2 · 100.0%',
    'title="0 clicks by 0 people, and 1 click by bots">0',
  ])
})

test('the report of a campaign of another tenant does not exist', async () => {
  const { id } = await sentCampaign(kit, [], [])
  await kit.database.query(`update tenant set modules = '{email_marketing,store}' where id = $1`, [kit.tenants.birch])
  const birch = await kit.signedIn('owner@birch.test')
  for (const field of [
    'campaignReport(id: $id) { days { day } }',
    'campaignReportExport(id: $id) { url }',
    'campaignClickMap(id: $id) { html }',
  ])
    expect((await birch.ask(`query ($id: ID!) { ${field} }`, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
