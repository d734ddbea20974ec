import type { EntityManager } from '@mikro-orm/postgresql'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** In shorter words one typo makes too many others. */
const SHORTEST = 4
const LONGEST = 16
/** Words of one text that may have a typo. Looking for more would take thousands of look-ups for each. */
const MOST_DOUBTFUL = 2
/** Spellings of one word that are looked for. */
const MOST_SPELLINGS = 20

/**
 * Beginnings of words that differ from the word by one typo: a letter that is missing, wrong or one too many, or two that
 * are swapped. Only of words of letters: a number or plate with another digit is another one.
 */
export function typosOf(word: string): string[] {
  const length = word.length
  if (length < SHORTEST || length > LONGEST || !/^\p{L}+$/u.test(word)) return []
  const typos = new Set<string>()
  for (let at = 0; at <= length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    // Removing either of two equal letters gives the same spelling. Without its last letter, a word would match too many others.
    if (at < length - 1) typos.add(before + after.slice(1))
    if (at < length - 1) typos.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
    for (const letter of LETTERS) {
      if (at < length) typos.add(before + letter + after.slice(1))
      if (at < length) typos.add(before + letter + after)
    }
  }
  typos.delete(word)
  return [...typos]
}

/** Endings of English and French plurals, and how many of their letters are cut off. What is left begins the singular too. */
const PLURALS = [
  [/[^aeiou]ies$/, 3],
  [/(?:ss|sh|ch|x|z)es$/, 2],
  [/[^s]s$/, 1],
  [/[ae]ux$/, 1],
] as const
/** Shorter beginnings begin too many other words. */
const SHORTEST_SINGULAR = 3

/** The beginning that a plural has in common with its singular: 'tires' and 'tire', 'batteries' and 'battery'. Null for other words. */
export function singularOf(word: string): string | null {
  if (!/^\p{L}+$/u.test(word)) return null
  const cut = PLURALS.find(([ending, letters]) => ending.test(word) && word.length - letters >= SHORTEST_SINGULAR)?.[1]
  return cut ? word.slice(0, -cut) : null
}

/**
 * The spellings to look for if nothing has a word as it is: its singular, and what differs by one typo. A spelling that
 * begins with one of the singular finds nothing more, so a plural takes hardly more look-ups than another word.
 */
export function similarTo(word: string): string[] {
  const singular = singularOf(word)
  if (singular === null) return typosOf(word)
  const begin = new Set([singular, ...typosOf(singular)])
  const isNew = (typo: string) => !begin.has(typo.slice(0, -1)) && !begin.has(typo)
  return [...begin, ...typosOf(word).filter(isNew)]
}

/**
 * How each word may be spelled, of what the table has: as it is where that exists, else in the singular or with one typo, and if
 * all exist but no record has all of them, either. Each spelling is looked up in the index, so their number matters and not that of the
 * records. Null if there is nothing for one of the words, or if too many of them are in doubt. `signs` are put before each spelling.
 */
export async function spellingsOf(
  em: EntityManager,
  table: string,
  words: readonly string[],
  signs: readonly string[],
): Promise<string[][] | null> {
  const asTyped = await existing(em, table, withSigns(words, signs))
  const isMissing = (word: string) => !signs.some((sign) => asTyped.has(sign + word))
  const doubtful = words.some(isMissing) ? words.filter(isMissing) : words
  if (doubtful.length > MOST_DOUBTFUL) return null
  const similar = new Map(doubtful.map((word) => [word, withSigns(similarTo(word), signs)]))
  const found = await existing(em, table, [...similar.values()].flat())
  const spellings = words.map((word) => [
    ...withSigns([word], signs).filter((one) => asTyped.has(one)),
    ...(similar.get(word) ?? []).filter((one) => found.has(one)).slice(0, MOST_SPELLINGS),
  ])
  return spellings.length > 0 && spellings.every(({ length }) => length > 0) ? spellings : null
}

const withSigns = (words: readonly string[], signs: readonly string[]) =>
  signs.flatMap((sign) => words.map((word) => sign + word))

/** The spellings that are prefixes of words in the table. */
async function existing(em: EntityManager, table: string, beginnings: readonly string[]): Promise<Set<string>> {
  if (beginnings.length === 0) return new Set()
  const rows = await em.execute<{ text: string }[]>(
    `select v."text" from jsonb_array_elements_text(?::jsonb) v("text") where exists (
      select from "${table}" w where w."word" >= v."text" and w."word" < v."text" || chr(1114111) offset 0)`,
    [JSON.stringify(beginnings)],
  )
  return new Set(rows.map(({ text }) => text))
}
