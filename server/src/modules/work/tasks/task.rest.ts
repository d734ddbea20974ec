import { enumValue, type FieldNames, inputOf, restoreById } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateTaskInput, UpdateTaskInput } from '../../../rest/generated/graphql.ts'
import { prioritySchema } from '../../../rest/priorities.ts'
import { field, pick, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  EXAMPLE_ID,
  exemplified,
  integer,
  list,
  number,
  object,
  string,
  stringOrNull,
  success,
} from '../../../rest/schema.ts'
import { sentValuesSchema, typedValues } from '../../platform/custom-fields/custom-field.rest.ts'
import { taskCommentRoutes } from './comments/task-comment.rest.ts'
import { taskFileRoutes, taskFileUploads } from './files/task-file.rest.ts'
import { taskRecurrenceRoutes } from './recurrence/task-recurrence.rest.ts'
import { taskAssigneeRoutes } from './task-assignee.rest.ts'
import { taskListRoutes } from './task-list.rest.ts'
import { restTask, statusSchema, taskSchema } from './task-shape.rest.ts'

const ReadTask = graphql(`
  query RestTask($id: ID!) { task(id: $id) { ...RestTask canAssignUsers } }
`)

const NewTask = graphql(`
  query RestNewTask { taskAbilities { canAssignUsers } }
`)

const CreateTask = graphql(`
  mutation RestCreateTask($input: CreateTaskInput!) {
    createTask(input: $input) { task { ...RestTask } userErrors { code message field } }
  }
`)

const UpdateTask = graphql(`
  mutation RestUpdateTask($input: UpdateTaskInput!) {
    updateTask(input: $input) { task { ...RestTask } userErrors { code message field } }
  }
`)

const DeleteTasks = graphql(`
  mutation RestDeleteTasks($input: ManageTasksInput!) {
    deleteTasks(input: $input) { tasks { id } userErrors { code message field } }
  }
`)

const RestoreTasks = graphql(`
  mutation RestRestoreTasks($input: ManageTasksInput!) {
    restoreTasks(input: $input) { tasks { ...RestTask } userErrors { code message field } }
  }
`)

const day = "A date such as 2026-03-31, a time in the tenant's time zone, or a time with a zone"

/** REST field names and their GraphQL counterparts. */
const fields: FieldNames = {
  title: 'title',
  description: 'description',
  est_hours: 'estHours',
  start_date: 'startDate',
  due_date: 'dueDate',
  project_id: 'projectId',
  customer_id: 'customerId',
  parent_id: 'parentId',
  blocked_by: 'blockedByIds',
  labels: 'labels',
  assignee_ids: 'assigneeIds',
}
const fieldNames = { ...invert(fields), isDone: 'is_done' }

const sent = {
  title: exemplified(string, 'Order the winter tires'),
  description: string,
  est_hours: described(number, 'Estimated hours; 1 for a new task unless sent'),
  status: statusSchema,
  priority: prioritySchema,
  start_date: described(stringOrNull, day),
  due_date: described(stringOrNull, `${day}; a date ends at 23:59:59`),
  project_id: stringOrNull,
  customer_id: stringOrNull,
  parent_id: described(stringOrNull, 'The parent task'),
  blocked_by: exemplified(described(list(string), 'The tasks that it waits for, all of them'), []),
  labels: exemplified(described(list(string), 'Names, all of them; unknown ones are created'), ['tires']),
  checklist: described(list(object({ text: string, is_done: boolean }, ['text'])), 'All items, in their order'),
  assignee_ids: exemplified(list(string), []),
  custom_fields: exemplified(sentValuesSchema, []),
}

const changedChecklist = described(
  list(object({ id: described(string, 'Omitted for a new item'), text: string, is_done: boolean }, ['text'])),
  'All items, in their order',
)
const one = object({ success, task: taskSchema })
const canAssignUsers = described(boolean, 'Whether the caller may assign people')

export const restUploads = taskFileUploads

