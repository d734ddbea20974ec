import { graphql } from '../../../rest/generated/gql.ts'
import type { RestAppointmentFragment, RestCalendarResourceFragment } from '../../../rest/generated/graphql.ts'
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
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { customValuesSchema, restValues } from '../../platform/custom-fields/custom-field.rest.ts'

graphql(`
  fragment RestAppointment on Appointment {
    id title kind status color isAllDay startsAt endsAt startDay endDay location note reminderMinutes remindedAt
    customerId customerName vehicleId vehicleName projectId taskId seriesId createdBy createdAt updatedAt deletedAt version
    resources { id name } assignees { id displayName firstname } customFields { ...RestCustomValue }
  }
  fragment RestCalendarResource on CalendarResource { id name kind color isActive position version }
`)

export const kindSchema = oneOf('service', 'inspection', 'delivery', 'meeting', 'call', 'other')
export const statusSchema = oneOf('scheduled', 'confirmed', 'arrived', 'done', 'cancelled', 'no_show')
export const colorSchema = oneOf('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')
export const resourceKindSchema = oneOf('bay', 'room', 'equipment', 'other')

export const appointmentSchema = object({
  id: string,
  title: exemplified(string, 'Winter tires'),
  kind: kindSchema,
  status: statusSchema,
  color: exemplified(described(stringOrNull, 'Null for the colour of its kind'), 'blue'),
  is_all_day: boolean,
  starts_at: time,
  ends_at: time,
  start_day: described(stringOrNull, 'The first day; null unless it takes whole days'),
  end_day: described(stringOrNull, 'The last day; null unless it takes whole days'),
  location: exemplified(string, 'Bay door 2'),
  note: exemplified(string, 'The customer waits.'),
  reminder_minutes: described(integerOrNull, 'Minutes before the start; null without a reminder'),
  reminded_at: timeOrNull,
  customer_id: stringOrNull,
  customer_name: described(string, 'Empty without a customer'),
  vehicle_id: stringOrNull,
  vehicle_name: exemplified(described(string, 'Empty without a vehicle'), '2019 Subaru Outback'),
  project_id: stringOrNull,
  task_id: stringOrNull,
  series_id: described(stringOrNull, 'Shared by all dates of a recurring appointment'),
  resources: list(object({ id: string, name: exemplified(string, 'Bay 1') })),
  assignees: list(
    object({ id: string, displayName: exemplified(string, 'Olivia Owner'), firstname: exemplified(string, 'Olivia') }),
  ),
  custom_fields: customValuesSchema,
  created_by: string,
  created_at: time,
  updated_at: time,
  deleted_at: described(stringOrNull, 'Deleted appointments can be restored for 30 days'),
  version: integer,
})

export const resourceSchema = object({
  id: string,
  name: exemplified(string, 'Bay 1'),
  kind: resourceKindSchema,
  color: colorSchema,
  is_active: described(boolean, 'Whether new appointments can use it'),
  position: integer,
  version: integer,
})

/** An appointment as the REST API answers it. */
export function restAppointment(one: RestAppointmentFragment) {
  return {
    id: one.id,
    title: one.title,
    kind: one.kind.toLowerCase(),
    status: one.status.toLowerCase(),
    color: one.color?.toLowerCase() ?? null,
    is_all_day: one.isAllDay,
    starts_at: one.startsAt,
    ends_at: one.endsAt,
    start_day: one.startDay ?? null,
    end_day: one.endDay ?? null,
    location: one.location,
    note: one.note,
    reminder_minutes: one.reminderMinutes ?? null,
    reminded_at: one.remindedAt ?? null,
    customer_id: one.customerId ?? null,
    customer_name: one.customerName,
    vehicle_id: one.vehicleId ?? null,
    vehicle_name: one.vehicleName,
    project_id: one.projectId ?? null,
    task_id: one.taskId ?? null,
    series_id: one.seriesId ?? null,
    resources: one.resources,
    assignees: one.assignees,
    custom_fields: restValues(one.customFields),
    created_by: one.createdBy,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    deleted_at: one.deletedAt ?? null,
    version: one.version,
  }
}

export const restResource = (one: RestCalendarResourceFragment) => ({
  id: one.id,
  name: one.name,
  kind: one.kind.toLowerCase(),
  color: one.color.toLowerCase(),
  is_active: one.isActive,
  position: one.position,
  version: one.version,
})
