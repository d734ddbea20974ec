import type { RequestContext } from '../../../kernel/context/context.ts'
import { typosOf } from '../../../kernel/search/spellings.ts'
import { searchTerms, wordsOf } from '../../../kernel/search/words.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'

/** Rows that are read and compared at a time. */
const BATCH = 2000
const MOST_SIMILAR = 50
/** After every ID. */
const END = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Ids of the newest pages whose title or slug has each word, or one that begins with it spelled with one typo. They are
 * looked for only where a search has found nothing.
 */
export async function similarPages({ em }: RequestContext, text: string): Promise<string[]> {
  const words = searchTerms(text).words.map((word) => ({ word, typos: new Set(typosOf(word)) }))
  if (words.every(({ typos }) => typos.size === 0)) return []
  const isSimilar = (found: readonly string[]) =>
    words.every(({ word, typos }) => found.some((one) => one.startsWith(word) || beginsWith(one, word.length, typos)))
  const similar: string[] = []
  for (let before: string | undefined = END; before && similar.length < MOST_SIMILAR; ) {
    const rows: { id: string; title: string; slug: string }[] = await em.execute(
      'select "id", "title", "slug" from "page" where "id" < ? order by "id" desc limit ?',
      [before, BATCH],
    )
    for (const { id, title, slug } of rows) if (isSimilar(wordsOf(`${title} ${slug}`))) similar.push(id)
    before = rows.length === BATCH ? rows.at(-1)?.id : undefined
    if (before) await nextTurn()
  }
  return similar.slice(0, MOST_SIMILAR)
}

/** A typo makes a word one letter longer or shorter at most. */
const beginsWith = (word: string, length: number, typos: ReadonlySet<string>) =>
  [length - 1, length, length + 1].some((end) => typos.has(word.slice(0, end)))
