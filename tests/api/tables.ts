import type { TestDatabase } from '../kit/database.ts'

/** A table whose rows belong to tenants, and the column that says to which. */
export interface TenantTable {
  readonly table: string
  readonly column: 'tenant_id' | 'id'
}

/** Read from the database itself, so that a new table is among them. */
export async function tenantTables(database: TestDatabase): Promise<TenantTable[]> {
  return database.query<{ table: string; column: 'tenant_id' | 'id' }>(
    `select c.relname as table, case when c.relname = 'tenant' then 'id' else 'tenant_id' end as column
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname = 'tenant' or exists (
         select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
     order by 1`,
  )
}

/** Every table there is, as `pg_class` has them. */
export async function allTables(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ relname }) => relname)
}

/** A checksum of each table's rows, past every policy. */
export async function fingerprint(database: TestDatabase): Promise<Record<string, string>> {
  return sums(
    database,
    (await allTables(database)).map((table) => ({ table, where: 'true' })),
  )
}

/** The same of one tenant's rows alone. */
export async function fingerprintOf(database: TestDatabase, tenantId: string): Promise<Record<string, string>> {
  const tables = await tenantTables(database)
  return sums(
    database,
    tables.map(({ table, column }) => ({ table, where: `${column} = '${tenantId}'` })),
  )
}

/** What each table says, whichever ids its rows have and whenever they were written: sorted rows, past every policy. */
export async function contents(database: TestDatabase): Promise<Record<string, string[]>> {
  const columns = await database.query<{ table: string; left_out: string[] }>(
    `select c.relname as table,
       coalesce(array_agg(a.attname::text) filter (where a.atttypid in ('uuid'::regtype, 'timestamptz'::regtype)), '{}') as left_out
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { table, left_out } of columns) {
    const rows = await database.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from "${table}" t order by 1`,
      [left_out],
    )
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

/** Columns that even a refused call may write, when a minute has passed since the last one. */
const LAST_USE = '{last_used_at,seen_at}'

async function sums(database: TestDatabase, tables: readonly { table: string; where: string }[]) {
  const parts = tables.map(
    ({ table, where }) =>
      `select '${table}' as table, md5(coalesce(string_agg(row, '|' order by row), '')) as sum
       from (select (to_jsonb(t) - '${LAST_USE}'::text[])::text as row from "${table}" t where ${where}) rows`,
  )
  const rows = await database.query<{ table: string; sum: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]))
}
