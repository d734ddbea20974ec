import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { RecipientStatus } from '../recipients/campaign-recipient.entity.ts'
import { loseMails } from './sender-store.ts'
import { settleMails } from './settle-mails.ts'

// No jobs: mails are lost only here.
const kit = useServer({ role: 'web' })
const CAMPAIGNS = 6

/** Campaigns of Maple, one mail of each of which is being sent under the claim. They were started in the reverse order of their IDs. */
async function campaigns(claimId: string) {
  const tenantId = kit.tenants.maple as string
  const ids = Array.from({ length: CAMPAIGNS }, () => randomUUID()).toSorted()
  const recipients: string[] = []
  for (const id of ids.toReversed()) {
    await kit.database.query(
      `insert into campaign (id, tenant_id, name, subject, audience, status, started_at, frozen_at, created_by, created_at, updated_at)
       values ($1, $2, 'Order', 'Order', '{}', 'sending', now(), now(), 'Test', now(), now())`,
      [id, tenantId],
    )
    await kit.database.query('insert into campaign_figures (tenant_id, campaign_id, recipients) values ($1, $2, 1)', [
      tenantId,
      id,
    ])
    const [row] = await kit.database.query<{ id: string }>(
      `insert into campaign_recipient (tenant_id, campaign_id, email, status, claim, due_at)
       values ($1, $2, 'order@campaign.test', 'sending', $3, now() - interval '1 minute') returning id`,
      [tenantId, id, claimId],
    )
    recipients.push(row?.id as string)
  }
  return { ids, recipients }
}

/** Starts `record` while the first campaign is locked, and returns which figures it has locked meanwhile. */
async function lockedMeanwhile(ids: readonly string[], record: () => Promise<unknown>): Promise<string[]> {
  const other = new pg.Client(kit.database.url('postgres'))
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select from campaign_figures where campaign_id = $1 for update', [ids[0]])
    const recording = record()
    const isWaiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await kit.database.query<{ n: number }>(isWaiting))[0]?.n).toBe(1)
    const free = await kit.database.query<{ campaign_id: string }>(
      'select campaign_id from campaign_figures where campaign_id = any($1) for update skip locked',
      [ids],
    )
    await other.query('rollback')
    await recording
    return ids.slice(1).filter((id) => !free.some(({ campaign_id }) => campaign_id === id))
  } finally {
    await other.end()
  }
}

const figures = (ids: readonly string[]) =>
  kit.database.query(
    `select sum(sent)::int as sent, sum("unknown")::int as "unknown", sum(tried)::int as tried from campaign_figures where campaign_id = any($1)`,
    [ids],
  )

test('the mails of several campaigns are recorded in the order of the campaigns, so that processes do not deadlock', async () => {
  const claimId = randomUUID()
  const { ids, recipients } = await campaigns(claimId)
  const settled = recipients.map((id) => ({ id, status: RecipientStatus.SENT, problem: null }))
  const locked = await lockedMeanwhile(ids, () =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
      inTransaction(ctx, () => settleMails(ctx.em, { claimId, from: RecipientStatus.SENDING, settled })),
    ),
  )
  expect(locked).toEqual([])
  expect(await figures(ids)).toEqual([{ sent: CAMPAIGNS, unknown: 0, tried: CAMPAIGNS }])
})

test('so are lost mails', async () => {
  const { ids } = await campaigns(randomUUID())
  const locked = await lockedMeanwhile(ids, () => kit.server.inTenant(null, ({ em }) => loseMails(em)))
  expect(locked).toEqual([])
  expect(await figures(ids)).toEqual([{ sent: 0, unknown: CAMPAIGNS, tried: CAMPAIGNS }])
})
