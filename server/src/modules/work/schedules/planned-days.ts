import { type CalendarDay, calendarDay } from '../../../kernel/time/calendar-day.ts'
import { daysBetween } from '../../../kernel/time/zoned-time.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { MOST_DAYS_SHOWN, type PlannedDaysInput } from './schedule.inputs.ts'

/** Both days are included. */
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The days of an input. Throws for invalid ones, and for more than can be shown at a time. */
export function plannedDays(typed: PlannedDaysInput): DayRange {
  const [from, to] = [dayOf(typed.from, 'from'), dayOf(typed.to, 'to')]
  if (to < from) throw badInput('between.to is on or after between.from.')
  if (daysBetween(from, to) >= MOST_DAYS_SHOWN) throw badInput(`between has at most ${MOST_DAYS_SHOWN} days.`)
  return { from, to }
}

function dayOf(text: string, name: string): CalendarDay {
  const day = calendarDay(text)
  if (!day || day >= '9990' || day < '1901') throw badInput(`between.${name} is a day such as 2026-03-31.`)
  return day
}
