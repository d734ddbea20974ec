import { stripDiacritics } from '@mainstreet/blocks/text'

/** A text without accents, capitals, spaces and signs, with the place of each letter in the original. */
interface Folded {
  readonly text: string
  readonly places: readonly number[]
  /** Whether a word begins at each letter. */
  readonly starts: readonly boolean[]
}

function fold(original: string): Folded {
  let text = ''
  const places: number[] = []
  const starts: boolean[] = []
  let isStart = true
  for (let place = 0; place < original.length; place++) {
    const letters = stripDiacritics(original[place] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '')
    if (letters === '') isStart = true
    for (const letter of letters) {
      text += letter
      places.push(place)
      starts.push(isStart)
      isStart = false
    }
  }
  return { text, places, starts }
}

const wordsOf = (query: string) =>
  query
    .split(/\s+/)
    .map((word) => fold(word).text)
    .filter(Boolean)

/** How well a title fits a query, from 4 (the same) to 0 (found by something else, such as a phone number). */
export function rankTitle(title: string, query: string): number {
  const { text, starts } = fold(title)
  const whole = fold(query).text
  if (whole === '') return 0
  if (text === whole) return 4
  if (text.startsWith(whole)) return 3
  const words = wordsOf(query)
  const beginsWord = (word: string) => starts.some((isStart, at) => isStart && text.startsWith(word, at))
  if (words.every(beginsWord)) return 2
  return words.every((word) => text.includes(word)) ? 1 : 0
}

/** Whether a text contains every word of the query. */
export function containsWords(text: string, query: string): boolean {
  const { text: folded } = fold(text)
  return wordsOf(query).every((word) => folded.includes(word))
}

/** Whether each word of the query begins a word of the title, or differs from such a beginning by one typo. */
export function resemblesTitle(title: string, query: string): boolean {
  const { text, starts } = fold(title)
  const words = wordsOf(query)
  const beginsAt = (word: string, at: number) => text.startsWith(word, at) || typoLength(text.slice(at), word) > 0
  return words.length > 0 && words.every((word) => starts.some((isStart, at) => isStart && beginsAt(word, at)))
}

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Splits a text at the places that match the query, however they are written: '5550148' in '(613) 555-0148'. `forgives`
 * marks the beginnings of words that differ from a word of the query by one typo, for records that were found by these.
 */
export function matchedParts(original: string, query: string, { forgives = false } = {}): TextPart[] {
  const { text, places, starts } = fold(original)
  const isMatched = new Array<boolean>(original.length).fill(false)
  for (const word of [fold(query).text, ...wordsOf(query)].filter(Boolean)) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      isMatched.fill(true, places[at], (places[at + word.length - 1] ?? 0) + 1)
    }
  }
  for (const word of forgives ? wordsOf(query) : []) {
    if (text.includes(word)) continue
    for (let at = 0; at < text.length; at++) {
      const length = starts[at] ? typoLength(text.slice(at), word) : 0
      if (length > 0) isMatched.fill(true, places[at], (places[at + length - 1] ?? 0) + 1)
    }
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (let place = 0; place < original.length; place++) {
    const isMatch = isMatched[place] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += original[place]
    else parts.push({ text: original[place] ?? '', isMatch })
  }
  return parts
}

/** As the server searches: a number with another digit is another one, and short words have too many neighbours. */
const isForgiven = (word: string) => word.length >= 4 && word.length <= 16 && /^\p{L}+$/u.test(word)

/** The length of the text's prefix that matches the word with one typo; 0 if there is none. */
function typoLength(text: string, word: string): number {
  if (!isForgiven(word)) return 0
  const lengths = [word.length + 1, word.length, word.length - 1]
  return lengths.find((length) => length <= text.length && isTypo(text.slice(0, length), word)) ?? 0
}

/** Whether two words differ by one letter that is missing, wrong or one too many, or by two that are swapped. */
function isTypo(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && long[at] === short[at]) at++
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at]
  return long.slice(at + 1) === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2))
}
