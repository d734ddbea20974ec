import { createHash } from 'node:crypto'
import { storableText } from '../../../kernel/validation/storable-text.ts'
import { parseRule } from '../tasks/index.ts'
import { plainText } from './content-line.ts'
import { type NumberedLine, uidOf } from './ics-events.ts'
import { type IcsOverview, type IcsSeries, MOST_MOVED } from './ics-overview.ts'
import { type IcsDuration, type IcsTime, icsDuration, icsTime, inZone, timeAfter, timeIn } from './ics-time.ts'

/** The columns of the table that a calendar becomes. */
export const COLUMNS = ['Type', 'Title', 'Data'] as const

/** An event as the import needs it. */
export interface EventRow {
  readonly type: 'event'
  /** The number of its first line in the file. */
  readonly line: number
  readonly uid: string
  /** The date of a recurring event that this one stands for. */
  readonly recurrence: IcsTime | null
  readonly title: string
  readonly location: string
  readonly note: string
  readonly status: 'scheduled' | 'confirmed' | 'cancelled'
  readonly start: IcsTime
  /** In its own zone. For whole days, the day after the last one. Null if the file has none. */
  readonly end: IcsTime | null
  readonly rule: string | null
  /** Days on which a recurring event does not take place. */
  readonly except: readonly string[]
  /** Days for which it has an event of its own in the file. */
  readonly moved: readonly string[]
  /** A hash of all fields, to notice changes. */
  readonly hash: string
  /** Why it can't be imported. */
  readonly faults: readonly string[]
}

/** A line that cannot be read. */
export interface LineRow {
  readonly type: 'line'
  readonly line: number
  readonly message: string
}

export type ImportRow = EventRow | LineRow

export const rowOf = (values: Readonly<Record<string, string>>): ImportRow => JSON.parse(values.data ?? '') as ImportRow

const LONGEST = { title: 200, location: 200, note: 5_000, rule: 500 } as const
const MOST_EXCEPTIONS = 1_000
/** More help nobody. */
const MOST_FAULTS = 20
const STATUSES: Readonly<Record<string, EventRow['status']>> = { CONFIRMED: 'confirmed', CANCELLED: 'cancelled' }
const NOWHERE: IcsTime = { day: '1970-01-01', minutes: null, zone: null }

/** An event as a row. What is wrong with it is in `faults`, each with its line. */
export function eventRow(
  lines: readonly NumberedLine[],
  number: number,
  { zones, series: all }: IcsOverview,
): EventRow {
  const faults: string[] = []
  const fault = (at: number, message: string) => {
    if (faults.length < MOST_FAULTS) faults.push(storableText(`Line ${at}: ${message}`))
  }
  const line = (name: string) => lines.find((one) => one.name === name)
  const text = (name: keyof typeof names) =>
    storableText(plainText(line(names[name])?.value ?? '').slice(0, LONGEST[name]))
  const timeOf = (name: string): IcsTime | null => {
    const found = line(name)
    const time = found && icsTime(found, zones)
    if (found && typeof time === 'string') fault(found.number, time)
    return typeof time === 'object' ? time : null
  }
  const uid = uidOf(lines)
  if (!uid) fault(number, 'The event has no UID')
  if (!line('DTSTART')) fault(number, 'The event has no start')
  const start = timeOf('DTSTART') ?? NOWHERE
  const statedEnd = timeOf('DTEND') ?? endAfter(start, line('DURATION'), fault)
  // An event of no length, as some apps write reminders, is treated as one without an end.
  const end = statedEnd && statedEnd.minutes !== null && isSame(statedEnd, start) ? null : statedEnd
  const endLine = line('DTEND')
  if (endLine && end && (end.minutes === null) !== (start.minutes === null))
    fault(endLine.number, 'Start and end must both be days or both be times')
  const recurrence = timeOf('RECURRENCE-ID')
  const ruleLine = line('RRULE')
  const rule = ruleLine && !recurrence ? ruleOf(ruleLine, start, fault) : null
  const series = all.get(uid)
  if (ruleLine && !recurrence && series) checkSeries(series, line('DTSTART'), fault)
  const left = exceptions(lines, zones, fault)
  const isWhole = rule !== null && faults.length === 0
  const facts = {
    uid,
    recurrence: recurrence && inZone(recurrence, series?.zone ?? null),
    title: text('title').replace(/\s+/g, ' ') || 'Untitled event',
    location: text('location').replace(/\s+/g, ' '),
    note: text('note'),
    status: STATUSES[(line('STATUS')?.value ?? '').trim().toUpperCase()] ?? ('scheduled' as const),
    start,
    end,
    rule,
    except: isWhole ? [...new Set(left.map((time) => inZone(time, start.zone).day))] : [],
    moved: isWhole ? (series?.moved ?? []) : [],
  }
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
  return { type: 'event', line: number, ...facts, hash, faults }
}

