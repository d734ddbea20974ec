import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { earlierCampaignLists } from '../../../../migrations/campaign-list-functions.ts'
import { BounceKind, BounceService, SuppressionSource } from '../../bounces/index.ts'
import { listWith } from '../campaign-test-kit.ts'
import { CampaignCompletion } from '../sending/campaign-completion.ts'
import { CHROME, listsOf, sentCampaign } from '../tracking/tracking-test-kit.ts'
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
const BOT = { 'user-agent': 'curl/8' }
const URLS = ['https://shop.test/a', 'https://shop.test/b', 'https://shop.test/c'] as const
const NOTHING = {
  ...{ opened: 0, machineOpened: 0, clicked: 0, machineClicked: 0 },
  ...{ unsubscribed: 0, bounced: 0, softBounced: 0, complained: 0, orders: 0, revenue: 0 },
}
let owner: Visitor
let maple: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  maple = kit.tenants.maple as string
})

const bounce = (mailId: string, kind: BounceKind) =>
  kit.server.inTenant(maple, (ctx) =>
    ctx.use(BounceService).record({ mailId, kind, source: SuppressionSource.MAILBOX, detail: 'Test' }),
  )

async function unsubscribe(recipientId: string): Promise<void> {
  const url = await kit.server.inTenant(maple, async (ctx) => ctx.use(UnsubscribeLinks).url(recipientId))
  const { pathname, search } = new URL(url)
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': CHROME }
  const press = { method: 'POST', url: `${pathname}${search}`, headers: form, payload: '' } as const
  expect((await kit.visitor(MAPLE).request(press)).status).toBe(200)
}

test('each mailing list shows what its members did, bots apart, and somebody on two lists counts for both', async () => {
  const [ann, bob, cem, dia, eve] = ['ann', 'bob', 'cem', 'dia', 'eve'].map((name) => `${name}@lists.test`) as [
    ...[string, string, string, string, string],
  ]
  const [tips, offers, unused] = [
    await listWith(database, maple, [ann, bob, cem]),
    await listWith(database, maple, [bob, dia]),
    await listWith(database, maple, [ann]),
  ]
  const campaign = await sentCampaign(kit, [ann, bob, cem, dia, eve], URLS, [tips, offers])
  const figures = async () =>
    new Map((await listsOf(owner, campaign.id)).map(({ listId, name: _, ...one }) => [listId, one]))
  expect((await figures()).has(unused)).toBe(false)
  expect((await figures()).get(tips)).toEqual({ ...NOTHING, sent: 3, delivered: 3 })
  await campaign.open(ann)
  await campaign.open(ann)
  await campaign.open(bob, BOT)
  await campaign.click(bob, URLS[0])
  await campaign.click(dia, URLS[0], BOT)
  await campaign.open(eve)
  await bounce(campaign.recipients[cem] as string, BounceKind.SOFT)
  await bounce(campaign.recipients[cem] as string, BounceKind.HARD)
  await bounce(campaign.recipients[dia] as string, BounceKind.COMPLAINT)
  await unsubscribe(campaign.recipients[bob] as string)
  expect((await figures()).get(tips)).toEqual({
    ...{ ...NOTHING, sent: 3, delivered: 2, opened: 1, machineOpened: 1, clicked: 1 },
    ...{ unsubscribed: 1, bounced: 1, softBounced: 1 },
  })
  expect((await figures()).get(offers)).toEqual({
    ...{ ...NOTHING, sent: 2, delivered: 2, machineOpened: 1, clicked: 1, machineClicked: 1 },
    ...{ unsubscribed: 1, complained: 1 },
  })
})

test('clicks that turn out to be those of a bot are taken back, also after the member was removed', async () => {
  const email = 'burst@lists.test'
  const list = await listWith(database, maple, [email])
  const { id, click } = await sentCampaign(kit, [email], URLS, [list])
  await click(email, URLS[0])
  expect(await listsOf(owner, id)).toMatchObject([{ clicked: 1, machineClicked: 0 }])
  await database.query('delete from mailing_list_member where list_id = $1', [list])
  await click(email, URLS[1])
  await click(email, URLS[2])
  expect(await listsOf(owner, id)).toMatchObject([{ sent: 1, clicked: 0, machineClicked: 1 }])
})

