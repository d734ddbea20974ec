import { truncate } from '../../../../kernel/validation/truncate.ts'

/** Something that takes place, as calendar programs read it. */
export interface IcsEvent {
  readonly uid: string
  /** Programs take the change with the highest number. */
  readonly sequence: number
  readonly changedAt: Date
  readonly title: string
  readonly description: string
  readonly location: string
  readonly isCancelled: boolean
  readonly isTentative: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  /** Set if it takes whole days; the last one is included. */
  readonly days: { readonly first: string; readonly afterLast: string } | null
}

const MOST_OCTETS = 75
/** Characters. Notes are longer, and a feed has many events. */
const LONGEST_DESCRIPTION = 500

/** A calendar by RFC 5545. Times are written in UTC, so that it needs no rules of time zones. */
export function icsOf(name: string, events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mainstreet//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function linesOf(event: IcsEvent): string[] {
  const { days, startsAt, endsAt } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    ...(days
      ? [`DTSTART;VALUE=DATE:${plain(days.first)}`, `DTEND;VALUE=DATE:${plain(days.afterLast)}`]
      : [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(truncate(event.description, LONGEST_DESCRIPTION))}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

const plain = (day: string) => day.replaceAll('-', '')

/** 20260331T143000Z */
const utc = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`

/** Line breaks and the characters that separate values. Other control characters are left out. */
function escaped(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** Lines have at most 75 octets. A longer one goes on in the next, which begins with a space. Characters stay whole. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS - (parts.length > 0 ? 1 : 0)) {
      parts.push(part)
      ;[part, octets] = ['', 0]
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
