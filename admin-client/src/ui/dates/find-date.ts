import { casual, GB } from 'chrono-node/en'
import dayjs from 'dayjs'
import { isDayFirst, partsOfFound, type TypedDate } from './parse-date.ts'

/** The parser's time grows with the length of the text. */
const MOST_CHARACTERS = 200

interface FoundDate extends TypedDate {
  /** Where it stands in the text. */
  readonly index: number
  readonly text: string
}

/** The last date within a text, such as 'tomorrow 9am' in 'call Ana tomorrow 9am', seen from a clock on the wall. */
export function findDate(text: string, wallTimeNow: string, locale = 'en-CA'): FoundDate | null {
  if (text.length > MOST_CHARACTERS) return null
  const now = dayjs(wallTimeNow).toDate()
  const found = (isDayFirst(locale) ? GB : casual).parse(text, now, { forwardDate: true }).at(-1)
  return found ? { ...partsOfFound(found), index: found.index, text: found.text } : null
}
