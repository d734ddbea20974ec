import type {
  AppointmentRowFragment,
  CalendarColor,
  CalendarNotesQuery,
  CalendarTasksQuery,
  CalendarWorkQuery,
} from '../../../generated/graphql.ts'
import { END_OF_DAY } from '../../../ui/dates/day-label.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { addDays } from './calendar-days.ts'
import { colorOfPerson, kindColors } from './calendar-labels.ts'

export const LAYERS = ['appointments', 'work', 'tasks', 'notes'] as const
export type Layer = (typeof LAYERS)[number]

/** A time on the wall in the tenant's zone: the day and the minutes since midnight. */
export interface WallTime {
  readonly day: string
  readonly minutes: number
}

/** Something in the calendar. Times are those on the wall, so an hour that comes twice is drawn once. */
export interface CalendarEntry {
  readonly id: string
  readonly layer: Layer
  readonly title: string
  readonly isAllDay: boolean
  readonly start: WallTime
  /** After the start; of whole days the last one. */
  readonly end: WallTime
  readonly color: CalendarColor
  readonly isOff: boolean
  readonly details: readonly string[]
  readonly path: string
  readonly appointment?: AppointmentRowFragment
}

export type ColorsBy = 'kind' | 'person'

const DAY = 24 * 60
/** Tasks are due at a moment. They are drawn as long as they can be read. */
const TASK_MINUTES = 30

/** '2026-03-08T09:00:00-04:00', or a day. */
export function wallTime(text: string): WallTime {
  const [hours = 0, minutes = 0] = text.slice(11, 16).split(':').map(Number)
  return { day: text.slice(0, 10), minutes: hours * 60 + minutes }
}

export function entryOfAppointment(appointment: AppointmentRowFragment, colorsBy: ColorsBy): CalendarEntry {
  const { id, title, kind, color, status, isAllDay, assignees, resources, customerName, location } = appointment
  const [start, end] = [wallTime(appointment.localStart), wallTime(appointment.localEnd)]
  const person = assignees[0]
  return {
    id,
    layer: 'appointments',
    title,
    isAllDay,
    start,
    end,
    color: colorsBy === 'person' ? (person ? colorOfPerson(person.id) : 'GRAY') : (color ?? kindColors[kind]),
    isOff: status === 'CANCELLED' || status === 'NO_SHOW',
    details: [
      customerName,
      appointment.vehicleName,
      location,
      resources.map(({ name }) => name).join(', '),
      assignees.map(({ displayName }) => displayName).join(', '),
    ].filter(Boolean),
    path: `/calendar/${id}`,
    appointment,
  }
}

type TaskRow = CalendarTasksQuery['tasks']['items'][number]

/** A task without a time is due in the last second of its day. */
export function entryOfTask(
  { id, title, dueDate, isOpen, customerName, assignees }: TaskRow,
  zone: string,
): CalendarEntry {
  const [day = '', time = ''] = toWallTime(dueDate ?? '', zone).split(' ')
  const start = wallTime(`${day}T${time}`)
  return {
    id,
    layer: 'tasks',
    title,
    isAllDay: time === END_OF_DAY,
    start,
    end: time === END_OF_DAY ? start : { day, minutes: Math.min(start.minutes + TASK_MINUTES, DAY) },
    color: 'GRAY',
    isOff: !isOpen,
    details: [customerName, assignees.map(({ displayName }) => displayName).join(', ')].filter(Boolean),
    path: `/tasks/${id}`,
  }
}

type WorkRow = CalendarWorkQuery['schedules']['items'][number]

/** Planned work is moved in the planner, where the hours of its person are seen. */
export function entryOfWork(work: WorkRow, colorsBy: ColorsBy): CalendarEntry {
  const { id, title, personId, personName, localStart, localEnd, task } = work
  const start = wallTime(localStart)
  return {
    ...{ id, title, layer: 'work', isAllDay: false, start, end: wallTime(localEnd), isOff: task?.isOpen === false },
    color: colorsBy === 'person' ? colorOfPerson(personId) : 'TEAL',
    details: [personName],
    path: `/planner?view=day&day=${start.day}&work=${id}`,
  }
}

type NoteRow = CalendarNotesQuery['notes']['items'][number]

export function entryOfNote({ id, title, dueDate, isDone, customerName }: NoteRow): CalendarEntry {
  const time = { day: dueDate ?? '', minutes: 0 }
  return {
    ...{ id, title, layer: 'notes', isAllDay: true, start: time, end: time, color: 'YELLOW', isOff: isDone },
    details: [customerName].filter(Boolean),
    path: `/notes/${id}`,
  }
}

/** Whether it takes place on a day. One that ends at midnight is not on the next day. */
export function isOnDay({ isAllDay, start, end }: CalendarEntry, day: string): boolean {
  if (isAllDay) return start.day <= day && day <= end.day
  const last = end.minutes === 0 && end.day > start.day ? addDays(end.day, -1) : end.day
  return start.day <= day && day <= last
}

/** Those of a day in the order in which they are read: whole days, then by time. */
export function entriesOfDay(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  const minutes = ({ isAllDay, start }: CalendarEntry) => (isAllDay ? -1 : start.day < day ? 0 : start.minutes)
  return entries
    .filter((entry) => isOnDay(entry, day))
    .toSorted((one, other) => minutes(one) - minutes(other) || one.title.localeCompare(other.title))
}

/** '09:30' */
export function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(Math.round(minutes) % 60)}`
}

/** The times of an entry, such as '09:00 – 10:30'. */
export function timesText({ isAllDay, start, end, layer }: CalendarEntry): string {
  if (isAllDay) return 'All day'
  return layer === 'tasks' ? clock(start.minutes) : `${clock(start.minutes)} – ${clock(end.minutes)}`
}
