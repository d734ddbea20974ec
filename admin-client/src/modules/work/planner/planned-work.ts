import type { PlannedWorkPartFragment, PlannerPersonPartFragment } from '../../../generated/graphql.ts'
import { addDays, daysBetween, type WallTime, wallTime } from '../calendar/public-api.ts'

/** Who is to work on what. Times are those on the wall in the tenant's zone. */
export interface PlannedWork {
  readonly id: string
  readonly title: string
  readonly personId: string
  readonly start: WallTime
  readonly end: WallTime
  readonly isDone: boolean
  readonly isProject: boolean
  readonly version: number
}

export type Times = Pick<PlannedWork, 'start' | 'end'>
/** Where a piece of work is, or is to be. */
export type Place = Times & Pick<PlannedWork, 'personId'>
export type WorkingDay = Omit<PlannerPersonPartFragment['days'][number], '__typename'>
export type Person = Omit<PlannerPersonPartFragment, '__typename' | 'days'> & { readonly days: readonly WorkingDay[] }

/** The part of a day, in minutes since midnight. */
export interface Part {
  readonly from: number
  readonly to: number
}

export const DAY = 24 * 60
export const STEP = 15
const USUAL_START = 9 * 60
const USUAL_MINUTES = 8 * 60

export const toPlannedWork = (schedule: PlannedWorkPartFragment): PlannedWork => ({
  id: schedule.id,
  title: schedule.title,
  personId: schedule.personId,
  start: wallTime(schedule.localStart),
  end: wallTime(schedule.localEnd),
  isDone: schedule.task?.isOpen === false,
  isProject: schedule.projectId !== null,
  version: schedule.version,
})

/** '08:30' in minutes. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** From 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The hours of a person on a day, null if they don't work. */
export function hoursOn(person: Pick<Person, 'days'>, day: string, holidays: ReadonlyMap<string, string>) {
  return holidays.has(day) ? null : (person.days.find(({ weekday }) => weekday === weekdayOf(day)) ?? null)
}

/** The part of the work that falls on a day; null if none does. */
export function partOn({ start, end }: Times, day: string): Part | null {
  const from = start.day < day ? 0 : start.day > day ? DAY : start.minutes
  const to = end.day > day ? DAY : end.day < day ? 0 : end.minutes
  return from < to ? { from, to } : null
}

const lengthOf = ({ start, end }: Times) => daysBetween(start.day, end.day) * DAY + end.minutes - start.minutes

/**
 * The minutes of work on a day. Work of less than a day counts as it is, because somebody chose these hours. Of longer work, only
 * working hours count: nobody works through the night.
 */
export function minutesOn(work: Times, day: string, hours: WorkingDay | null): number {
  const part = partOn(work, day)
  if (!part) return 0
  if (lengthOf(work) < DAY) return part.to - part.from
  if (!hours) return 0
  const [from, to] = [Math.max(part.from, minutesOf(hours.from)), Math.min(part.to, minutesOf(hours.to))]
  return Math.min(Math.max(to - from, 0), hours.minutes)
}

export interface Load {
  readonly planned: number
  readonly capacity: number
  readonly isOver: boolean
}

/** How much of somebody's working hours of these days is planned. One full day does not make up for an overloaded one. */
export function loadOf(
  person: Person,
  works: readonly PlannedWork[],
  days: readonly string[],
  holidays: ReadonlyMap<string, string>,
): Load {
  const own = works.filter(({ personId }) => personId === person.id)
  const loads = days.map((day) => {
    const hours = hoursOn(person, day, holidays)
    return {
      planned: own.reduce((sum, work) => sum + minutesOn(work, day, hours), 0),
      capacity: hours?.minutes ?? 0,
    }
  })
  return {
    planned: loads.reduce((sum, { planned }) => sum + planned, 0),
    capacity: loads.reduce((sum, { capacity }) => sum + capacity, 0),
    isOver: loads.some(({ planned, capacity }) => planned > capacity),
  }
}

/** '6.5 h' */
export const hoursText = (minutes: number): string => `${Math.round((minutes / 60) * 100) / 100} h`

/** How long a new piece of work is planned on a day: as estimated, at most as long as the person works. */
export function plannedLength(estHours: number, hours: WorkingDay | null): number {
  const wanted = Math.ceil((estHours * 60) / STEP) * STEP
  return Math.min(Math.max(wanted, STEP), hours?.minutes ?? USUAL_MINUTES)
}

/** The first time of a day that leaves this many minutes before the next planned work. */
export function freeTime(
  works: readonly PlannedWork[],
  day: string,
  minutes: number,
  hours: WorkingDay | null,
): number {
  let start = hours ? minutesOf(hours.from) : USUAL_START
  const parts = works.flatMap((work) => partOn(work, day) ?? []).toSorted((one, other) => one.from - other.from)
  for (const { from, to } of parts) if (to > start && from - start < minutes) start = to
  return Math.max(Math.min(start, DAY - minutes), 0)
}

/** So many minutes from a time on. */
export const timesFrom = (start: WallTime, minutes: number): Times => ({ start, end: shifted(start, 0, minutes) })

/** The same length on the clock at another time. */
export const moved = ({ start, end }: Times, days: number, minutes: number): Times => ({
  start: shifted(start, days, minutes),
  end: shifted(end, days, minutes),
})

/** With another end, at least a quarter of an hour after the start. */
export function resized({ start, end }: Times, minutes: number): Times {
  const length = Math.max(lengthOf({ start, end }) + minutes, STEP)
  return { start, end: shifted(start, 0, length) }
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.personId === other.personId && isSameTime(one.start, other.start) && isSameTime(one.end, other.end)

const isSameTime = (one: WallTime, other: WallTime) => one.day === other.day && one.minutes === other.minutes

function shifted({ day, minutes }: WallTime, days: number, by: number): WallTime {
  const total = minutes + by
  const over = Math.floor(total / DAY)
  return { day: addDays(day, days + over), minutes: total - over * DAY }
}

/** Those of a day by their start. */
export const worksOn = (works: readonly PlannedWork[], day: string): PlannedWork[] =>
  works
    .filter((work) => partOn(work, day))
    .toSorted(
      (one, other) =>
        one.start.day.localeCompare(other.start.day) ||
        one.start.minutes - other.start.minutes ||
        one.title.localeCompare(other.title),
    )
