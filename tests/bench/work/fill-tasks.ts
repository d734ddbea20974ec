import pg from 'pg'
import { indexesOf } from '../indexes.ts'

/** How many tasks have the word of the search, however many tasks there are. */
export const HITS = 20
const TABLES = ['task', 'task_word', 'record_assignee']

/**
 * Writes tasks of one tenant straight to the database: over ten years, a quarter of them open, a fifth with a customer and
 * half of them assigned. Foreign keys are not checked, and indexes are created afterwards.
 */
export async function fillTasks(url: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '128MB'`,
    )
    await client.query('begin')
    const indexes = await indexesOf(client, TABLES)
    for (const sql of indexes.drop) await client.query(sql)
    await client.query(TASKS, [tenantId, count, HITS])
    await client.query(WORDS, [tenantId])
    await client.query(ASSIGNEES, [tenantId])
    await client.query(
      `insert into record (tenant_id, id, kind) select tenant_id, id, 'task' from task where created_by = 'Bench'`,
    )
    for (const sql of indexes.make) await client.query(sql)
    await client.query('commit')
    for (const table of [...TABLES, 'record']) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

const TASKS = `
  insert into task (tenant_id, created_at, updated_at, created_by, title, status, priority, due_date, customer_id)
  select $1::uuid, now() - n * interval '1 minute', now() - n * interval '1 minute', 'Bench',
    'Service ' || n || case when n % ($2::int / $3::int) = 1 then ' quillfeather' else '' end,
    case when n % 4 > 0 then 'completed' else (array['pending','in_progress','blocked'])[1 + n / 4 % 3] end,
    (array['low','normal','normal','normal','normal','high','urgent'])[1 + n * 31 % 7],
    case when n % 3 = 0 then null else now() + (n::bigint * 7919 % 87600 - 80000) * interval '1 hour' end,
    case when n % 5 = 0 then (select id from customer where tenant_id = $1::uuid and deleted_at is null
      order by id offset n % 10 limit 1) end
  from generate_series(1, $2::int) n`

const WORDS = `
  insert into task_word (tenant_id, word, task_id)
  select tenant_id, w, id from task, unnest(string_to_array(lower(title), ' ')) w
    where tenant_id = $1::uuid and created_by = 'Bench'
  on conflict do nothing`

/** People of the demo who can be assigned. */
const ASSIGNEES = `
  with people as (select array_agg(id order by email) as ids from "user" where email in ('owner@maple.test', 'manager@maple.test'))
  insert into record_assignee (tenant_id, record_id, user_id)
  select t.tenant_id, t.id, ids[1 + (hashtext(t.title) & 1)] from task t, people
    where t.tenant_id = $1::uuid and t.created_by = 'Bench' and (hashtext(t.title) & 2) > 0`
