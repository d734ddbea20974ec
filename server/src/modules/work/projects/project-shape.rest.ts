import { assigneesSchema } from '../../../rest/assignees.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestProjectFragment } from '../../../rest/generated/graphql.ts'
import { priorityOrNull } from '../../../rest/priorities.ts'
import {
  described,
  exemplified,
  integer,
  list,
  number,
  numberOrNull,
  object,
  orNull,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { customValuesSchema, restValues } from '../../platform/custom-fields/custom-field.rest.ts'
import { attachedInvoices as invoices, restAttached } from './documents/project-document.rest.ts'

graphql(`
  fragment RestProject on Project {
    id title description estHours priority startDate endDate customerId customerName vehicleId createdBy createdAt updatedAt deletedAt version
    progress { doneTasks totalTasks } loggedHours attachedInvoices { ...RestAttachedInvoice }
    board { id name } column { id name color }
    customer { id firstname lastname vehicles { id make model plate } }
    assignees { id displayName firstname } customFields { ...RestCustomValue }
  }
`)

const vehicles = list(object({ id: string, make: string, model: string, plate: string }))
export const projectSchema = object({
  id: string,
  title: exemplified(string, 'Winter tire change'),
  description: string,
  est_hours: number,
  priority: priorityOrNull,
  logged_hours: described(numberOrNull, 'Hours worked on its tasks; null for callers who may not view tasks'),
  progress: orNull(object({ done_tasks: integer, total_tasks: described(integer, 'Without cancelled tasks') })),
  start_date: timeOrNull,
  end_date: timeOrNull,
  customer_id: stringOrNull,
  customer_name: described(string, 'Empty without a customer'),
  customer: orNull(object({ customer_id: string, firstname: string, lastname: string, vehicles })),
  vehicle_id: stringOrNull,
  board_id: stringOrNull,
  board: orNull(object({ id: string, name: exemplified(string, 'Workshop') })),
  column_id: stringOrNull,
  column_name: stringOrNull,
  column_color: stringOrNull,
  attachedInvoices: described(invoices, 'Those that the caller may view'),
  assignees: assigneesSchema,
  custom_fields: customValuesSchema,
  created_by: string,
  created_at: time,
  updated_at: time,
  deleted_at: described(stringOrNull, 'Deleted projects can be restored for 30 days'),
  version: integer,
})

/** A project as the REST API answers it. */
export function restProject({
  customer,
  board,
  column,
  customFields,
  assignees,
  progress,
  attachedInvoices,
  ...project
}: RestProjectFragment) {
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    est_hours: project.estHours,
    priority: project.priority?.toLowerCase() ?? null,
    logged_hours: project.loggedHours ?? null,
    progress: progress ? { done_tasks: progress.doneTasks, total_tasks: progress.totalTasks } : null,
    start_date: project.startDate ?? null,
    end_date: project.endDate ?? null,
    customer_id: project.customerId ?? null,
    customer_name: project.customerName,
    customer: customer && {
      customer_id: customer.id,
      firstname: customer.firstname,
      lastname: customer.lastname,
      vehicles: customer.vehicles.map(({ id, make, model, plate }) => ({ id, make, model, plate })),
    },
    vehicle_id: project.vehicleId ?? null,
    board_id: board?.id ?? null,
    board: board ?? null,
    column_id: column?.id ?? null,
    column_name: column?.name ?? null,
    column_color: column?.color.toLowerCase() ?? null,
    attachedInvoices: attachedInvoices.map(restAttached),
    assignees,
    custom_fields: restValues(customFields),
    created_by: project.createdBy,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
    deleted_at: project.deletedAt ?? null,
    version: project.version,
  }
}
