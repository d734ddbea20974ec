import type { EntityManager } from '@mikro-orm/postgresql'
import { Writes } from '../database/writes.ts'
import { currentTenantId } from '../tenancy/tenant-scope.ts'
import { storableText } from '../validation/storable-text.ts'
import type { WordTable } from './word-table.ts'

/** The most rows of one statement. */
const ROWS_AT_ONCE = 10_000

/** A record's key columns in the word table, and the words that find it. */
export interface KeptWords {
  readonly columns: Readonly<Record<string, string>>
  readonly words: readonly string[]
}

/** Says by what words a record is found; those kept under the same columns before go. In the transaction under way. */
export function keepWords(
  em: EntityManager,
  table: WordTable,
  columns: KeptWords['columns'],
  words: readonly string[],
): Promise<void> {
  return keepManyWords(em, table, [{ columns, words }])
}

/** The same for many records, identified by the same columns. */
export async function keepManyWords(
  em: EntityManager,
  { table }: Pick<WordTable, 'table'>,
  all: readonly KeptWords[],
): Promise<void> {
  const [first] = all
  if (!first) return
  const names = Object.keys(first.columns)
  const ids = ({ columns }: KeptWords) => names.map((name) => columns[name])
  const columns = names.map((name) => `"${name}"`).join(', ')
  const one = `(${names.map(() => '?::uuid').join(', ')})`
  await em.execute(`delete from "${table}" where (${columns}) in (${all.map(() => one).join(', ')})`, all.flatMap(ids))
  for (const some of portionsOf(all.map(storable))) {
    const writes = new Writes()
    addWords(writes, { table }, some)
    await writes.run(em)
  }
}

/** Adds the words of new records to `writes`. For as many records as fit into one statement. */
export function addWords(writes: Writes, { table }: Pick<WordTable, 'table'>, all: readonly KeptWords[]): void {
  const [first] = all
  if (!first) return
  const names = Object.keys(first.columns)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const types = names.map((name) => `"${name}" uuid`).join(', ')
  const rows = all.map(storable).map(({ columns, words }) => ({ ...columns, words }))
  writes.add(
    `insert into "${table}" ("tenant_id", "word", ${columns}) select ?::uuid, one."word", ${columns}
        from json_to_recordset(?::json) as kept ("words" text[], ${types}), unnest(kept."words") one ("word")`,
    [currentTenantId(), JSON.stringify(rows)],
  )
}

/** Without repeated words, and without halves of emojis, which PostgreSQL refuses in JSON. */
function storable({ columns, words }: KeptWords): KeptWords {
  return { columns, words: [...new Set(words.map(storableText))].filter(Boolean) }
}

function portionsOf(all: readonly KeptWords[]): KeptWords[][] {
  const portions: KeptWords[][] = []
  let rows = ROWS_AT_ONCE
  for (const { columns, words } of all)
    for (let start = 0; start < words.length; start += ROWS_AT_ONCE) {
      const some = { columns, words: words.slice(start, start + ROWS_AT_ONCE) }
      rows += some.words.length
      const last = portions.at(-1)
      if (last && rows <= ROWS_AT_ONCE) last.push(some)
      else {
        portions.push([some])
        rows = some.words.length
      }
    }
  return portions
}
