import pg from 'pg'
import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { customersOf } from '../customers/customer-test-kit.ts'

const kit = useServer({ role: 'web' })
const TIMELINE = `query ($id: ID!, $after: String) {
  customerTimeline(customerId: $id, first: 3, after: $after) { items { title actorName } } }`

test('a page deep in ten thousand entries per source reads a short index range, under row level security too', async () => {
  const tenant = kit.tenants.maple as string
  const owner = await kit.signedIn('owner@maple.test')
  const { id } = (await customersOf(owner).create({ lastname: 'Long Known' })).customer
  await kit.database.query(
    `insert into timeline_entry (tenant_id, record_id, at, kind, source_id, title, who)
     select $1, $2, now() - n * interval '1 minute', 'visit', 'x', 'Visit ' || n, 'x' from generate_series(1, 10000) n`,
    [tenant, id],
  )
  await kit.database.query(
    `insert into audit_entry (tenant_id, at, act, kind, area, record_title, subject_id, actor_kind, actor_name, changes)
     select $1, now() - n * interval '1 minute', 'updated', 'customer', 'customers', n, subject, 'person', 'y', '[]'
     from generate_series(1, 10000) n, unnest(array[$2, 'somebody', 'else', 'entirely']) subject`,
    [tenant, id],
  )
  await kit.database.query('analyze timeline_entry, audit_entry')
  const [middle] = await kit.database.query<{ cursor: string }>(
    `select to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || '_' || id as cursor
     from timeline_entry where title = 'Visit 5000'`,
  )
  kit.statements.length = 0
  const { items } = (await owner.ask(TIMELINE, { id, after: middle?.cursor })).data.customerTimeline
  expect(items.map(({ actorName }: { actorName: string }) => actorName).sort()).toEqual(['x', 'y', 'y'])
  for (const table of ['timeline_entry', 'audit_entry']) {
    const plan = await planOf(kit.statements.find((one) => one.includes(`from "${table}"`)) ?? '')
    expect(plan).toMatch(/Index Scan Backward using \w+[^\n]*\n\s*Index Cond: [^\n]*ROW\(at, id\) </)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  }

  async function planOf(logged: string): Promise<string> {
    let place = 0
    const sql = logged.replace(/^\[query\] | \[took.*$/gs, '').replaceAll('?', () => `$${++place}`)
    const client = new pg.Client(kit.database.url('app'))
    await client.connect()
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenant])
    // A generic plan works without parameter values, unlike the extended query protocol.
    const result = await client.query(`explain (generic_plan) ${sql}`).finally(() => client.end())
    return (result.rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
  }
})
