import { assigneesSchema } from '../../../rest/assignees.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestTaskFragment } from '../../../rest/generated/graphql.ts'
import { prioritySchema } from '../../../rest/priorities.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  number,
  object,
  oneOf,
  orNull,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { customValuesSchema, restValues } from '../../platform/custom-fields/custom-field.rest.ts'

graphql(`
  fragment RestTask on Task {
    id title description estHours status priority startDate dueDate completedAt projectId projectTitle customerId customerName
    parentId createdBy createdAt updatedAt deletedAt version
    column { id name color } blockedBy { id } labels { id name } checklist { id text isDone }
    assignees { id displayName firstname } recurrence { rule startsOn nextOn }
    schedules { id personId personName startsAt endsAt } customFields { ...RestCustomValue }
  }
`)

export const statusSchema = oneOf('pending', 'in_progress', 'blocked', 'completed', 'cancelled')

/** When people are to work on a task or a project. */
export const scheduledTimesSchema = described(
  list(
    object({
      id: string,
      person_id: string,
      person_name: exemplified(string, 'Olivia Owner'),
      starts_at: time,
      ends_at: time,
    }),
  ),
  'When people are to work on it; changed by /admin/tasks/schedules',
)

export const taskSchema = object({
  id: string,
  title: exemplified(string, 'Order the winter tires'),
  description: string,
  est_hours: number,
  status: statusSchema,
  priority: prioritySchema,
  start_date: timeOrNull,
  due_date: timeOrNull,
  completed_at: timeOrNull,
  project_id: stringOrNull,
  project_title: exemplified(described(string, 'Empty without a project'), 'Winter tire change'),
  column_name: described(stringOrNull, "The column of a board in which the task's project is"),
  column_color: stringOrNull,
  customer_id: stringOrNull,
  customer_name: described(string, 'Empty without a customer'),
  parent_id: described(stringOrNull, 'The parent task'),
  blocked_by: exemplified(described(list(string), 'The ids of the tasks that it waits for'), []),
  labels: exemplified(list(string), ['tires']),
  checklist: list(object({ id: string, text: exemplified(string, 'Check the sizes'), is_done: boolean })),
  assignees: assigneesSchema,
  recurrence: described(
    orNull(
      object({
        rule: exemplified(string, 'FREQ=WEEKLY;BYDAY=MO'),
        starts_on: exemplified(string, '2026-03-30'),
        next_on: exemplified(described(stringOrNull, 'Null once the rule has ended'), '2026-04-06'),
      }),
    ),
    'Null for a task that is not repeated',
  ),
  scheduled_times: scheduledTimesSchema,
  custom_fields: customValuesSchema,
  created_by: string,
  created_at: time,
  updated_at: time,
  deleted_at: described(stringOrNull, 'Deleted tasks can be restored for 30 days'),
  version: integer,
})

/** A task as the REST API answers it. */
export function restTask({ column, blockedBy, labels, checklist, recurrence, ...task }: RestTaskFragment) {
  return {
    id: task.id,
    title: task.title,
    description: task.description,
    est_hours: task.estHours,
    status: task.status.toLowerCase(),
    priority: task.priority.toLowerCase(),
    start_date: task.startDate ?? null,
    due_date: task.dueDate ?? null,
    completed_at: task.completedAt ?? null,
    project_id: task.projectId ?? null,
    project_title: task.projectTitle,
    column_name: column?.name ?? null,
    column_color: column?.color.toLowerCase() ?? null,
    customer_id: task.customerId ?? null,
    customer_name: task.customerName,
    parent_id: task.parentId ?? null,
    blocked_by: blockedBy.map(({ id }) => id),
    labels: labels.map(({ name }) => name),
    checklist: checklist.map(({ id, text, isDone }) => ({ id, text, is_done: isDone })),
    assignees: task.assignees,
    recurrence: recurrence
      ? { rule: recurrence.rule, starts_on: recurrence.startsOn, next_on: recurrence.nextOn ?? null }
      : null,
    scheduled_times: task.schedules.map(restScheduledTime),
    custom_fields: restValues(task.customFields),
    created_by: task.createdBy,
    created_at: task.createdAt,
    updated_at: task.updatedAt,
    deleted_at: task.deletedAt ?? null,
    version: task.version,
  }
}

type ScheduledTime = RestTaskFragment['schedules'][number]

function restScheduledTime({ id, personId, personName, startsAt, endsAt }: ScheduledTime) {
  return { id, person_id: personId, person_name: personName, starts_at: startsAt, ends_at: endsAt }
}
