import type { DropResult } from 'react-beautiful-dnd'
import { daysBetween } from '../calendar/public-api.ts'
import {
  freeTime,
  hoursOn,
  moved,
  type Person,
  type Place,
  type PlannedWork,
  plannedLength,
  STEP,
  timesFrom,
} from './planned-work.ts'

/** The list of the tasks that nobody is planned for. */
export const UNPLANNED = 'unplanned'

export const cellId = (personId: string, day: string): string => `${day}/${personId}`
export const taskDragId = (id: string): string => `task/${id}`
/** Work over several days is drawn on each of them. */
export const workDragId = (id: string, day: string): string => `work/${id}/${day}`

/** The person and the day of a cell; null for the list of unplanned tasks. */
export function cellOf(id: string): { readonly personId: string; readonly day: string } | null {
  return id === UNPLANNED ? null : { day: id.slice(0, 10), personId: id.slice(11) }
}

interface Task {
  readonly id: string
  readonly title: string
  readonly estHours: number
}

interface Shown {
  readonly people: readonly Person[]
  readonly holidays: ReadonlyMap<string, string>
  readonly works: readonly PlannedWork[]
  readonly tasks: readonly Task[]
  /** The time under the pointer where hours are shown, else null. */
  readonly minutes: number | null
}

/** What a drop means. */
export type Drop =
  | { readonly kind: 'plan'; readonly task: Task; readonly place: Place }
  | { readonly kind: 'move'; readonly work: PlannedWork; readonly place: Place }
  | { readonly kind: 'remove'; readonly work: PlannedWork }

export function dropOf({ draggableId, destination, reason }: DropResult, shown: Shown): Drop | null {
  if (!destination || reason !== 'DROP') return null
  const [kind, id = '', day = ''] = draggableId.split('/')
  const cell = cellOf(destination.droppableId)
  if (kind === 'task') {
    const task = shown.tasks.find((one) => one.id === id)
    return task && cell ? { kind: 'plan', task, place: newPlace(task, cell, shown) } : null
  }
  const work = shown.works.find((one) => one.id === id)
  if (!work) return null
  if (!cell) return { kind: 'remove', work }
  return { kind: 'move', work, place: { ...moved(work, daysBetween(day, cell.day), 0), personId: cell.personId } }
}

/** The first free time of the day, unless the pointer names one. */
function newPlace(task: Task, { personId, day }: { personId: string; day: string }, shown: Shown): Place {
  const person = shown.people.find(({ id }) => id === personId)
  const hours = person ? hoursOn(person, day, shown.holidays) : null
  const length = plannedLength(task.estHours, hours)
  const own = shown.works.filter((work) => work.personId === personId)
  const minutes =
    shown.minutes === null ? freeTime(own, day, length, hours) : Math.max(Math.round(shown.minutes / STEP) * STEP, 0)
  return { personId, ...timesFrom({ day, minutes }, length) }
}
