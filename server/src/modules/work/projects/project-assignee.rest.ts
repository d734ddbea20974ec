import { assigneeRoutes } from '../../../rest/assignees.ts'
import { graphql } from '../../../rest/generated/gql.ts'

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

export const projectAssigneeRoutes = assigneeRoutes('/admin/projects/assignees', {
  record: 'a project',
  assign: AssignProject,
  assigned: ({ assignProject: { project } }) => project,
  unassign: UnassignProject,
  unassigned: ({ unassignProject: { project } }) => project,
})
