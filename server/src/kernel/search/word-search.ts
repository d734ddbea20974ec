import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedRows } from '../database/prepared-rows.ts'
import { spellingsOf, stemOfPlural } from './spellings.ts'
import { type Alternatives, begins, boundTwice, type Spellings, type WordTable } from './word-table.ts'
import { asMinor, MINOR, searchTerms } from './words.ts'

/** The most results; people who get more refine their search. */
export const MOST_FOUND = 200

/** Several words of a record may begin alike. If the words read first have too few records, this many times more are read. */
const WORDS_EACH = 4
/** So many words with one beginning are counted to find out which of several is the rarest. */
const COUNTED = 10_000
/** Up to this many matches of the rarest word, the other words are looked up record by record. */
const LOOKED_UP = 2000

export interface Closest {
  /** IDs of records, the closest first. */
  readonly closest: string[]
  /** Whether no other record fits. */
  readonly isAll: boolean
}

/** How many records to find. */
export interface SearchLimits {
  readonly most: number
  /** Once so many are found quickly, the search skips the slow ways of finding more. */
  readonly enough: number
}

export interface WordMatches extends Closest {
  readonly alternatives: Alternatives
}

/** A stem as short as this finds too many other words to be searched at once; it is searched if nothing has the plural. */
const SHORT_STEM = 3

function spelledAsTyped({ hasMinorWords, hasPlurals }: WordTable, word: string): Spellings {
  const stem = hasPlurals ? stemOfPlural(word) : null
  const words = stem && stem.length > SHORT_STEM ? [word, stem] : [word]
  return hasMinorWords ? [...words, ...asMinor(words)] : words
}

/** Ids of the records that a text fits: as one word, or all of its words. The closest come first. */
export async function findByWords(em: EntityManager, table: WordTable, text: string, most: number): Promise<string[]> {
  return (await findClosest(em, table, alternativesOf(table, text), exactly(most))).closest
}

/** The same, and if nothing fits, the records that have each word, its singular or one that differs from it by one typo. */
export async function findForgiving(em: EntityManager, table: WordTable, text: string, most: number) {
  return (await matchWords(em, table, text, most)).closest
}

/** The same, with the matched words, so that statements can select all matching records (`fitting`). */
export async function matchWords(
  em: EntityManager,
  table: WordTable,
  text: string,
  most: number,
): Promise<WordMatches> {
  const alternatives = alternativesOf(table, text)
  const found = await findClosest(em, table, alternatives, exactly(most))
  if (found.closest.length > 0) return { ...found, alternatives }
  const { words } = searchTerms(text)
  const spellings = await spellingsOf(em, table.table, words, table.hasMinorWords ? ['', MINOR] : [''])
  const similar = spellings ? [spellings] : []
  return { ...(await findClosest(em, table, similar, exactly(most))), alternatives: similar }
}

/** Finds this many if there are, however long it takes. */
export const exactly = (most: number): SearchLimits => ({ most, enough: most })

/** The closest of the records that have all words of an alternative, those of the first alternative before others. */
export async function findClosest(
  em: EntityManager,
  table: WordTable,
  alternatives: Alternatives,
  limits: SearchLimits,
): Promise<Closest> {
  const { most } = limits
  const ids = new Set<string>()
  let isAll = true
  for (const words of alternatives) {
    // One alternative of a common word may take as long as all others together, so stop as early as possible.
    if (ids.size >= most) return { closest: [...ids].slice(0, most), isAll: false }
    const found = await havingAll(em, table, words, limits)
    for (const id of found.closest) ids.add(id)
    isAll &&= found.isAll
  }
  return { closest: [...ids].slice(0, most), isAll: isAll && ids.size <= most }
}

/** A text as one word, or all of its words. */
function alternativesOf(table: WordTable, text: string): Alternatives {
  const { whole, words } = searchTerms(text)
  if (whole === '') return []
  const asOne = [spelledAsTyped(table, whole)]
  // A phone number is one word however it is written. Its groups are parts of too many others.
  if (words.length < 2 || /^\d+$/.test(whole)) return [asOne]
  return [asOne, words.map((word) => spelledAsTyped(table, word))]
}

