import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { insertCustomer, listWith } from '../campaign-test-kit.ts'
import { beginMails } from './begin-mails.ts'
import { CampaignCompletion } from './campaign-completion.ts'
import { afterFault, type Outcome, SENT } from './mail-outcome.ts'
import { MailSettlement } from './mail-settlement.ts'

// No jobs: mails begin only here.
const kit = useServer({ role: 'web' })
const { database } = kit
const NAMES = ['a', 'b', 'c']
let maple: string
let customers: string[]
let campaignId: string
let claimId: string

/** A campaign that is being sent to three customers, all of whom are claimed. */
beforeEach(async () => {
  maple = kit.tenants.maple as string
  const emails = NAMES.map((name) => `${name}@settle-${randomUUID()}.test`)
  customers = await Promise.all(emails.map((email) => insertCustomer(database, maple, { email })))
  const listId = await listWith(database, maple, emails)
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, audience, status, started_at, created_by, created_at, updated_at)
     values ($1, 'Settle', 'A', $2, 'sending', now(), 'Test', now(), now()) returning id`,
    [maple, JSON.stringify({ include: { listIds: [listId] } })],
  )
  campaignId = campaign?.id as string
  await kit.server.inTenant(maple, (ctx) => ctx.use(CampaignCompletion).begin(campaignId))
  claimId = randomUUID()
  await database.query(
    `update campaign_recipient set claim = $2, due_at = now() + interval '2 minutes' where campaign_id = $1`,
    [campaignId, claimId],
  )
})

/** Begins all mails, does something meanwhile, and records what became of each, by name. */
const settle = (outcomes: Readonly<Record<string, Outcome>>, meanwhile: () => Promise<unknown> = async () => {}) =>
  kit.server.inTenant(maple, async (ctx) => {
    const rows = await database.query<{ id: string }>('select id from campaign_recipient where campaign_id = $1', [
      campaignId,
    ])
    const group = { tenantId: maple, claimId, ids: rows.map(({ id }) => id), perMinuteAndDomain: 0 }
    const begun = await inTransaction(ctx, () => beginMails(ctx.em, group))
    await meanwhile()
    const settlement = new MailSettlement(ctx, claimId)
    for (const mail of begun)
      await settlement.add({ mail, subject: 'News', outcome: outcomes[mail.email.charAt(0)] as Outcome })
    await settlement.close()
  })

const statuses = async () => {
  const rows = await database.query<{ name: string; status: string }>(
    `select left(email, 1) as name, status from campaign_recipient where campaign_id = $1`,
    [campaignId],
  )
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
}

const timelines = () =>
  database.query(
    `select record_id as "customerId", title from timeline_entry where kind = 'campaign' and record_id = any($1) order by title, record_id`,
    [customers],
  )

const ALL_SENT = { a: SENT, b: SENT, c: SENT }
const entryOf = (customerId: string | undefined) => ({ customerId, title: 'Campaign sent: “News”' })

test('the timelines of customers tell what was sent to them', async () => {
  await settle(ALL_SENT)
  expect(await statuses()).toEqual({ a: 'sent', b: 'sent', c: 'sent' })
  expect(await timelines()).toEqual(customers.toSorted().map(entryOf))
})

test('a customer who is erased while a group is under way does not keep the others from being recorded', async () => {
  await settle(ALL_SENT, () => database.query('delete from customer where id = $1', [customers[0]]))
  expect(await statuses()).toEqual({ b: 'sent', c: 'sent' })
  expect(await timelines()).toEqual(customers.slice(1).toSorted().map(entryOf))
})

test('a reply that the database cannot store does not keep the others from being recorded', async () => {
  const refused = (message: string) => afterFault(Object.assign(new Error(message), { responseCode: 550 }), 1)
  const [short, long] = [`550 5.1.1 ${'x'.repeat(289)}😀`, `550 5.7.1 ${'x'.repeat(489)}😀 \u0000`]
  await settle({ a: refused(short), b: refused(long), c: SENT })
  expect(await statuses()).toEqual({ a: 'failed', b: 'failed', c: 'sent' })
})
