import { invalidField } from '../../../kernel/validation/errors.ts'
import { storableText } from '../../../kernel/validation/storable-text.ts'
import { type ContentLine, contentLine, plainText } from './content-line.ts'
import { icsLines } from './ics-lines.ts'

export interface NumberedLine extends ContentLine {
  readonly number: number
}

/** A part of a calendar file. */
export type IcsPart =
  | { readonly kind: 'event'; readonly number: number; readonly lines: readonly NumberedLine[] }
  /** A line that can't be read. The rest of its event is imported all the same. */
  | { readonly kind: 'broken'; readonly number: number; readonly message: string }
  /** The IANA name of a time zone that the file defines. */
  | { readonly kind: 'zone'; readonly name: string; readonly place: string }
  | { readonly kind: 'other'; readonly name: string }

const LONGEST_UID = 1_000

/** The UID of an event; empty if it has none. */
export const uidOf = (lines: readonly NumberedLine[]): string =>
  storableText(plainText(lines.find(({ name }) => name === 'UID')?.value ?? '').slice(0, LONGEST_UID))

/** The most lines of an event. No real event has more. */
const MOST_LINES = 2_000
/** The deepest nesting of parts. Real calendars have three levels. */
const DEEPEST = 10
const NO_CALENDAR = 'This isn’t a calendar file. Export the calendar as a file with the ending .ics, and choose that.'

/** The parts of a calendar file in their order. Throws UserInputError for a file that is no calendar. */
export async function* icsParts(path: string): AsyncGenerator<IcsPart> {
  const open: string[] = []
  let [event, zone]: [NumberedLine[], { name: string; place: string }] = [[], { name: '', place: '' }]
  let [eventAt, hasBegun] = [0, false]
  for await (const { number, text } of icsLines(path)) {
    const line = contentLine(text)
    if (!hasBegun && !(line?.name === 'BEGIN' && line.value.trim().toUpperCase() === 'VCALENDAR'))
      throw invalidField('file', NO_CALENDAR)
    hasBegun = true
    if (!line) {
      yield { kind: 'broken', number, message: `“${text.trim().slice(0, 60)}” is not a valid line` }
      continue
    }
    const part = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') {
      // An event within another one: the first has no end.
      if (part === 'VEVENT' && open.includes('VEVENT')) {
        yield unended(eventAt)
        open.length = open.indexOf('VEVENT')
      }
      if (part === 'VEVENT') [event, eventAt] = [[], number]
      if (part === 'VTIMEZONE') zone = { name: '', place: '' }
      if (open.length < DEEPEST) open.push(part.slice(0, 60))
      else yield { kind: 'broken', number, message: 'Parts are nested too deeply here' }
    } else if (line.name === 'END') {
      const at = open.lastIndexOf(part)
      if (at < 0) yield { kind: 'broken', number, message: `“${text.trim().slice(0, 60)}” has no matching BEGIN` }
      else open.length = at
      if (at >= 0 && part === 'VEVENT') yield { kind: 'event', number: eventAt, lines: event }
      else if (at >= 0 && part === 'VTIMEZONE') yield { kind: 'zone', ...zone }
      else if (at >= 0 && part !== 'VCALENDAR') yield { kind: 'other', name: part }
    } else if (open.at(-1) === 'VEVENT' && event.length < MOST_LINES) event.push({ ...line, number })
    else if (open.at(-1) === 'VTIMEZONE' && line.name === 'TZID') zone.name = line.value.trim()
    else if (open.at(-1) === 'VTIMEZONE' && line.name === 'X-LIC-LOCATION') zone.place = plainText(line.value)
  }
  if (!hasBegun) throw invalidField('file', NO_CALENDAR)
  if (open.includes('VEVENT')) yield unended(eventAt)
}

const unended = (number: number): IcsPart => ({ kind: 'broken', number, message: 'This event has no end' })
