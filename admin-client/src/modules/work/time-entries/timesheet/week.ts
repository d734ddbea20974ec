import dayjs from 'dayjs'
import { isDay } from '../../../../ui/dates/date-text.ts'
import { startOfWeek } from '../../../../ui/dates/week.ts'
import { durationText, parseDuration } from '../duration.ts'

const DAY = 'YYYY-MM-DD'

/** The first day of the week in the URL, or of today's if it has none. */
export function weekInAddress(week: string | null, today: string, first: 0 | 1): string {
  return startOfWeek(week && isDay(week) && dayjs(week).format(DAY) === week ? week : today, first)
}

export const weeksAfter = (firstDay: string, weeks: number): string => dayjs(firstDay).add(weeks, 'week').format(DAY)

/** '30 Mar – 5 Apr 2026'. */
export function weekInWords(firstDay: string): string {
  const [first, last] = [dayjs(firstDay), dayjs(firstDay).add(6, 'day')]
  const isOneYear = first.year() === last.year()
  return `${first.format(isOneYear ? 'D MMM' : 'D MMM YYYY')} – ${last.format('D MMM YYYY')}`
}

/** What a cell shows: '1:30', nothing without time. */
export const cellText = (seconds: number): string => (seconds > 0 ? durationText(seconds) : '')

const NOTHING = ['', '0', '0:00', '-', '–']

/** The seconds that were typed into a cell, 0 if it was emptied. Null for what is no duration. */
export function typedSeconds(typed: string): number | null {
  return NOTHING.includes(typed.trim()) ? 0 : parseDuration(typed)
}

/** '12:30', also above a day. */
export const totalText = (seconds: number): string => (seconds > 0 ? durationText(seconds) : '0:00')
