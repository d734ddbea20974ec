import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { CampaignCompletion } from '../sending/campaign-completion.ts'
import { CampaignVariants } from './campaign-variants.ts'
import { CampaignVariant, WinnerMetric } from './campaign-with-variants.entity.ts'
import { betterVariant } from './variant-figures.ts'

// No jobs: nothing is sent, and tests end only here.
const kit = useServer({ role: 'web' })
const { database } = kit
const PEOPLE = 40

/** A started campaign whose test is over. */
async function overdue(): Promise<string> {
  const maple = kit.tenants.maple as string
  const [list] = await database.query<{ id: string }>(
    `insert into mailing_list (tenant_id, name, created_at, updated_at) values ($1, 'Once ' || gen_random_uuid(), now(), now()) returning id`,
    [maple],
  )
  await database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, created_at)
     select $1, $2, 'once-' || n || '@variant.test', 'subscribed', 'Test', now(), now() from generate_series(1, $3) n`,
    [maple, list?.id, PEOPLE],
  )
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, subject_b, is_ab_test, test_percent, audience, status, started_at, created_by, created_at, updated_at)
     values ($1, 'Once', 'A', 'B', true, 25, $2, 'sending', now(), 'Test', now(), now()) returning id`,
    [maple, JSON.stringify({ include: { listIds: [list?.id] } })],
  )
  const id = campaign?.id as string
  await kit.server.inTenant(maple, (ctx) => ctx.use(CampaignCompletion).begin(id))
  await database.query(`update campaign_recipient set status = 'sent' where campaign_id = $1 and variant is not null`, [
    id,
  ])
  await database.query(
    `update campaign_recipient set opened_at = now() where campaign_id = $1 and variant = 'b' and email in (
       select email from campaign_recipient where campaign_id = $1 and variant = 'b' limit 2)`,
    [id],
  )
  await database.query('update campaign set winner_due_at = now() where id = $1', [id])
  return id
}

const finish = (id: string) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) => ctx.use(CampaignVariants).finishTest(id))

async function stateOf(id: string) {
  const [campaign] = await database.query('select winner, rest_released_at, version from campaign where id = $1', [id])
  const [rest] = await database.query(
    `select count(*) filter (where due_at > now())::int as held, count(*) filter (where due_at <= now())::int as due
     from campaign_recipient where campaign_id = $1 and variant is null and status = 'queued'`,
    [id],
  )
  const [{ notices } = { notices: 0 }] = await database.query<{ notices: number }>(
    `select count(*)::int as notices from notification where kind = 'campaign_variant_chosen' and link like '%' || $1`,
    [id],
  )
  return { ...campaign, ...rest, notices }
}

test('several processes choose the winner once', async () => {
  const id = await overdue()
  expect(await stateOf(id)).toMatchObject({ winner: null, held: 30, due: 0, notices: 0 })
  await Promise.all([finish(id), finish(id), finish(id)])
  const after = await stateOf(id)
  expect(after).toMatchObject({ winner: 'b', held: 0, due: 30 })
  expect(after.notices).toBeGreaterThan(0)
  await finish(id)
  expect(await stateOf(id)).toEqual(after)
})

test('a process that is killed chooses nothing, and the next one chooses and releases the rest', async () => {
  const id = await overdue()
  await database.query(
    `create function lose_connection() returns trigger language plpgsql security definer as
       $f$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $f$`,
  )
  await database.query(
    'create trigger lost before update of due_at on campaign_recipient for each row execute function lose_connection()',
  )
  await expect(finish(id)).rejects.toThrow()
  await database.query('drop trigger lost on campaign_recipient')
  expect(await stateOf(id)).toMatchObject({ winner: null, rest_released_at: null, held: 30, due: 0, notices: 0 })
  await finish(id)
  expect(await stateOf(id)).toMatchObject({ winner: 'b', held: 0, due: 30 })
})

test('the larger share wins, not the larger number, and A wins a tie', () => {
  const figures = (a: object, b: object) => {
    const none = { recipients: 100, sent: 100, opened: 0, clicked: 0, unsubscribed: 0, bounced: 0 }
    return [
      { ...none, variant: CampaignVariant.A, ...a },
      { ...none, variant: CampaignVariant.B, ...b },
    ]
  }
  const better = (a: object, b: object, metric = WinnerMetric.OPENS) => betterVariant(figures(a, b), metric)
  expect(better({ opened: 10 }, { opened: 9, sent: 80 })).toBe('b')
  expect(better({ opened: 10 }, { opened: 10 })).toBe('a')
  expect(better({ opened: 20, clicked: 1 }, { opened: 2, clicked: 2 }, WinnerMetric.CLICKS)).toBe('b')
  expect(better({ sent: 0 }, { sent: 0 })).toBe('a')
})
