import { RRuleTemporal } from 'rrule-temporal'
import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter } from '../../../../kernel/time/zoned-time.ts'

export const LONGEST_RULE = 200

const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const MOST_INTERVAL = 99
const MOST_YEARS = 5
const MOST_COUNT = 1000
/** Steps of days or weeks that are longer than the shortest month could miss a month for many years. */
const MOST_INTERVAL_IN_MONTHS = 4
/** The library looks at one window of so many days at a time, which takes a few milliseconds. */
const WINDOW = 400
/** Dates of days and weeks are closer than these: 99 weeks at most. */
const WINDOWS_OF_DAYS = 2
/** Those of months and years can be decades apart, but cost less to look for. Each window is twice the last, up to 2099. */
const WINDOWS_OF_MONTHS = 8
/** The library counts from the first date, so it ends a count that is too long rather than the process wait for it. */
const LIMITS = { maxIterations: 20_000, maxCandidateEvaluations: 100_000 }
const LAST_DAY = '2099-12-31'

const isWhole = (text: string, from: number, to: number) =>
  text.length <= 4 && /^[+-]?\d+$/.test(text) && Number(text) >= from && Number(text) <= to
const each = (isValid: (part: string) => boolean) => (text: string) => text.split(',').every(isValid)
const isWeekday = (text: string) => /^(MO|TU|WE|TH|FR|SA|SU)$/.test(text)

/** Each part of a rule with its check. Others, such as hours, make no sense for days. */
const PARTS: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => FREQUENCIES.includes(value),
  INTERVAL: (value) => isWhole(value, 1, MOST_INTERVAL),
  COUNT: (value) => isWhole(value, 1, MOST_COUNT),
  UNTIL: (value) => untilDay(value) !== null,
  BYDAY: each((part) => isWeekday(part.slice(-2)) && (part.length === 2 || isWhole(part.slice(0, -2), -53, 53))),
  BYMONTHDAY: each((part) => isWhole(part, -31, 31) && Number(part) !== 0),
  BYMONTH: each((part) => isWhole(part, 1, 12)),
  BYSETPOS: each((part) => isWhole(part, -366, 366) && Number(part) !== 0),
  WKST: isWeekday,
}

/**
 * Normalizes a recurrence rule of RFC 5545, or returns why it is invalid. Rules recur on days only. They may have no
 * end, because a task is created only on its date.
 */
export function parseRule(typed: string): { readonly rule: string } | { readonly problem: string } {
  const text = typed.trim().toUpperCase()
  if (text.length > LONGEST_RULE) return { problem: `A rule has at most ${LONGEST_RULE} characters` }
  const parts = (text.startsWith('RRULE:') ? text.slice(6) : text).split(';').filter(Boolean)
  const seen = new Set<string>()
  for (const part of parts) {
    const [name = '', value = '', ...more] = part.split('=')
    const isValid = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    if (!isValid) return { problem: `${name || part} is not supported. Use ${Object.keys(PARTS).join(', ')}.` }
    if (more.length > 0 || seen.has(name) || !isValid(value)) return { problem: `Enter a valid ${name}` }
    seen.add(name)
  }
  if (!seen.has('FREQ')) return { problem: 'Enter FREQ, such as FREQ=WEEKLY' }
  const problem = problemOf(new Map(parts.map((part) => part.split('=') as [string, string])))
  if (problem) return { problem }
  return {
    rule: parts.map((part) => (part.startsWith('UNTIL=') ? `UNTIL=${part.slice(6, 14)}T000000Z` : part)).join(';'),
  }
}

/** What is wrong with parts that are valid by themselves. */
function problemOf(parts: ReadonlyMap<string, string>): string | null {
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const isOfMonths = isInMonths(parts.get('FREQ') ?? '')
  if (parts.get('FREQ') === 'YEARLY' && interval > MOST_YEARS) return `INTERVAL can be at most ${MOST_YEARS} years`
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'Use either COUNT or UNTIL, not both'
  if (parts.has('BYMONTHDAY') && !isOfMonths) return 'Use BYMONTHDAY with FREQ=MONTHLY or FREQ=YEARLY'
  if (parts.has('BYMONTH') && !isOfMonths && interval > MOST_INTERVAL_IN_MONTHS)
    return `With BYMONTH, INTERVAL can be at most ${MOST_INTERVAL_IN_MONTHS} days or weeks`
  if (parts.has('BYSETPOS') && !isOfMonths) return 'Use BYSETPOS with FREQ=MONTHLY or FREQ=YEARLY'
  return null
}

const isInMonths = (frequency: string) => frequency === 'MONTHLY' || frequency === 'YEARLY'

/** The dates of a valid rule on this day and until another one, both included. */
export function datesBetween(rule: string, startsOn: CalendarDay, from: CalendarDay, to: CalendarDay): CalendarDay[] {
  // Days have no time zone, so they are counted in UTC.
  const recurrence = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${startsOn.replaceAll('-', '')}T000000\nRRULE:${rule}`,
    ...LIMITS,
  })
  const found = recurrence.between(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`), true)
  return found.map((time) => time.toPlainDate().toString())
}

/** The first date after a day, or null if the rule has ended or has none before 2100. */
export function dateAfter(rule: string, startsOn: CalendarDay, day: CalendarDay): CalendarDay | null {
  const isOfMonths = rule.split(';').some((part) => part.startsWith('FREQ=') && isInMonths(part.slice(5)))
  const windows = isOfMonths ? WINDOWS_OF_MONTHS : WINDOWS_OF_DAYS
  let from = daysAfter(day < startsOn ? daysAfter(startsOn, -1) : day, 1)
  let days = WINDOW
  for (let window = 0; window < windows && from <= LAST_DAY; window++) {
    const to = daysAfter(from, days)
    const [first] = datesBetween(rule, startsOn, from, to < LAST_DAY ? to : LAST_DAY)
    if (first) return first
    from = daysAfter(to, 1)
    days *= 2
  }
  return null
}

function untilDay(value: string): CalendarDay | null {
  const time = value.slice(8)
  if (time !== '' && !/^T\d{6}Z?$/.test(time)) return null
  return calendarDay(`${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`)
}
