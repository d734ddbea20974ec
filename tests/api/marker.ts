import { vocabulary } from '../kit/all-fixtures.ts'
import type { TestDatabase } from '../kit/database.ts'
import { tenantTables } from './tables.ts'

/** A word that stands nowhere else. */
export const MARKER = 'zwiebelkuchen'

/** Writes the marker into every text, list and document of a tenant's rows, so that a leak shows whatever it leaks. */
export async function mark(database: TestDatabase, tenantId: string): Promise<void> {
  for (const { table, column } of await tenantTables(database)) {
    const columns = await database.query<{ name: string; type: string }>(
      `select attname as name, atttypid::regtype::text as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`"${table}"`],
    )
    const changes = columns
      .filter(({ name }) => !vocabulary.includes(`${table}.${name}`))
      .flatMap(({ name, type }) => marked(`"${name}"`, type))
    if (changes.length === 0) continue
    await database.query(`update "${table}" set ${changes.join(', ')} where ${column} = $1`, [tenantId])
  }
}

function marked(column: string, type: string): string[] {
  if (type === 'text' || type === 'character varying') return [`${column} = coalesce(${column}, '') || '${MARKER}'`]
  if (type === 'text[]') return [`${column} = array_append(${column}, '${MARKER}')`]
  // A document that is a list keeps its rows and gets one more.
  if (type === 'jsonb') return [`${column} = ${column} || '{"${MARKER}": "${MARKER}"}'`]
  return []
}

/** The id of each of a tenant's rows. Rows that nobody refers to, such as words that something is found by, have none. */
export async function idsOf(database: TestDatabase, tenantId: string): Promise<string[]> {
  const withId = await database.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name = 'id'`,
  )
  const known = new Set(withId.map(({ table }) => table))
  const parts = (await tenantTables(database))
    .filter(({ table }) => known.has(table))
    .map(({ table, column }) => `select id::text from "${table}" where ${column} = '${tenantId}'`)
  const rows = await database.query<{ id: string }>(parts.join(' union '))
  return rows.map(({ id }) => id)
}
