import type {
  AppointmentFieldsFragment,
  AppointmentKind,
  AppointmentStatus,
  CalendarColor,
  CreateAppointmentInput,
  UpdateAppointmentInput,
} from '../../../generated/graphql.ts'
import { fromWallTime } from '../../../ui/dates/zoned-time.ts'
import type { Assignee } from '../../platform/assignees/index.ts'
import { type CustomFieldTexts, changedValues, textsOf } from '../../platform/custom-fields/public-api.ts'
import { clock, type WallTime } from './calendar-entry.ts'

/** The editable fields of an appointment. Times are days if it takes whole days, else moments. */
export interface AppointmentForm {
  title: string
  kind: AppointmentKind
  status: AppointmentStatus
  color: CalendarColor | null
  isAllDay: boolean
  startsAt: string | null
  endsAt: string | null
  location: string
  note: string
  reminderMinutes: string
  customerId: string | null
  vehicleId: string | null
  projectId: string | null
  taskId: string | null
  assignees: readonly Assignee[]
  resourceIds: string[]
  customFields: CustomFieldTexts
  repeat: string
  /** How many times it repeats; '' for a year. */
  times: number | string
  scope: 'ONE' | 'FOLLOWING' | 'ALL'
}

const plainFields = [
  'title',
  'kind',
  'status',
  'color',
  'location',
  'note',
  'customerId',
  'vehicleId',
  'projectId',
  'taskId',
] as const
const timeFields = ['isAllDay', 'startsAt', 'endsAt'] as const

/** The fields that errors of the server are shown beside. */
export const appointmentFields: readonly string[] = [
  ...plainFields,
  ...timeFields,
  'reminderMinutes',
  'assigneeIds',
  'resourceIds',
  'rule',
]

export const reminderOptions = [
  { value: '', label: 'No reminder' },
  { value: '60', label: '1 hour before' },
  { value: '180', label: '3 hours before' },
  { value: '1440', label: '1 day before' },
  { value: '2880', label: '2 days before' },
  { value: '10080', label: '1 week before' },
]

export const repeatOptions = [
  { value: '', label: 'Does not repeat' },
  { value: 'FREQ=DAILY', label: 'Every day' },
  { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: 'Every weekday' },
  { value: 'FREQ=WEEKLY', label: 'Every week' },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: 'Every 2 weeks' },
  { value: 'FREQ=MONTHLY', label: 'Every month' },
]

const HOUR = 3_600_000

/** An hour from that time on. */
export function newForm({ day, minutes }: WallTime, timeZone: string): AppointmentForm {
  const startsAt = fromWallTime(`${day} ${clock(minutes)}:00`, timeZone)
  const endsAt = new Date(Date.parse(startsAt) + HOUR).toISOString()
  return {
    ...{ title: '', kind: 'SERVICE', status: 'SCHEDULED', color: null, isAllDay: false, location: '', note: '' },
    ...{ startsAt, endsAt, reminderMinutes: '', assignees: [], resourceIds: [], customFields: {} },
    ...{ customerId: null, vehicleId: null, projectId: null, taskId: null, repeat: '', times: '', scope: 'ONE' },
  }
}

export function formOfAppointment(appointment: AppointmentFieldsFragment): AppointmentForm {
  const { isAllDay, startDay, endDay, startsAt, endsAt, reminderMinutes, assignees, resources } = appointment
  return {
    title: appointment.title,
    kind: appointment.kind,
    status: appointment.status,
    color: appointment.color ?? null,
    isAllDay,
    startsAt: (isAllDay ? startDay : startsAt) ?? null,
    endsAt: (isAllDay ? endDay : endsAt) ?? null,
    location: appointment.location,
    note: appointment.note,
    reminderMinutes: reminderMinutes === null || reminderMinutes === undefined ? '' : String(reminderMinutes),
    customerId: appointment.customerId ?? null,
    vehicleId: appointment.vehicleId ?? null,
    projectId: appointment.projectId ?? null,
    taskId: appointment.taskId ?? null,
    assignees,
    resourceIds: resources.map(({ id }) => id),
    customFields: textsOf(appointment.customFields),
    repeat: '',
    times: '',
    scope: 'ONE',
  }
}

export type AppointmentChanges = Omit<UpdateAppointmentInput, 'id' | 'version' | 'scope'>

type OwnFields = Parameters<typeof changedValues>[0]

/** Only the changed fields, so that others are not overwritten. Times are sent together. */
export function changesBetween(before: AppointmentForm, after: AppointmentForm, fields: OwnFields): AppointmentChanges {
  const customFields = changedValues(fields, before.customFields, after.customFields)
  const plain = plainFields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]])
  const isTimed = timeFields.some((name) => before[name] !== after[name])
  return {
    ...(Object.fromEntries(plain) as AppointmentChanges),
    ...(isTimed ? { isAllDay: after.isAllDay, startsAt: after.startsAt, endsAt: after.endsAt } : {}),
    ...(before.reminderMinutes !== after.reminderMinutes ? { reminderMinutes: minutesOf(after) } : {}),
    ...(idsOf(before).join() !== idsOf(after).join() ? { assigneeIds: idsOf(after) } : {}),
    ...(before.resourceIds.join() !== after.resourceIds.join() ? { resourceIds: after.resourceIds } : {}),
    ...(customFields.length > 0 ? { customFields } : {}),
  }
}

/** Everything that was typed, for a new appointment. What needs further permissions only if it was chosen. */
export function inputOf(form: AppointmentForm, fields: OwnFields): CreateAppointmentInput {
  const { title, kind, status, color, isAllDay, startsAt, endsAt, location, note, customerId, vehicleId } = form
  return {
    ...{ title, kind, status, color, isAllDay, location, note },
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    reminderMinutes: minutesOf(form),
    resourceIds: form.resourceIds,
    customFields: changedValues(fields, {}, form.customFields),
    ...(customerId ? { customerId, vehicleId } : {}),
    ...(form.projectId ? { projectId: form.projectId } : {}),
    ...(form.taskId ? { taskId: form.taskId } : {}),
    ...(form.assignees.length > 0 ? { assigneeIds: idsOf(form) } : {}),
    ...(form.repeat ? { rule: form.times === '' ? form.repeat : `${form.repeat};COUNT=${form.times}` } : {}),
  }
}

const minutesOf = ({ reminderMinutes }: AppointmentForm) => (reminderMinutes === '' ? null : Number(reminderMinutes))

const idsOf = ({ assignees }: AppointmentForm) => assignees.map(({ id }) => id).sort()
