import { graphql } from '../../../rest/generated/gql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, list, object, string, success } from '../../../rest/schema.ts'
import { assigneesSchema } from './task-shape.rest.ts'

const AssignTask = graphql(`
  mutation RestAssignTask($input: ManageTaskAssigneesInput!) {
    assignTask(input: $input) { task { id assignees { id displayName firstname } } userErrors { code message field } }
  }
`)

const UnassignTask = graphql(`
  mutation RestUnassignTask($input: ManageTaskAssigneesInput!) {
    unassignTask(input: $input) { task { id assignees { id displayName firstname } } userErrors { code message field } }
  }
`)

const EXAMPLE_ID = '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'

export const taskAssigneeRoutes: readonly Route[] = [
  route('POST /admin/tasks/assignees/:id', AssignTask, {
    summary: 'Adds assignees to a task',
    body: object({ assignees: exemplified(described(list(string), 'IDs from GET /admin/assignees'), [EXAMPLE_ID]) }),
    answer: object({ success, assignees: assigneesSchema }),
    fieldNames: { assigneeIds: 'assignees' },
    variables: ({ params, body }) => ({
      input: { id: text(params.id), assigneeIds: field(body, 'assignees') as string[] },
    }),
    reply: ({ assignTask: { task } }) => ({ success: true, assignees: task?.assignees ?? [] }),
  }),
  route('DELETE /admin/tasks/assignees/:id/:assigneeId', UnassignTask, {
    summary: 'Removes an assignee from a task',
    answer: object({ success, assignees: assigneesSchema }),
    variables: ({ params }) => ({ input: { id: text(params.id), assigneeIds: [text(params.assigneeId)] } }),
    reply: ({ unassignTask: { task } }) => ({ success: true, assignees: task?.assignees ?? [] }),
  }),
]