export const restRoutes: readonly Route[] = [
  ...taskListRoutes,
  route('GET /admin/tasks/new', NewTask, {
    summary: 'The initial values of a new task; nothing is stored',
    answer: object({
      success,
      task: object({
        title: exemplified(string, ''),
        description: exemplified(string, ''),
        est_hours: exemplified(number, 1),
        status: statusSchema,
        priority: exemplified(prioritySchema, 'normal'),
        start_date: stringOrNull,
        due_date: stringOrNull,
        project_id: stringOrNull,
        customer_id: stringOrNull,
        parent_id: stringOrNull,
        blocked_by: exemplified(list(string), []),
        labels: exemplified(list(string), []),
        checklist: exemplified(list(string), []),
        assignees: exemplified(list(string), []),
      }),
      canAssignUsers,
    }),
    variables: () => ({}),
    reply: ({ taskAbilities }) => ({ success: true, task: initial, canAssignUsers: taskAbilities.canAssignUsers }),
  }),
  route('GET /admin/tasks/:id', ReadTask, {
    summary: 'One task',
    answer: object({ success, task: taskSchema, canAssignUsers }),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ task }) => ({ success: true, task: restTask(task), canAssignUsers: task.canAssignUsers }),
  }),
  route('POST /admin/tasks', CreateTask, {
    summary: 'Creates a task',
    body: object(sent, ['title']),
    answer: one,
    fieldNames,
    variables: ({ body }) => ({ input: typedTask<CreateTaskInput>(body) }),
    reply: ({ createTask: { task } }) => ({ success: true, task: task && restTask(task) }),
  }),
  route('PUT /admin/tasks/:id', UpdateTask, {
    summary: 'Updates a task; pass the last read version to detect conflicts',
    body: object({ ...sent, checklist: changedChecklist, version: integer }, []),
    answer: one,
    fieldNames,
    variables: ({ params, body }) => ({
      input: { ...typedTask<UpdateTaskInput>(body), ...pick(body, { version: 'version' }), id: text(params.id) },
    }),
    reply: ({ updateTask: { task } }) => ({ success: true, task: task && restTask(task) }),
  }),
  route('DELETE /admin/tasks/:id', DeleteTasks, {
    name: 'deleteTask',
    summary: 'Deletes a task with its subtasks, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  route('DELETE /admin/tasks', DeleteTasks, {
    summary: 'Deletes several tasks with their subtasks, or none',
    body: object({ tasksToDelete: exemplified(list(string), [EXAMPLE_ID]) }),
    answer: object({ success }),
    fieldNames: { ids: 'tasksToDelete' },
    variables: ({ body }) => ({ input: { ids: field(body, 'tasksToDelete') as string[] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/tasks/:id/restore', RestoreTasks, {
    summary: 'Restores a deleted task, with the subtasks that were deleted with it',
    answer: one,
    key: 'task',
    records: ({ restoreTasks }) => restoreTasks.tasks,
    toRest: restTask,
  }),
  ...taskAssigneeRoutes,
  ...taskCommentRoutes,
  ...taskFileRoutes,
  ...taskRecurrenceRoutes,
]

const initial = {
  title: '',
  description: '',
  est_hours: 1,
  status: 'pending',
  priority: 'normal',
  start_date: null,
  due_date: null,
  project_id: null,
  customer_id: null,
  parent_id: null,
  blocked_by: [],
  labels: [],
  checklist: [],
  assignees: [],
}

function typedTask<Input>(body: unknown): Input {
  const [status, priority, checklist] = ['status', 'priority', 'checklist'].map((name) => field(body, name))
  const customFields = field(body, 'custom_fields')
  return {
    ...inputOf<object>(body, fields),
    ...(status === undefined ? {} : { status: enumValue(status) }),
    ...(priority === undefined ? {} : { priority: enumValue(priority) }),
    ...(customFields === undefined ? {} : { customFields: typedValues(customFields) }),
    ...(checklist === undefined ? {} : { checklist: Array.isArray(checklist) ? checklist.map(typedItem) : checklist }),
  } as Input
}

const typedItem = (item: unknown) =>
  item !== null && typeof item === 'object' ? inputOf(item, { id: 'id', text: 'text', is_done: 'isDone' }) : item

function invert(names: FieldNames): FieldNames {
  return Object.fromEntries(Object.entries(names).map(([name, as]) => [as, name]))
}
