import pg from 'pg'
import { indexesOf } from '../indexes.ts'

/** The demo brings two. */
const TENANTS = 1000
/** So many of the first tenant's customers have the name that is looked for, whatever their number. */
export const HITS = 20

/**
 * Writes customers past the server: half of them the given tenant's, the others spread over 999 others. Everybody has the
 * same email domain, 20 one last name, and nobody the same number. Keys are not checked and indexes made afterwards.
 */
export async function fillCustomers(url: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    )
    await client.query(`delete from customer; delete from record; delete from customer_word`)
    await client.query(
      `insert into tenant (handle, name, plan, modules) select 'bench-' || n, 'Bench ' || n, 'basic', '{}'
       from generate_series(3, ${TENANTS}) n`,
    )
    const indexes = await indexesOf(client, ['customer', 'customer_word'])
    for (const sql of indexes.drop) await client.query(sql)
    await client.query(CUSTOMERS, [tenantId, count, HITS])
    await client.query(WORDS)
    await client.query(`insert into record (tenant_id, id, kind) select tenant_id, id, 'customer' from customer`)
    for (const sql of indexes.make) await client.query(sql)
    await client.query('vacuum analyze customer')
    await client.query('vacuum analyze customer_word')
  } finally {
    await client.end()
  }
}

/** Every second one is the first tenant's; of those, some spread evenly have the rare name. */
const CUSTOMERS = `
  with others as (select row_number() over (order by id) - 1 as place, id from tenant where id <> $1::uuid),
    made as (select n, n % 2 = 0 as is_first, 1 + n / 2 as place from generate_series(0, $2::int - 1) n)
  insert into customer (tenant_id, firstname, lastname, email, phone, city, sort_name, created_at, updated_at)
  select case when is_first then $1::uuid else o.id end,
    (array['Anna','Ben','Chloe','David','Emma','Felix','Grace','Hugo','Iris','Jack'])[1 + n % 10],
    case when is_first and made.place % ($2::int / 2 / $3::int) = 1 then 'Quillfeather'
      else 'Name' || (n::bigint * 7919 % 20011) end,
    'person' || n || '@post.example', '+1613' || lpad((2000000 + n)::text, 7, '0'), 'Ottawa', 'name' || n, now(), now()
  from made left join others o on o.place = made.place % (select count(*) from others)`

const WORDS = `
  insert into customer_word (tenant_id, word, customer_id, source)
  select c.tenant_id, w, c.id, c.id from customer c, lateral (select distinct unnest(array[
    lower(c.firstname), lower(c.lastname), replace(replace(c.email, '@', ''), '.', ''), split_part(c.email, '@', 1),
    'postexample', '~ottawa', substr(c.phone, 2), substr(c.phone, 3), substr(c.phone, 6), right(c.phone, 4)]
    || array(select '~' || substr(c.phone, place) from generate_series(3, 10) place)) as w) words`
