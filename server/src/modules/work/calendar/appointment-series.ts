import type { RequestContext } from '../../../kernel/context/context.ts'
import { type CalendarDay, calendarDay } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, daysBetween } from '../../../kernel/time/zoned-time.ts'
import { invalidField, isId } from '../../../kernel/validation/errors.ts'
import { datesBetween, parseRule } from '../tasks/index.ts'
import type { Appointment, AppointmentFields } from './appointment.entity.ts'
import { checkedAppointment, type TypedAppointment } from './appointment-rules.ts'
import { firstDayOf, timesOn } from './appointment-times.ts'

/** Which dates of a recurring appointment a change is for. */
export enum AppointmentScope {
  ONE = 'one',
  FOLLOWING = 'following',
  ALL = 'all',
}

/** How far ahead the dates of a rule are booked, and how many at most. Rules without an end are booked as far. */
const MOST_DAYS_AHEAD = 366
export const MOST_DATES = 200

/** The dates of a rule from its first day on. Throws UserInputError for an invalid rule, and for one with too many dates. */
export function datesOfRule(
  typed: string,
  first: CalendarDay,
): { readonly rule: string; readonly days: CalendarDay[] } {
  const parsed = parseRule(typed)
  if ('problem' in parsed) throw invalidField('rule', parsed.problem)
  const { rule } = parsed
  // The first day counts, whether the rule has it or not.
  const found = datesBetween(rule, first, first, daysAfter(first, MOST_DAYS_AHEAD)).filter((day) => day > first)
  if (found.length === 0) throw invalidField('rule', 'This rule has no further dates within a year')
  const isEndless = !/\b(COUNT|UNTIL)=/.test(rule)
  if (!isEndless && found.length >= MOST_DATES)
    throw invalidField('rule', `A recurring appointment has at most ${MOST_DATES} dates. Choose an earlier end.`)
  if (!isEndless && (found.length + 1 < countOf(rule) || endsAfter(rule, daysAfter(first, MOST_DAYS_AHEAD))))
    throw invalidField('rule', 'A recurring appointment is booked for a year at most. Choose an earlier end.')
  return { rule, days: [first, ...found.slice(0, MOST_DATES - 1)] }
}

/** The dates of its series that a change of an appointment is for. Only itself without a series. Locks and loads nothing. */
export async function datesInScope({ em }: RequestContext, id: string, scope: AppointmentScope): Promise<string[]> {
  if (scope === AppointmentScope.ONE || !isId(id)) return [id]
  const rows = await em.execute<{ id: string }[]>(
    `select d."id" from "appointment" a join "appointment" d on d."tenant_id" = a."tenant_id" and d."series_id" = a."series_id"
     where a."id" = ? and d."deleted_at" is null and (? or d."series_position" >= a."series_position")`,
    [id, scope === AppointmentScope.ALL],
  )
  return [...new Set([id, ...rows.map((row) => row.id)])]
}

/**
 * The fields of another date of the series after a change of `appointment` to `fields`: its times move by as many days.
 * A date that was moved alone keeps its own.
 */
export function fieldsOfOther(
  other: Appointment,
  change: {
    readonly typed: TypedAppointment
    readonly appointment: Appointment
    readonly fields: AppointmentFields
    readonly zone: string
  },
): AppointmentFields {
  const { typed, appointment, fields, zone } = change
  const { startsAt, endsAt, isAllDay, ...more } = typed
  const own = checkedAppointment(more, zone, other)
  const isTimed = [startsAt, endsAt, isAllDay].some((one) => one !== undefined)
  if (!isTimed || other.isRescheduled) return own
  const days = daysBetween(firstDayOf(appointment, zone), firstDayOf(fields, zone))
  return { ...own, ...timesOn(daysAfter(firstDayOf(other, zone), days), fields, zone) }
}

function endsAfter(rule: string, day: CalendarDay): boolean {
  const until = rule.split(';').find((part) => part.startsWith('UNTIL='))
  if (!until) return false
  const [year, month, date] = [until.slice(6, 10), until.slice(10, 12), until.slice(12, 14)]
  return (calendarDay(`${year}-${month}-${date}`) ?? '') > day
}

/** 0 for a rule without a count. */
const countOf = (rule: string) => Number(/\bCOUNT=(\d{1,4})/.exec(rule)?.[1] ?? 0)
