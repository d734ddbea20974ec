import type { EntityManager } from '@mikro-orm/postgresql'
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

/** The same for many records, identified by the same columns. `areNew` if none of them had words before. */
export async function keepManyWords(
  em: EntityManager,
  { table }: Pick<WordTable, 'table'>,
  all: readonly KeptWords[],
  areNew = false,
): Promise<void> {
  const [first] = all
  if (!first) return
  const names = Object.keys(first.columns)
  const ids = ({ columns }: KeptWords) => names.map((name) => columns[name])
  const columns = names.map((name) => `"${name}"`).join(', ')
  const one = `(${names.map(() => '?::uuid').join(', ')})`
  if (!areNew)
    await em.execute(
      `delete from "${table}" where (${columns}) in (${all.map(() => one).join(', ')})`,
      all.flatMap(ids),
    )
  const rows = all.flatMap((kept) =>
    // Jsonb takes no half of an emoji.
    [...new Set(kept.words.map((word) => storableText(word)))]
      .filter(Boolean)
      .map((word) => ({ ...kept.columns, word })),
  )
  const types = names.map((name) => `"${name}" uuid`).join(', ')
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    await em.execute(
      `insert into "${table}" ("tenant_id", "word", ${columns}) select ?, "word", ${columns}
        from jsonb_to_recordset(?::jsonb) as kept ("word" text, ${types})`,
      [currentTenantId(), JSON.stringify(some)],
    )
  }
}
