import { casual, GB, type ParsedResult } from 'chrono-node/en'
import dayjs from 'dayjs'

/** The parser's time grows with the square of the length, and no date is longer. */
const MOST_CHARACTERS = 30

/** Where a typed day has no time, it starts with the business day rather than at midnight. */
const MORNING = 9

export interface TypedDate {
  /** 'YYYY-MM-DD' */
  readonly day: string
  /** 'HH:mm'. Nine in the morning if only a day was typed. */
  readonly time: string
  /** Whether a time was typed. */
  readonly hasTime: boolean
}

/**
 * 'fri', 'tomorrow 9', '12 May' or '2026-05-12 14:30', seen from a clock on the wall; null if it is no date. The locale
 * decides whether '12/05' is in December or in May.
 */
export function parseTypedDate(typed: string, wallTimeNow: string, locale = 'en-CA'): TypedDate | null {
  const text = typed.trim()
  if (!text || text.length > MOST_CHARACTERS) return null
  // The parser reads the parts of a Date in the browser's zone, so they are made to show the wall clock.
  const now = dayjs(wallTimeNow).toDate()
  const clocked = withClock(text)
  const [found] = (isDayFirst(locale) ? GB : casual).parse(clocked, now, { forwardDate: !/^last\b/i.test(text) })
  // Part of the text would be ignored, such as the name in 'call Ann on fri'.
  if (!found || found.text.length < clocked.length) return null
  return partsOfFound(found)
}

/** The day and the time of a date that the parser found. */
export function partsOfFound({ start }: ParsedResult): TypedDate {
  const [year, month, date] = [start.get('year'), start.get('month'), start.get('day')]
  const pad = (value: number | null) => String(value ?? 0).padStart(2, '0')
  const hour = start.isCertain('hour') ? start.get('hour') : usualHour(start.get('hour'))
  const minute = start.isCertain('hour') ? start.get('minute') : 0
  const time = `${pad(hour)}:${pad(minute)}`
  return { day: `${year}-${pad(month)}-${pad(date)}`, time, hasTime: start.isCertain('hour') }
}

/** Canada writes dates as ISO does (2026-05-12), so its short form starts with the month too. */
export function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}

/** The parser gives a day without a time the hour 12, and 'tonight' or 'fri afternoon' a later one. */
const usualHour = (implied: number | null): number => (implied !== null && implied > 12 ? implied : MORNING)

/** 'tomorrow 9', '12 May 14' and 'mon 14h' mean a time: one or two digits after a day are neither a year nor part of it. */
function withClock(text: string): string {
  const [, day, hour, minute = '00'] =
    /^([a-z ]*(?:day|mon|tue|wed|thu|fri|sat|sun|tomorrow|tmrw?))\s+(\d{1,2})(?:h(\d\d)?)?$/i.exec(text) ??
    /^(\d{1,2} [a-z]+|[a-z]+ \d{1,2}) (\d{1,2})(?:h(\d\d)?)?$/i.exec(text) ??
    []
  return day && Number(hour) < 24 ? `${day} at ${hour}:${minute}` : text
}