test('a list counts those who were members when the campaign was started, however many are sent at once', async () => {
  const [both, early, late, left] = ['both@start.test', 'early@start.test', 'late@start.test', 'left@start.test']
  const [tips, offers] = [
    await listWith(database, maple, [both, early, left]),
    await listWith(database, maple, [both, left]),
  ]
  const leave = (list: string, email: string) =>
    database.query(
      `update mailing_list_member set status = 'unsubscribed', unsubscribed_at = now() where list_id = $1 and email = $2`,
      [list, email],
    )
  await leave(tips, left)
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, audience, status, started_at, created_by, created_at, updated_at)
     values ($1, 'Start', 'Start', $2, 'sending', now(), 'Test', now(), now()) returning id`,
    [maple, JSON.stringify({ include: { listIds: [tips, offers] } })],
  )
  const id = campaign?.id as string
  await kit.server.inTenant(maple, (ctx) => ctx.use(CampaignCompletion).begin(id))
  await leave(offers, left)
  await database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, created_at)
     values ($1, $2, $3, 'subscribed', 'Test', now(), now()), ($1, $2, $4, 'subscribed', 'Test', now(), now())`,
    [maple, offers, late, early],
  )
  const sent = async () => new Map((await listsOf(owner, id)).map(({ listId, sent }) => [listId, sent]))
  expect(await sent()).toEqual(
    new Map([
      [tips, 0],
      [offers, 0],
    ]),
  )
  await database.query(`update campaign_recipient set status = 'sent' where campaign_id = $1`, [id])
  expect(await sent()).toEqual(
    new Map([
      [tips, 2],
      [offers, 2],
    ]),
  )
  await database.query(`update campaign_recipient set status = 'unknown' where campaign_id = $1 and email = $2`, [
    id,
    both,
  ])
  expect(await sent()).toEqual(
    new Map([
      [tips, 1],
      [offers, 1],
    ]),
  )
})

test('a list that is deleted leaves the report, and nothing that happens later is refused', async () => {
  const email = 'deleted@lists.test'
  const lists = [await listWith(database, maple, [email]), await listWith(database, maple, [email])]
  const { id, open } = await sentCampaign(kit, [email], [], lists)
  await database.query('delete from mailing_list where id = $1', [lists[0]])
  await open(email)
  expect(await listsOf(owner, id)).toMatchObject([{ listId: lists[1], sent: 1, opened: 1 }])
})

test('many people who react at the same time are all counted', async () => {
  const emails = Array.from({ length: 20 }, (_, n) => `crowd${n}@lists.test`)
  const lists = [await listWith(database, maple, emails), await listWith(database, maple, emails)]
  const { id, open, click } = await sentCampaign(kit, emails, URLS, lists)
  await Promise.all(emails.flatMap((email) => [open(email), click(email, URLS[0])]))
  const expected = { sent: 20, opened: 20, clicked: 20 }
  expect(await listsOf(owner, id)).toMatchObject([expected, expected])
})

test('campaigns that were sent before lists had figures get the same ones', async () => {
  const [ann, bob] = ['ann@earlier.test', 'bob@earlier.test']
  const lists = [await listWith(database, maple, [ann, bob]), await listWith(database, maple, [bob])]
  const { id, open, recipients } = await sentCampaign(kit, [ann, bob], [], lists)
  await open(ann)
  await bounce(recipients[bob] as string, BounceKind.HARD)
  const before = await listsOf(owner, id)
  expect(before.map(({ sent, opened, bounced }) => [sent, opened, bounced]).toSorted()).toEqual([
    [1, 0, 1],
    [2, 1, 1],
  ])
  await database.query('delete from campaign_mailing_list where campaign_id = $1', [id])
  await database.query(`update campaign_recipient set list_ids = '{}' where campaign_id = $1`, [id])
  for (const statement of earlierCampaignLists)
    await database.query(statement.replace('"frozen_at" is not null', `"id" = '${id}'`))
  expect(await listsOf(owner, id)).toEqual(before)
})

test('the report is read through REST, with its lists, days and links', async () => {
  const email = 'rest@lists.test'
  const list = await listWith(database, maple, [email])
  const { id, click, open } = await sentCampaign(kit, [email], [URLS[0]], [list])
  await click(email, URLS[0])
  await open(email, BOT)
  const get = async (path: string) => {
    const url = `/api/v1/admin/email-marketing/campaigns/${id}/report${path}`
    return JSON.parse((await owner.request({ method: 'GET', url })).body)
  }
  const counts = { delivered: 1, clicked: 1, machine_opened: 1, bounced: 0, orders: 0, revenue: 0 }
  expect(await get('/')).toMatchObject({
    success: true,
    report: {
      ...{ ...counts, sent: 1 },
      lists: [{ list_id: list, name: expect.stringContaining('List'), ...counts, sent: 1 }],
      days: [{ day: expect.any(String), clicked: 1, machine_opened: 1, unsubscribed: 0 }],
      links: [{ url: URLS[0], label: 'Text', people: 1, clicks: 1, machine_clicks: 0 }],
    },
  })
  const { url } = await get('/export')
  expect((await owner.request({ method: 'GET', url })).body).toContain('Mailing list,Sent,Delivered')
})
