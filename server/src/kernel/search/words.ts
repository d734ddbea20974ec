import { stripDiacritics } from '@mainstreet/blocks/text'

const LONGEST = 60
const MOST_SEARCHED = 6

/** The normalized words of a text: in lower case, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(shorten)
}

/** A text as one word, so that it does not matter how it is spaced or dashed: plates, numbers of vehicles, emails. */
export function wordOf(text: string): string {
  return shorten(plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, ''))
}

/** Minor words, such as a city, find a record after those that have the text as a name. They are kept with this sign. */
export const MINOR = '~'

export const asMinor = (words: readonly string[]): string[] => words.map((word) => shorten(MINOR + word))

/** The search terms of a text: the whole as one word, and its words. */
export function searchTerms(text: string): { whole: string; words: string[] } {
  return { whole: wordOf(text), words: [...new Set(wordsOf(text))].slice(0, MOST_SEARCHED) }
}

function plain(text: string): string {
  return stripDiacritics(text).toLocaleLowerCase('en')
}

const shorten = (word: string) => Array.from(word).slice(0, LONGEST).join('')
