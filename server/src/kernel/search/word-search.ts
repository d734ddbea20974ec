import type { EntityManager } from '@mikro-orm/postgresql'
import { currentTenantId } from '../tenancy/tenant-scope.ts'
import { searched } from './words.ts'

/** The most results; people who get more refine their search. */
export const MOST_FOUND = 200

/** A record may be found by several words with the same beginning. */
const WORDS_EACH = 4
/** So many words with one beginning are counted to find out which of several is the rarest. */
const COUNTED = 10_000
/** Of so many that the rarest word finds, the others are looked up one by one. */
const LOOKED_UP = 2000

/**
 * The words by which records are found, in a table of their own in the order of bytes: looking one up takes the same time
 * among ten thousand as among millions, and comparing text is nothing that row level security forbids an index to do, as
 * it does with trigrams and full text.
 */
export interface WordTable {
  readonly table: string
  /** The column that names the record. */
  readonly record: string
  /** The records' table. Those that are deleted keep their words and are passed over. */
  readonly of: string
}

/** Words begin with a text exactly when they lie between it and the same with the last character there is. */
const begins = (alias: string) => `${alias}."word" >= ? and ${alias}."word" < ? || chr(1114111)`

/** Whether the record that `id` names has a word, which is bound twice; `offset 0` keeps it from being joined. */
export function hasWord({ table, record }: WordTable, id: string): string {
  return `exists (select from "${table}" o where o."${record}" = ${id} and ${begins('o')} offset 0)`
}

/** Ids of the records that a text fits: as one word, or all of its words. The closest come first. */
export async function findByWords(em: EntityManager, table: WordTable, text: string, most: number): Promise<string[]> {
  const { whole, words } = searched(text)
  if (whole === '') return []
  const byWhole = await having(em, table, [whole], most)
  if (words.length < 2) return byWhole
  const byWords = await havingAll(em, table, words, most)
  return [...new Set([...byWhole, ...byWords])].slice(0, most)
}

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 10_000

/** What is found, by its columns in the table of words, and the words by which it is. */
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

/** The same of many records at once, all of which are named by the same columns: ids of theirs. */
export async function keepManyWords(em: EntityManager, { table }: WordTable, all: readonly KeptWords[]): Promise<void> {
  const [first] = all
  if (!first) return
  const names = Object.keys(first.columns)
  const ids = ({ columns }: KeptWords) => names.map((name) => columns[name])
  const columns = names.map((name) => `"${name}"`).join(', ')
  const one = `(${names.map(() => '?::uuid').join(', ')})`
  await em.execute(`delete from "${table}" where (${columns}) in (${all.map(() => one).join(', ')})`, all.flatMap(ids))
  const rows = all.flatMap((kept) =>
    [...new Set(kept.words)].filter(Boolean).map((word) => [currentTenantId(), word, ...ids(kept)]),
  )
  const row = `(?, ?${', ?'.repeat(names.length)})`
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    await em.execute(
      `insert into "${table}" ("tenant_id", "word", ${columns}) values ${some.map(() => row).join(', ')}`,
      some.flat(),
    )
  }
}

/**
 * Those that have several words. The rarest leads, and the others are looked up for each that it finds, which is quick
 * where it is rare or where most have the others too. Else what each word finds is compared as a whole.
 */
async function havingAll(em: EntityManager, table: WordTable, words: readonly string[], most: number) {
  const { rarest, found } = await rarestFirst(em, table, words)
  const few = await having(em, table, rarest, most)
  return few.length === most || found <= LOOKED_UP ? few : compared(em, table, words, most)
}

/** The first word leads, the others are looked up for each that it finds. */
async function having(
  em: EntityManager,
  table: WordTable,
  [first = '', ...others]: readonly string[],
  most: number,
): Promise<string[]> {
  const { table: name, record } = table
  const led = `select w."${record}", w."word" from "${name}" w where ${begins('w')}
    order by w."tenant_id", w."word", w."${record}"`
  const other = hasWord(table, `w."${record}"`)
  const all = `select * from (${led} limit ${LOOKED_UP}) w where ${others.map(() => other).join(' and ')} offset 0`
  const rows = await em.execute<{ id: string }[]>(
    `select "${record}" as "id" from (
      select w.* from (${others.length > 0 ? all : led}) w where ${isKept(table, `w."${record}"`)} limit ?) hit
    group by "${record}" order by min("word"), "${record}" limit ?`,
    [...[first, ...others].flatMap((word) => [word, word]), most * WORDS_EACH, most],
  )
  return rows.map(({ id }) => id)
}

async function compared(em: EntityManager, table: WordTable, words: readonly string[], most: number) {
  const each = `select w."${table.record}" as "id" from "${table.table}" w where ${begins('w')}`
  const rows = await em.execute<{ id: string }[]>(
    `select "id" from (${words.map(() => each).join(' intersect ')}) hit
    where ${isKept(table, 'hit."id"')} order by "id" limit ?`,
    [...words.flatMap((word) => [word, word]), most],
  )
  return rows.map(({ id }) => id)
}

/** Whether the record that `id` names is not deleted. */
const isKept = ({ of }: WordTable, id: string) =>
  `exists (select from "${of}" c where c."id" = ${id} and c."deleted_at" is null offset 0)`

/** The words by how few each finds, and how many the first does, counted no further than is needed. */
async function rarestFirst(em: EntityManager, { table }: WordTable, words: readonly string[]) {
  const count = `(select count(*)::int from (select from "${table}" w where ${begins('w')} limit ${COUNTED}) found)`
  const [counts] = await em.execute<Record<string, number>[]>(
    `select ${words.map((_, index) => `${count} as "${index}"`).join(', ')}`,
    words.flatMap((word) => [word, word]),
  )
  const of = (word: string) => counts?.[words.indexOf(word)] ?? 0
  const rarest = words.toSorted((one, other) => of(one) - of(other) || other.length - one.length)
  return { rarest, found: of(rarest[0] ?? '') }
}
