import { graphql } from '../../../rest/generated/gql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, list, object, string, success } from '../../../rest/schema.ts'

const AssignProject = graphql(`
  mutation RestAssignProject($input: ManageProjectAssigneesInput!) {
    assignProject(input: $input) { project { id assignees { id displayName firstname } } userErrors { code message field } }
  }
`)

const UnassignProject = graphql(`
  mutation RestUnassignProject($input: ManageProjectAssigneesInput!) {
    unassignProject(input: $input) { project { id assignees { id displayName firstname } } userErrors { code message field } }
  }
`)

const EXAMPLE_ID = '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'

export const assigneesSchema = list(
  object({ id: string, displayName: exemplified(string, 'Olivia Owner'), firstname: exemplified(string, 'Olivia') }),
)

export const projectAssigneeRoutes: readonly Route[] = [
  route('POST /admin/projects/assignees/:id', AssignProject, {
    summary: 'Adds assignees to a project',
    body: object({ assignees: exemplified(described(list(string), 'IDs from GET /admin/assignees'), [EXAMPLE_ID]) }),
    answer: object({ success, assignees: assigneesSchema }),
    fieldNames: { assigneeIds: 'assignees' },
    variables: ({ params, body }) => ({
      input: { id: text(params.id), assigneeIds: field(body, 'assignees') as string[] },
    }),
    reply: ({ assignProject: { project } }) => ({ success: true, assignees: project?.assignees ?? [] }),
  }),
  route('DELETE /admin/projects/assignees/:id/:assigneeId', UnassignProject, {
    summary: 'Removes an assignee from a project',
    answer: object({ success, assignees: assigneesSchema }),
    variables: ({ params }) => ({ input: { id: text(params.id), assigneeIds: [text(params.assigneeId)] } }),
    reply: ({ unassignProject: { project } }) => ({ success: true, assignees: project?.assignees ?? [] }),
  }),
]
