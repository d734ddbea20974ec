import { enumValue, type FieldNames, inputOf, restoreById } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  AppointmentScope,
  CreateAppointmentInput,
  UpdateAppointmentInput,
} from '../../../rest/generated/graphql.ts'
import { field, pick, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
} from '../../../rest/schema.ts'
import { sentValuesSchema, typedValues } from '../../platform/custom-fields/custom-field.rest.ts'
import { appointmentAssigneeRoutes } from './appointment-assignee.rest.ts'
import { appointmentListRoutes } from './appointment-list.rest.ts'
import { appointmentSchema, kindSchema, restAppointment, statusSchema } from './appointment-shape.rest.ts'
import { calendarFeedRoutes } from './feeds/calendar-feed.rest.ts'
import { calendarResourceRoutes } from './resources/calendar-resource.rest.ts'

const ReadAppointment = graphql(`
  query RestAppointment($id: ID!) { appointment(id: $id) { ...RestAppointment } }
`)

const CreateAppointment = graphql(`
  mutation RestCreateAppointment($input: CreateAppointmentInput!) {
    createAppointment(input: $input) { appointment { ...RestAppointment } userErrors { code message field } }
  }
`)

const UpdateAppointment = graphql(`
  mutation RestUpdateAppointment($input: UpdateAppointmentInput!) {
    updateAppointment(input: $input) { appointment { ...RestAppointment } userErrors { code message field } }
  }
`)

const DeleteAppointments = graphql(`
  mutation RestDeleteAppointments($input: DeleteAppointmentsInput!) {
    deleteAppointments(input: $input) { appointments { id } userErrors { code message field } }
  }
`)

const RestoreAppointments = graphql(`
  mutation RestRestoreAppointments($input: RestoreAppointmentsInput!) {
    restoreAppointments(input: $input) { appointments { ...RestAppointment } userErrors { code message field } }
  }
`)

const when = "A time in the tenant's time zone, or one with a zone of its own; a date for whole days"

/** REST field names and their GraphQL counterparts. */
const fields: FieldNames = {
  title: 'title',
  is_all_day: 'isAllDay',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  location: 'location',
  note: 'note',
  reminder_minutes: 'reminderMinutes',
  customer_id: 'customerId',
  vehicle_id: 'vehicleId',
  project_id: 'projectId',
  task_id: 'taskId',
  assignee_ids: 'assigneeIds',
  resource_ids: 'resourceIds',
}
const fieldNames = Object.fromEntries(Object.entries(fields).map(([name, as]) => [as, name]))

const sent = {
  title: exemplified(string, 'Winter tires'),
  kind: kindSchema,
  status: statusSchema,
  color: exemplified(described(stringOrNull, 'Null for the colour of its kind'), 'blue'),
  is_all_day: exemplified(boolean, false),
  starts_at: exemplified(described(string, when), '2026-03-31T14:30'),
  ends_at: exemplified(described(string, `${when}. If omitted, the duration stays the same`), '2026-03-31T15:30'),
  location: exemplified(string, 'Bay door 2'),
  note: exemplified(string, 'The customer waits.'),
  reminder_minutes: described(integerOrNull, 'Minutes before the start; null for no reminder'),
  customer_id: stringOrNull,
  vehicle_id: stringOrNull,
  project_id: stringOrNull,
  task_id: stringOrNull,
  assignee_ids: exemplified(list(string), []),
  resource_ids: exemplified(described(list(string), 'Replaces all resources; fails if one is taken'), []),
  custom_fields: exemplified(sentValuesSchema, []),
}
const one = object({ success, appointment: appointmentSchema })
const scopeSchema = described(oneOf('one', 'following', 'all'), 'Which dates of a series; one by default')

export const restRoutes: readonly Route[] = [
  ...appointmentListRoutes,
  route('GET /admin/calendar/appointments/:id', ReadAppointment, {
    summary: 'One appointment',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ appointment }) => ({ success: true, appointment: restAppointment(appointment) }),
  }),
  route('POST /admin/calendar/appointments', CreateAppointment, {
    summary: 'Creates an appointment; with a rule, all its dates within a year',
    body: object({ ...sent, rule: exemplified(described(string, 'A rule of RFC 5545'), 'FREQ=WEEKLY;COUNT=4') }, [
      'title',
      'starts_at',
    ]),
    answer: one,
    fieldNames,
    variables: ({ body }) => ({
      input: { ...typedAppointment<CreateAppointmentInput>(body), ...pick(body, { rule: 'rule' }) },
    }),
    reply: ({ createAppointment: { appointment } }) => ({
      success: true,
      appointment: appointment && restAppointment(appointment),
    }),
  }),
  route('PUT /admin/calendar/appointments/:id', UpdateAppointment, {
    summary: 'Updates an appointment; pass the last read version to detect conflicts',
    body: object({ ...sent, scope: scopeSchema, version: integer }, []),
    answer: one,
    fieldNames,
    variables: ({ params, body }) => ({
      input: {
        ...typedAppointment<UpdateAppointmentInput>(body),
        ...enumsIn(body, ['scope']),
        ...pick(body, { version: 'version' }),
        id: text(params.id),
      },
    }),
    reply: ({ updateAppointment: { appointment } }) => ({
      success: true,
      appointment: appointment && restAppointment(appointment),
    }),
  }),
  route('DELETE /admin/calendar/appointments/:id', DeleteAppointments, {
    name: 'deleteAppointment',
    summary: 'Deletes an appointment, which can be restored for 30 days',
    query: { scope: scopeSchema },
    answer: object({ success }),
    variables: ({ params, query: { scope } }) => ({
      input: { ids: [text(params.id)], ...(scope ? { scope: enumValue<AppointmentScope>(scope) } : {}) },
    }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/calendar/appointments/:id/restore', RestoreAppointments, {
    summary: 'Restores a deleted appointment',
    answer: one,
    key: 'appointment',
    records: ({ restoreAppointments }) => restoreAppointments.appointments,
    toRest: restAppointment,
  }),
  ...appointmentAssigneeRoutes,
  ...calendarResourceRoutes,
  ...calendarFeedRoutes,
]

function typedAppointment<Input>(body: unknown): Input {
  const customFields = field(body, 'custom_fields')
  return {
    ...inputOf<object>(body, fields),
    ...enumsIn(body, ['kind', 'status', 'color']),
    ...(customFields === undefined ? {} : { customFields: typedValues(customFields) }),
  } as Input
}

function enumsIn(body: unknown, names: readonly string[]): object {
  const values = names.map((name) => [name, field(body, name)] as const).filter(([, value]) => value !== undefined)
  return Object.fromEntries(values.map(([name, value]) => [name, value === null ? null : enumValue(value)]))
}
