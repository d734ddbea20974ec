import dayjs from 'dayjs'
import { fromWallTime, toWallTime } from './zoned-time.ts'

/**
 * The value of a date field: a day ('2026-05-12'), or a moment as an ISO text in UTC. A typed text that is no date is
 * kept as it is, so that the form can refuse it.
 */
export type DateText = string

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Whether it is a day without a time. */
export const isDay = (value: DateText): boolean => DAY.test(value)

const isDate = (value: DateText): boolean => DAY.test(value) || MOMENT.test(value)

/** Shown when the field is left, and by the validation of forms. Empty is no error here. */
export const dateError = (value: DateText | null): string | null =>
  value === null || isDate(value) ? null : 'Enter a date, such as 12 May, fri or tomorrow 9'

/** The same for a field without a time. */
export const dayError = (value: DateText | null): string | null =>
  value === null || isDate(value) ? null : 'Enter a date without a time, such as 12 May or fri'

/** The text of the field: 'Tue, 12 May 2026, 14:30'. */
export function dateInWords(value: DateText | null, zone: string): string {
  if (value === null || !isDate(value)) return value ?? ''
  return DAY.test(value)
    ? dayjs(value).format('ddd, D MMM YYYY')
    : dayjs(toWallTime(value, zone)).format('ddd, D MMM YYYY, HH:mm')
}

/** The day and the time on the wall, or null for an empty or invalid value. */
export function partsOf(value: DateText | null, zone: string): { day: string; time: string } | null {
  if (value === null || !isDate(value)) return null
  if (DAY.test(value)) return { day: value, time: '09:00' }
  const [day = '', time = ''] = toWallTime(value, zone).split(' ')
  return { day, time: time.slice(0, 5) }
}

export function fromParts({ day, time }: { day: string; time: string }, zone: string, hasTime: boolean): DateText {
  return hasTime ? fromWallTime(`${day} ${time}:00`, zone) : day
}
