import { assigneeRoutes } from '../../../rest/assignees.ts'
import { graphql } from '../../../rest/generated/gql.ts'

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

export const taskAssigneeRoutes = assigneeRoutes('/admin/tasks/assignees', {
  record: 'a task',
  assign: AssignTask,
  assigned: ({ assignTask: { task } }) => task,
  unassign: UnassignTask,
  unassigned: ({ unassignTask: { task } }) => task,
})
