import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { customers } from '../../../crm/customers/index.ts'
import { mailingLists } from '../../../crm/mailing-lists/index.ts'
import { journeys } from '../../journeys/index.ts'
import { seedCampaigns } from './seed-campaigns.ts'

const kit = useServer()
let owner: Visitor
let id: string

interface Figures {
  readonly [name: string]: number
}

const FIGURES = 'sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained'

beforeAll(async () => {
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const tenant = { handle: 'maple', ids: new Map<string, string>() }
      await ctx.em.execute(`update "site_settings" set "contact_address" = '1 Main St, Ottawa'`)
      await customers.demo?.(ctx, tenant)
      await mailingLists.demo?.(ctx, tenant)
      await seedCampaigns(ctx, tenant)
      await journeys.demo?.(ctx, tenant)
    }),
  )
  owner = await kit.signedIn('owner@maple.test')
  const { data } = await owner.ask('{ campaigns { items { id status } } }')
  id = data.campaigns.items.find(({ status }: { status: string }) => status === 'SENT').id
})

test('the demo has a campaign with believable results, on several days and for two mailing lists', async () => {
  const { data } = await owner.ask(
    `query ($id: ID!) { campaign(id: $id) { figures { recipients queued failed ${FIGURES} } }
      campaignReport(id: $id) { days { day ${FIGURES} } lists { name ${FIGURES} } links { url people clicks } } }`,
    { id },
  )
  const { figures } = data.campaign
  const { days, lists, links } = data.campaignReport
  expect(figures).toMatchObject({ queued: 0, failed: 0, bounced: 1, unsubscribed: 1, softBounced: 0, complained: 0 })
  expect(figures.recipients).toBe(figures.sent)
  expect(figures.sent).toBeGreaterThan(50)
  expect(figures.delivered).toBe(figures.sent - 1)
  expect(figures.opened).toBeGreaterThan(figures.clicked)
  expect(figures.clicked).toBeGreaterThan(figures.unsubscribed)
  expect(days.length).toBeGreaterThan(2)
  const sumOf = (rows: readonly Figures[], name: string) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
  for (const name of FIGURES.split(' ')) expect(sumOf(days, name), name).toBe(figures[name])
  expect(sumOf(links, 'people')).toBe(figures.clicked)
  expect(links.length).toBe(2)
  expect(lists.map(({ name }: { name: string }) => name)).toEqual(['Fleet customers', 'Newsletter'])
})

test('its counters are those of its recipients', async () => {
  const times = {
    sent: `r.status = 'sent'`,
    opened: 'r.opened_at is not null',
    machine_opened: 'r.machine_opened_at is not null',
    clicked: 'r.clicked_at is not null',
    unsubscribed: 'r.unsubscribed_at is not null',
    bounced: 'r.bounced_at is not null',
    returned: `r.status = 'sent' and r.bounced_at is not null`,
  }
  const names = Object.keys(times)
  const counts = Object.entries(times).map(([name, is]) => `(count(*) filter (where ${is}))::int as ${name}`)
  const [whole, counted] = await Promise.all([
    kit.database.query(`select ${names.join(', ')} from campaign_figures where campaign_id = $1`, [id]),
    kit.database.query(`select ${counts.join(', ')} from campaign_recipient r where r.campaign_id = $1`, [id]),
  ])
  expect(whole).toEqual(counted)
  const [lists, countedLists] = await Promise.all([
    kit.database.query(
      `select list_id, ${names.join(', ')} from campaign_mailing_list where campaign_id = $1 order by 1`,
      [id],
    ),
    kit.database.query(
      `select l.list_id, ${counts.join(', ')} from campaign_recipient r cross join unnest(r.list_ids) l (list_id)
         where r.campaign_id = $1 group by 1 order by 1`,
      [id],
    ),
  ])
  expect(lists).toEqual(countedLists)
  const [clicks] = await kit.database.query(
    `select (select count(*)::int from campaign_click where campaign_id = $1) as stored,
       (select sum(clicks)::int from campaign_link where campaign_id = $1) as counted`,
    [id],
  )
  expect(clicks?.stored).toBe(clicks?.counted)
})

test('people who unsubscribed or whose mail bounced get no more, and the demo mails nobody', async () => {
  const [left] = await kit.database.query<{ reached: boolean }>(
    `select bool_or(m.status = 'subscribed') as reached from campaign_recipient r join mailing_list_member m on m.email = r.email
       where r.campaign_id = $1 and r.unsubscribed_at is not null`,
    [id],
  )
  expect(left).toEqual({ reached: false })
  const suppressed = await kit.database.query(
    `select s.email from mail_suppression s join campaign_recipient r on r.email = s.email and r.bounced_at is not null`,
  )
  expect(suppressed).toHaveLength(1)
  expect(await kit.database.query('select * from mail')).toEqual([])
  const open = await kit.database.query(`select * from campaign where status not in ('sent', 'draft')`)
  expect(open).toEqual([])
  const outside = await kit.database.query(`select email from campaign_recipient where email not like '%.example'`)
  expect(outside).toEqual([])
  const { data } = await owner.ask('{ journeys { items { name status steps { kind } } } }')
  const active = data.journeys.items.filter(({ status }: { status: string }) => status === 'ACTIVE')
  expect(active).toHaveLength(1)
  expect(active[0].steps.map(({ kind }: { kind: string }) => kind)).toEqual(['WAIT', 'CONDITION', 'NOTIFY'])
})
