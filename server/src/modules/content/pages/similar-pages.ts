import type { RequestContext } from '../../../kernel/context/context.ts'
import { typosOf } from '../../../kernel/search/spellings.ts'
import { searchTerms, wordsOf } from '../../../kernel/search/words.ts'

/** The pages whose titles are compared, last changed first. They are read only where a search has found nothing. */
const MOST_COMPARED = 2000
const MOST_SIMILAR = 50

/** Ids of the pages whose title or slug has each word, or one that begins with it spelled with one typo. */
export async function similarPages({ em }: RequestContext, text: string): Promise<string[]> {
  const words = searchTerms(text).words.map((word) => ({ word, typos: new Set(typosOf(word)) }))
  if (words.every(({ typos }) => typos.size === 0)) return []
  const rows = await em.execute<{ id: string; title: string; slug: string }[]>(
    'select "id", "title", "slug" from "page" order by "updated_at" desc, "id" limit ?',
    [MOST_COMPARED],
  )
  const isSimilar = (found: readonly string[]) =>
    words.every(({ word, typos }) => found.some((one) => one.startsWith(word) || beginsWith(one, word.length, typos)))
  return rows
    .filter(({ title, slug }) => isSimilar(wordsOf(`${title} ${slug}`)))
    .slice(0, MOST_SIMILAR)
    .map(({ id }) => id)
}

/** A typo makes a word one letter longer or shorter at most. */
const beginsWith = (word: string, length: number, typos: ReadonlySet<string>) =>
  [length - 1, length, length + 1].some((end) => typos.has(word.slice(0, end)))
