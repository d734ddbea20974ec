import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { insertCustomer, listWith } from '../campaign-test-kit.ts'
import { beginMails } from './begin-mails.ts'
import { CampaignCompletion } from './campaign-completion.ts'

// No jobs: mails begin only here.
const kit = useServer({ role: 'web' })
const { database } = kit
const NAMES = ['a', 'b', 'c', 'd']
let maple: string
let emails: string[]
let customers: string[]
let campaignId: string
let claimId: string
let ids: string[]

/** A campaign that is being sent to four customers, all of whom are claimed. */
beforeEach(async () => {
  maple = kit.tenants.maple as string
  const domain = `begin-${randomUUID()}.test`
  emails = NAMES.map((name) => `${name}@${domain}`)
  customers = await Promise.all(emails.map((email) => insertCustomer(database, maple, { email, firstname: 'Zoë' })))
  await claimAll(emails)
})

async function claimAll(people: readonly string[]): Promise<void> {
  const listId = await listWith(database, maple, people)
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, audience, status, started_at, created_by, created_at, updated_at)
     values ($1, 'Begin', 'A', $2, 'sending', now(), 'Test', now(), now()) returning id`,
    [maple, JSON.stringify({ include: { listIds: [listId] } })],
  )
  campaignId = campaign?.id as string
  await kit.server.inTenant(maple, (ctx) => ctx.use(CampaignCompletion).begin(campaignId))
  claimId = randomUUID()
  const claimed = await database.query<{ id: string }>(
    `update campaign_recipient set claim = $2, due_at = now() + interval '2 minutes' where campaign_id = $1 returning id`,
    [campaignId, claimId],
  )
  ids = claimed.map(({ id }) => id)
}

const begin = (perMinuteAndDomain = 0) =>
  kit.server.inTenant(maple, (ctx) =>
    inTransaction(ctx, () => beginMails(ctx.em, { tenantId: maple, claimId, ids, perMinuteAndDomain })),
  )

const begunNames = async (perMinuteAndDomain = 0) =>
  (await begin(perMinuteAndDomain)).map(({ email }) => email.split('@')[0]).toSorted()

const rows = () =>
  database.query<{ name: string; status: string; problem: string | null; attempts: number; isClaimed: boolean }>(
    `select split_part(email, '@', 1) as name, status, problem, attempts, claim is not null as "isClaimed"
     from campaign_recipient where campaign_id = $1 order by email`,
    [campaignId],
  )

const figures = async () =>
  (await database.query('select skipped, tried from campaign_figures where campaign_id = $1', [campaignId]))[0]

test('a group is marked as being sent to, with what its mails need to know', async () => {
  const begun = await begin()
  expect(begun.map(({ id }) => id)).toEqual(ids.toSorted())
  const person = { campaignId, firstname: 'Zoë', lastname: 'Test', attempts: 1, variant: 'a', isDomainInDoubt: false }
  for (const mail of begun) expect(mail).toMatchObject(person)
  expect(begun.map(({ customerId }) => customerId).toSorted()).toEqual(customers.toSorted())
  expect(await rows()).toEqual(
    NAMES.map((name) => ({ name, status: 'sending', problem: null, attempts: 1, isClaimed: true })),
  )
})

test('consent is looked at for each person of a group, at that moment', async () => {
  const [first, second] = emails
  await database.query(`update customer set email_consent = 'withdrawn' where email = $1`, [first])
  await database.query(
    `insert into mail_suppression (tenant_id, email, reason, source, detail, created_at) values ($1, $2, 'bounced', 'smtp', '', now())`,
    [maple, second],
  )
  expect(await begunNames()).toEqual(['c', 'd'])
  const skipped = (await rows()).filter(({ status }) => status === 'skipped')
  expect(skipped.map(({ name, problem }) => [name, problem])).toEqual(
    ['a', 'b'].map((name) => [name, 'No consent to emails, or suppressed.']),
  )
  expect(await figures()).toEqual({ skipped: 2, tried: 0 })
})

test('of two addresses of a merged customer in one group, one gets it, and the other is skipped then', async () => {
  await database.query('update campaign_recipient set customer_id = $2 where campaign_id = $1 and customer_id = $3', [
    campaignId,
    customers[0],
    customers[1],
  ])
  const begun = await begunNames()
  expect(begun).toHaveLength(3)
  const [left] = (await rows()).filter(({ status }) => status === 'queued')
  expect(left).toMatchObject({ isClaimed: false, attempts: 0 })
  expect([...begun, left?.name].toSorted()).toEqual(NAMES)
  await database.query(
    `update campaign_recipient set claim = $2, due_at = now() + interval '2 minutes' where campaign_id = $1 and status = 'queued'`,
    [campaignId, claimId],
  )
  expect(await begin()).toEqual([])
  expect((await rows()).find(({ name }) => name === left?.name)).toMatchObject({
    status: 'skipped',
    problem: 'It was sent to another address of this customer.',
  })
})

test('a group that two processes begin at the same time begins once', async () => {
  const both = await Promise.all([begin(), begin()])
  expect(
    both
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted())
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
})

test('mails whose claim is lost or has ended are left alone', async () => {
  const [lost, ended] = ids
  await database.query('update campaign_recipient set claim = gen_random_uuid() where id = $1', [lost])
  await database.query('update campaign_recipient set due_at = now() where id = $1', [ended])
  expect((await begin()).map(({ id }) => id)).toEqual(ids.slice(2).toSorted())
  expect((await rows()).filter(({ status, isClaimed }) => status === 'queued' && isClaimed)).toHaveLength(2)
})

test('mails of a campaign that was paused go back into the queue', async () => {
  await database.query(`update campaign set status = 'paused' where id = $1`, [campaignId])
  expect(await begin()).toEqual([])
  expect((await rows()).every(({ status, isClaimed }) => status === 'queued' && !isClaimed)).toBe(true)
})

test('of a group to one domain with a limit, as many begin as have their turn, and the others know theirs', async () => {
  expect(await begunNames(6)).toHaveLength(1)
  const turns = await database.query<{ wait: number }>(
    `select round(extract(epoch from turn_at - now()))::int as wait from campaign_recipient
     where campaign_id = $1 and status = 'queued' and due_at = turn_at and claim is null order by turn_at`,
    [campaignId],
  )
  expect(turns.map(({ wait }) => Math.round(wait / 10))).toEqual([1, 2, 3])
})

test('a group is begun without reading the other recipients, also right after the campaign has started', async () => {
  await claimAll(Array.from({ length: 1000 }, (_, at) => `person${at}@begin.test`))
  expect(ids).toHaveLength(1000)
  const few = ids.slice(0, 5)
  const rowsRead = await kit.server.inTenant(maple, (ctx) =>
    inTransaction(ctx, async () => {
      const count = async () => {
        const [read] = await ctx.em.execute<{ rows: number }[]>(
          `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'campaign_recipient'`,
        )
        return read?.rows ?? 0
      }
      const before = await count()
      const group = { tenantId: maple, claimId, ids: few, perMinuteAndDomain: 0 }
      expect(await beginMails(ctx.em, group)).toHaveLength(few.length)
      return (await count()) - before
    }),
  )
  expect(rowsRead).toBeGreaterThanOrEqual(few.length)
  expect(rowsRead).toBeLessThan(100)
})