const names = { title: 'SUMMARY', location: 'LOCATION', note: 'DESCRIPTION' } as const

const isSame = (one: IcsTime, other: IcsTime) =>
  one.day === other.day && one.minutes === other.minutes && one.zone === other.zone

type Fault = (line: number, message: string) => void

/** Dates are known by the UID, so that only one event of the file can recur by it. */
function checkSeries({ line, tooMany }: IcsSeries, start: NumberedLine | undefined, fault: Fault) {
  if (start && start.number !== line)
    fault(start.number, `The recurring event that starts in line ${line} has the same UID`)
  else if (tooMany !== null)
    fault(tooMany, `More than ${MOST_MOVED.toLocaleString('en-CA')} dates of this event have an event of their own`)
}

function endAfter(start: IcsTime, line: NumberedLine | undefined, fault: Fault): IcsTime | null {
  if (!line) return null
  const duration: IcsDuration | null = icsDuration(line.value)
  if (!duration) fault(line.number, `“${line.value.slice(0, 40)}” is not a duration`)
  return duration && timeAfter(start, duration)
}

/** UNTIL is a moment in the file. Here it becomes the last day, by the wall clock of the event. */
function ruleOf({ value, number }: NumberedLine, start: IcsTime, fault: Fault): string | null {
  const parts = value.trim().slice(0, LONGEST.rule).toUpperCase().split(';').filter(Boolean)
  const rule = parts
    .map((part) => (part.startsWith('UNTIL=') ? `UNTIL=${lastDayOf(part.slice(6), start)}` : part))
    .join(';')
  const parsed = parseRule(rule)
  if ('rule' in parsed) return parsed.rule
  fault(number, `This recurrence can’t be imported. ${parsed.problem}`)
  return null
}

function lastDayOf(until: string, start: IcsTime): string {
  const time = timeIn(until, null, new Map())
  if (typeof time === 'string') return until
  const shown = inZone(time, start.zone)
  const isTooEarly = shown.minutes !== null && start.minutes !== null && shown.minutes < start.minutes
  const day = isTooEarly ? new Date(Date.parse(shown.day) - 86_400_000).toISOString().slice(0, 10) : shown.day
  return day.replaceAll('-', '')
}

/** Each part counts, also those without a date, so that no event is long to read. */
function exceptions(lines: readonly NumberedLine[], zones: IcsOverview['zones'], fault: Fault): IcsTime[] {
  const times: IcsTime[] = []
  let left = MOST_EXCEPTIONS
  for (const { name, value, parameters, number } of lines) {
    if (name !== 'EXDATE') continue
    const parts = value.split(',', left + 1)
    if (parts.length > left) {
      fault(number, `An event can leave out ${MOST_EXCEPTIONS.toLocaleString('en-CA')} dates at most (EXDATE)`)
      break
    }
    left -= parts.length
    for (const part of parts) {
      if (part.trim() === '') continue
      const time = timeIn(part.trim(), parameters.get('TZID') ?? null, zones)
      if (typeof time === 'string') fault(number, time)
      else times.push(time)
    }
  }
  return times
}