/** The records that have several words. */
async function havingAll(
  em: EntityManager,
  table: WordTable,
  words: readonly Spellings[],
  { most, enough }: SearchLimits,
): Promise<Closest> {
  if (words.length < 2) return havingOne(em, table, words, most)
  const { rarest, found } = await rarestFirst(em, table, words)
  const few = await having(em, table, rarest, { most, limit: LOOKED_UP })
  // The rarest leads, and the others are looked up for each record that it finds. That is quick where it is rare or
  // where most have the others too. Else what each word finds is compared as a whole.
  if (few.closest.length < enough && found > LOOKED_UP) return compared(em, table, words, most)
  return { closest: few.closest, isAll: few.isAll && found <= LOOKED_UP }
}

/** The records that have one word. Few have several words that begin with it, so about one word per record is read first. */
async function havingOne(
  em: EntityManager,
  table: WordTable,
  words: readonly Spellings[],
  most: number,
): Promise<Closest> {
  const { isCertain, ...few } = await having(em, table, words, { most, limit: most + 1 })
  return isCertain ? few : having(em, table, words, { most, limit: most * WORDS_EACH })
}

interface Found extends Closest {
  /** Whether no closer records could be found by reading more words. */
  readonly isCertain: boolean
}

/** Spellings with their places, as rows of a table `v`. */
const spelled = (spellings: Spellings) =>
  `(values ${spellings.map((_, place) => `(${place}, ?)`).join(', ')}) v("place", "text")`
const startsSpelling = (alias: string) => `${alias}."word" >= v."text" and ${alias}."word" < v."text" || chr(1114111)`

/** Finds records by the first word, and looks up the others for each of them. Reads `limit` words of each spelling. */
async function having(
  em: EntityManager,
  table: WordTable,
  [first = [], ...others]: readonly Spellings[],
  { most, limit }: { readonly most: number; readonly limit: number },
): Promise<Found> {
  const { table: name, record, foundValues = [] } = table
  const sameRecord = identity(table)
    .map((column) => `o."${column}" = w."${column}"`)
    .join(' and ')
  const hasOther = (spellings: Spellings) =>
    `and exists (select from "${name}" o where ${sameRecord} and (${spellings.map(() => begins('o')).join(' or ')}) offset 0)`
  const rows = await preparedRows<{ id: string; place: number; groups: number; cutOff: number | null }>(
    em,
    `select "${record}" as "id", min("place") as "place", count(*) over ()::int as "groups",
      min(min("place") filter (where "nth" = ${limit})) over () as "cutOff" from (
      select v."place", w.* from ${spelled(first)} cross join lateral (
        select w.*, row_number() over () as "nth" from (
          select w.* from "${name}" w where ${startsSpelling('w')} and ${table.isFound('w')}
          order by w."tenant_id", w."word", w."${record}" limit ${limit}) w
        where true ${others.map(hasOther).join(' ')} offset 0) w) hit
    group by "${record}" order by min("place"), min("word"), "${record}" limit ${most}`,
    [...first, ...foundValues, ...others.flatMap((spellings) => spellings.flatMap(boundTwice))],
  )
  const { groups = 0, cutOff = null } = rows[0] ?? {}
  const { place = 0 } = rows[most - 1] ?? {}
  return {
    closest: rows.map(({ id }) => id),
    isAll: groups <= most && cutOff === null,
    // Words beyond the limit of a spelling come after those read, and before those of the next spelling.
    isCertain: cutOff === null || (rows.length === most && place <= cutOff),
  }
}

async function compared(
  em: EntityManager,
  table: WordTable,
  words: readonly Spellings[],
  most: number,
): Promise<Closest> {
  const columns = identity(table)
  const each = (spellings: Spellings) =>
    `select ${columns.map((column) => `w."${column}"`).join(', ')} from ${spelled(spellings)}
      join "${table.table}" w on ${startsSpelling('w')}`
  const rows = await em.execute<{ id: string }[]>(
    `select "${table.record}" as "id" from (${words.map(each).join(' intersect ')}) hit
    where ${table.isFound('hit')} order by 1 limit ?`,
    [...words.flat(), ...(table.foundValues ?? []), most],
  )
  return { closest: rows.map(({ id }) => id), isAll: rows.length < most }
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
