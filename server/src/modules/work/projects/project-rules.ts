import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import type { Priority } from './priority.ts'
import type { ProjectFields } from './project.entity.ts'
import { typedTime } from './typed-time.ts'

/** Project input. Omitted fields are unchanged; null and the empty string clear a field. */
export interface TypedProject {
  readonly title?: string | null
  readonly description?: string | null
  readonly estHours?: number | null
  readonly priority?: Priority | null
  readonly startDate?: string | null
  readonly endDate?: string | null
  readonly customerId?: string | null
  readonly vehicleId?: string | null
}

export const MOST_HOURS = 10_000

const nothing: ProjectFields = {
  title: '',
  description: '',
  estHours: 1,
  priority: null,
  startDate: null,
  endDate: null,
  customerId: null,
  vehicleId: null,
}

/**
 * Applies the input and returns the resulting fields. Throws UserInputError with every invalid field, those of
 * `otherFaults` included.
 */
export function checkedProject(
  typed: TypedProject,
  timeZone: string,
  before: ProjectFields = nothing,
  otherFaults: readonly InputFault[] = [],
): ProjectFields {
  const faults: InputFault[] = []
  const refuse = (field: string, message: string) => faults.push({ code: 'INVALID', message, field })
  const title = typed.title === undefined ? before.title : (typed.title?.trim() ?? '')
  if (!title) refuse('title', 'Title is required')
  const estHours = typed.estHours === undefined ? before.estHours : typed.estHours
  if (estHours === null) refuse('estHours', 'Estimated hours are required')
  else if (!(estHours >= 0 && estHours <= MOST_HOURS))
    refuse('estHours', `Enter hours between 0 and ${MOST_HOURS.toLocaleString('en')}`)
  const timeOf = (field: 'startDate' | 'endDate') => {
    const text = typed[field]
    if (text === undefined) return before[field]
    if (!text?.trim()) return null
    const time = typedTime(text, timeZone, field === 'endDate')
    if (!time) refuse(field, 'Enter a valid date, such as 2026-03-31')
    return time
  }
  const [startDate, endDate] = [timeOf('startDate'), timeOf('endDate')]
  if (startDate && endDate && endDate < startDate) refuse('endDate', 'End date must be on or after the start date')
  faults.push(...otherFaults)
  if (faults.length > 0) throw new UserInputError(faults)
  const customerId = typed.customerId === undefined ? before.customerId : typed.customerId?.toLowerCase() || null
  // A vehicle stays only with its customer.
  const vehicleBefore = customerId === before.customerId ? before.vehicleId : null
  return {
    title,
    description: typed.description === undefined ? before.description : (typed.description?.trim() ?? ''),
    estHours: Math.round((estHours ?? 0) * 100) / 100,
    priority: typed.priority === undefined ? before.priority : typed.priority,
    startDate,
    endDate,
    customerId,
    vehicleId: typed.vehicleId === undefined ? vehicleBefore : typed.vehicleId?.toLowerCase() || null,
  }
}
