import type { EntityManager } from '@mikro-orm/postgresql'
import { spellingsOf } from './spellings.ts'
import { asMinor, MINOR, searched } from './words.ts'

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
  /** A column with an index on it and the word, if `record` has none. Equal for all words of a record. */
  readonly group?: string
  /** Whether words are also kept as minor ones. */
  readonly hasMinorWords?: boolean
  /** A condition on the words of records that are found. Those of deleted records are kept and passed over. */
  isFound(alias: string): string
}

/** A word of a search, with everything that counts as this word, best first. */
type Spellings = readonly string[]

const spelledAsTyped = ({ hasMinorWords }: WordTable, word: string): Spellings =>
  hasMinorWords ? [word, ...asMinor([word])] : [word]

/** Words begin with a text exactly when they lie between it and the same with the last character there is. */
const begins = (alias: string) => `${alias}."word" >= ? and ${alias}."word" < ? || chr(1114111)`

/** Whether the record that `id` names has a word, which is bound twice; `offset 0` keeps it from being joined. */
export function hasWord({ table, record }: WordTable, id: string): string {
  return `exists (select from "${table}" o where o."${record}" = ${id} and ${begins('o')} offset 0)`
}

/** The values that `hasWord` binds. */
export const boundTwice = (word: string) => [word, word]

/** Ids of the records that a text fits: as one word, or all of its words. The closest come first. */
export async function findByWords(em: EntityManager, table: WordTable, text: string, most: number): Promise<string[]> {
  const { whole, words } = searched(text)
  if (whole === '') return []
  const byWhole = await having(em, table, [spelledAsTyped(table, whole)], most)
  // A phone number is one word however it is written. Its groups are parts of too many others.
  if (words.length < 2 || /^\d+$/.test(whole)) return byWhole
  const spellings = words.map((word) => spelledAsTyped(table, word))
  const byWords = await havingAll(em, table, spellings, most)
  return [...new Set([...byWhole, ...byWords])].slice(0, most)
}

/** The same, and if nothing fits, the records that have each word or one that differs from it by one typo. */
export async function findForgiving(em: EntityManager, table: WordTable, text: string, most: number) {
  const found = await findByWords(em, table, text, most)
  if (found.length > 0) return found
  const { words } = searched(text)
  const spellings = await spellingsOf(em, table.table, words, table.hasMinorWords ? ['', MINOR] : [''])
  return spellings ? havingAll(em, table, spellings, most) : []
}

/** The records that have several words. */
async function havingAll(em: EntityManager, table: WordTable, words: readonly Spellings[], most: number) {
  if (words.length < 2) return having(em, table, words, most)
  const { rarest, found } = await rarestFirst(em, table, words)
  const few = await having(em, table, rarest, most)
  // The rarest leads, and the others are looked up for each record that it finds. That is quick where it is rare or
  // where most have the others too. Else what each word finds is compared as a whole.
  return few.length === most || found <= LOOKED_UP ? few : compared(em, table, words, most)
}

/** Spellings with their places, as rows of a table `v`. */
const spelled = (spellings: Spellings) =>
  `(values ${spellings.map((_, place) => `(${place}, ?)`).join(', ')}) v("place", "text")`
const startsSpelling = (alias: string) => `${alias}."word" >= v."text" and ${alias}."word" < v."text" || chr(1114111)`

/** The first word leads, the others are looked up for each that it finds. */
async function having(
  em: EntityManager,
  table: WordTable,
  [first = [], ...others]: readonly Spellings[],
  most: number,
): Promise<string[]> {
  const { table: name, record } = table
  const limit = others.length > 0 ? LOOKED_UP : most * WORDS_EACH
  const sameRecord = identity(table)
    .map((column) => `o."${column}" = w."${column}"`)
    .join(' and ')
  const hasOther = (spellings: Spellings) =>
    `and exists (select from "${name}" o where ${sameRecord} and (${spellings.map(() => begins('o')).join(' or ')}) offset 0)`
  const rows = await em.execute<{ id: string }[]>(
    `select "${record}" as "id" from (
      select v."place", w.* from ${spelled(first)} cross join lateral (
        select w.* from (
          select w.* from "${name}" w where ${startsSpelling('w')} and ${table.isFound('w')}
          order by w."tenant_id", w."word", w."${record}" limit ${limit}) w
        where true ${others.map(hasOther).join(' ')} offset 0) w) hit
    group by "${record}" order by min("place"), min("word"), "${record}" limit ?`,
    [...first, ...others.flatMap((spellings) => spellings.flatMap(boundTwice)), most],
  )
  return rows.map(({ id }) => id)
}

async function compared(em: EntityManager, table: WordTable, words: readonly Spellings[], most: number) {
  const columns = identity(table)
  const each = (spellings: Spellings) =>
    `select ${columns.map((column) => `w."${column}"`).join(', ')} from ${spelled(spellings)}
      join "${table.table}" w on ${startsSpelling('w')}`
  const rows = await em.execute<{ id: string }[]>(
    `select "${table.record}" as "id" from (${words.map(each).join(' intersect ')}) hit
    where ${table.isFound('hit')} order by 1 limit ?`,
    [...words.flat(), most],
  )
  return rows.map(({ id }) => id)
}

/** The columns that are equal for all words of a record. */
const identity = ({ group, record }: WordTable) => [...new Set([group ?? record, record])]

/** The words by how few each finds, and how many the first does, counted no further than is needed. */
async function rarestFirst(em: EntityManager, { table }: WordTable, words: readonly Spellings[]) {
  const count = (spellings: Spellings) =>
    `(select count(*)::int from (select from ${spelled(spellings)} cross join lateral (
      select from "${table}" w where ${startsSpelling('w')} limit ${COUNTED}) w limit ${COUNTED}) found)`
  const [counts] = await em.execute<Record<string, number>[]>(
    `select ${words.map((spellings, index) => `${count(spellings)} as "${index}"`).join(', ')}`,
    words.flat(),
  )
  const of = (spellings: Spellings) => counts?.[words.indexOf(spellings)] ?? 0
  const length = ([typed = '']: Spellings) => typed.length
  const rarest = words.toSorted((one, other) => of(one) - of(other) || length(other) - length(one))
  return { rarest, found: of(rarest[0] ?? []) }
}
