import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { type AppointmentFields, AppointmentKind, AppointmentStatus } from './appointment.entity.ts'
import { type AppointmentTimes, checkedTimes, type TypedTimes } from './appointment-times.ts'
import type { CalendarColor } from './calendar-color.ts'

/** Appointment input. Omitted fields are unchanged; null and the empty string clear a field. */
export interface TypedAppointment extends TypedTimes {
  readonly title?: string | null
  readonly kind?: AppointmentKind | null
  readonly status?: AppointmentStatus | null
  readonly color?: CalendarColor | null
  readonly location?: string | null
  readonly note?: string | null
  readonly reminderMinutes?: number | null
  readonly customerId?: string | null
  readonly vehicleId?: string | null
  readonly projectId?: string | null
  readonly taskId?: string | null
}

/** Four weeks. */
const EARLIEST_REMINDER = 28 * 24 * 60

const newAppointment: Omit<AppointmentFields, keyof AppointmentTimes> = {
  title: '',
  kind: AppointmentKind.SERVICE,
  status: AppointmentStatus.SCHEDULED,
  color: null,
  location: '',
  note: '',
  reminderMinutes: null,
  customerId: null,
  vehicleId: null,
  projectId: null,
  taskId: null,
}

/**
 * Applies the input and returns the resulting fields. Throws UserInputError with every invalid field, those of
 * `otherFaults` included.
 */
export function checkedAppointment(
  typed: TypedAppointment,
  timeZone: string,
  before: AppointmentFields | null,
  otherFaults: readonly InputFault[] = [],
): AppointmentFields {
  const faults: InputFault[] = [...otherFaults]
  const was = before ?? newAppointment
  const title = typed.title === undefined ? was.title : (typed.title?.trim() ?? '')
  if (!title) faults.push({ code: 'INVALID', message: 'Title is required', field: 'title' })
  const reminderMinutes = typed.reminderMinutes === undefined ? was.reminderMinutes : typed.reminderMinutes
  if (reminderMinutes !== null && !(reminderMinutes >= 0 && reminderMinutes <= EARLIEST_REMINDER))
    faults.push({
      code: 'INVALID',
      message: 'Choose a reminder at most four weeks before the start',
      field: 'reminderMinutes',
    })
  const times = timesOrFaults(typed, timeZone, before, faults)
  if (faults.length > 0 || !times) throw new UserInputError(faults)
  const idOf = (field: 'customerId' | 'vehicleId' | 'projectId' | 'taskId') =>
    typed[field] === undefined ? was[field] : typed[field]?.toLowerCase() || null
  const textOf = (field: 'location' | 'note') =>
    typed[field] === undefined ? was[field] : (typed[field]?.trim() ?? '')
  const customerId = idOf('customerId')
  return {
    ...times,
    title,
    kind: typed.kind ?? was.kind,
    status: typed.status ?? was.status,
    color: typed.color === undefined ? was.color : typed.color,
    location: textOf('location'),
    note: textOf('note'),
    reminderMinutes,
    customerId,
    // A vehicle stays only with its customer.
    vehicleId: typed.vehicleId === undefined && customerId !== was.customerId ? null : idOf('vehicleId'),
    projectId: idOf('projectId'),
    taskId: idOf('taskId'),
  }
}

function timesOrFaults(
  typed: TypedTimes,
  timeZone: string,
  before: AppointmentTimes | null,
  faults: InputFault[],
): AppointmentTimes | null {
  try {
    return checkedTimes(typed, timeZone, before)
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    faults.push(...error.faults)
    return null
  }
}
