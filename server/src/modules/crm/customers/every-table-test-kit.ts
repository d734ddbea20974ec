import type { TestDatabase } from '../../../../../tests/kit/database.ts'
import type { Visitor } from '../../../app/test-server.ts'

/** Builds a row in any table with a reference to another row, using only the column information of the database. */
export interface Pointing {
  readonly table: string
  readonly column: string
  readonly rule: string
}

/** References to a row, or to its record. */
export function pointing(database: TestDatabase, table: string): Promise<Pointing[]> {
  return database.query<Pointing>(
    `select c.relname as table, a.attname as column, k.confdeltype as rule from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
     where k.contype = 'f' and k.confrelid in ($1::regclass, 'record'::regclass) and a.attname <> 'id' order by 1, 2`,
    [`"${table}"`],
  )
}

type Row = Readonly<Record<string, unknown>>

interface Column {
  readonly name: string
  readonly type: string
  /** The table and the column that it refers to. */
  readonly target: { readonly table: string; readonly column: string } | null
}

/** Throws for a column type without a test value. Add one here, or the table isn't covered. */
export async function rowIn(database: TestDatabase, table: string, given: Row): Promise<Row> {
  const columns = await database.query<Column>(
    `select a.attname as name, a.atttypid::regtype::text as type, (
       select jsonb_build_object('table', t.relname, 'column', referred.attname)
         from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_attribute referred
           on referred.attrelid = k.confrelid and referred.attnum = k.confkey[array_position(k.conkey, a.attnum)]
         where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)
           and array_length(k.conkey, 1) = 2) as target
     from pg_attribute a where a.attrelid = $1::regclass and a.attname <> 'tenant_id' and a.attnum > 0 and not a.attisdropped
       and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''`,
    [`"${table}"`],
  )
  const row: Record<string, unknown> = { ...given }
  for (const { name, type, target } of columns) {
    if (name in row) continue
    if (target) row[name] = (await rowIn(database, target.table, { tenant_id: given.tenant_id }))[target.column]
    else row[name] = madeOf(type)
  }
  const names = Object.keys(row)
  const sql = `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
    values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`
  const [made] = await database.query<Record<string, unknown>>(sql, Object.values(row))
  return made ?? {}
}

let count = 0

function madeOf(type: string): unknown {
  if (type === 'uuid') return crypto.randomUUID()
  if (type.startsWith('character') || type === 'text') return `made ${++count}`
  // Each later than the one before, as the end of a period is.
  if (type.startsWith('timestamp') || type === 'date') return new Date(Date.now() + ++count)
  if (['integer', 'bigint', 'smallint', 'numeric', 'double precision'].includes(type)) return ++count
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type.endsWith('[]')) return '{}'
  throw new Error(`No row is known of a column of type ${type}`)
}

const ERASE = `mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { erasedId userErrors { code message } } }`

export async function erasedNow(person: Visitor, id: string, confirm: string) {
  return (await person.ask(ERASE, { input: { id, confirmName: confirm } })).data.eraseCustomer.userErrors
}
