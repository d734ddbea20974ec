import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { Priority, typedTime } from '../projects/index.ts'
import { type TaskFields, TaskStatus } from './task.entity.ts'

/** Task input. Omitted fields are unchanged; null and the empty string clear a field. */
export interface TypedTask {
  readonly title?: string | null
  readonly description?: string | null
  readonly estHours?: number | null
  readonly status?: TaskStatus | null
  readonly priority?: Priority | null
  readonly startDate?: string | null
  readonly dueDate?: string | null
  readonly projectId?: string | null
  readonly customerId?: string | null
}

const MOST_HOURS = 10_000

export const newTask: TaskFields = {
  title: '',
  description: '',
  estHours: 1,
  status: TaskStatus.PENDING,
  priority: Priority.NORMAL,
  startDate: null,
  dueDate: null,
  projectId: null,
  customerId: null,
}

/**
 * Applies the input and returns the resulting fields. Throws UserInputError with every invalid field, those of
 * `otherFaults` included.
 */
export function checkedTask(
  typed: TypedTask,
  timeZone: string,
  before: TaskFields = newTask,
  otherFaults: readonly InputFault[] = [],
): TaskFields {
  const faults: InputFault[] = []
  const refuse = (field: string, message: string) => faults.push({ code: 'INVALID', message, field })
  const title = typed.title === undefined ? before.title : (typed.title?.trim() ?? '')
  if (!title) refuse('title', 'Title is required')
  const estHours = typed.estHours === undefined ? before.estHours : typed.estHours
  if (estHours === null) refuse('estHours', 'Estimated hours are required')
  else if (!(estHours >= 0 && estHours <= MOST_HOURS))
    refuse('estHours', `Enter hours between 0 and ${MOST_HOURS.toLocaleString('en')}`)
  const timeOf = (field: 'startDate' | 'dueDate') => {
    const text = typed[field]
    if (text === undefined) return before[field]
    if (!text?.trim()) return null
    const time = typedTime(text, timeZone, field === 'dueDate')
    if (!time) refuse(field, 'Enter a valid date, such as 2026-03-31')
    return time
  }
  const [startDate, dueDate] = [timeOf('startDate'), timeOf('dueDate')]
  if (startDate && dueDate && dueDate < startDate) refuse('dueDate', 'Due date must be on or after the start date')
  faults.push(...otherFaults)
  if (faults.length > 0) throw new UserInputError(faults)
  const idOf = (field: 'projectId' | 'customerId') =>
    typed[field] === undefined ? before[field] : typed[field]?.toLowerCase() || null
  return {
    title,
    description: typed.description === undefined ? before.description : (typed.description?.trim() ?? ''),
    estHours: Math.round((estHours ?? 0) * 100) / 100,
    status: typed.status ?? before.status,
    priority: typed.priority ?? before.priority,
    startDate,
    dueDate,
    projectId: idOf('projectId'),
    customerId: idOf('customerId'),
  }
}
