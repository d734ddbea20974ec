import { enumValue, restoreById } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateProjectInput, RestProjectFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { priorityOrNull, prioritySchema } from '../../../rest/priorities.ts'
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
import { projectDocumentRoutes } from './documents/project-document.rest.ts'
import { projectFileRoutes, projectFileUploads } from './files/project-file.rest.ts'
import { projectAssigneeRoutes } from './project-assignee.rest.ts'
import { projectSchema, restProject } from './project-shape.rest.ts'

const ListProjects = graphql(`
  query RestProjects($page: Int!, $perPage: Int!, $where: ProjectWhere!, $orderBy: [ProjectOrder!]) {
    projects(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestProject } totalItems }
  }
`)

const ReadProject = graphql(`
  query RestProject($id: ID!) { project(id: $id) { ...RestProject } }
`)

const CheckProjects = graphql(`
  query RestProjectAbilities { projectAbilities { canAssignCustomer } }
`)

const CreateProject = graphql(`
  mutation RestCreateProject($input: CreateProjectInput!) {
    createProject(input: $input) { project { ...RestProject } userErrors { code message field } }
  }
`)

const UpdateProject = graphql(`
  mutation RestUpdateProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { project { ...RestProject } userErrors { code message field } }
  }
`)

const DeleteProjects = graphql(`
  mutation RestDeleteProjects($input: ManageProjectsInput!) {
    deleteProjects(input: $input) { projects { id } userErrors { code message field } }
  }
`)

const RestoreProjects = graphql(`
  mutation RestRestoreProjects($input: ManageProjectsInput!) {
    restoreProjects(input: $input) { projects { ...RestProject } userErrors { code message field } }
  }
`)

/** REST field names and their GraphQL counterparts. */
const fields = {
  title: 'title',
  description: 'description',
  est_hours: 'estHours',
  start_date: 'startDate',
  end_date: 'endDate',
  customer_id: 'customerId',
  vehicle_id: 'vehicleId',
  column_id: 'columnId',
  assignee_ids: 'assigneeIds',
} as const

const day = "A date such as 2026-03-31, a time in the tenant's time zone, or a time with a zone"
const sent = {
  title: exemplified(string, 'Winter tire change'),
  description: string,
  est_hours: described(number, 'Estimated hours; 1 for a new project unless sent'),
  priority: priorityOrNull,
  start_date: described(stringOrNull, day),
  end_date: described(stringOrNull, `${day}; a date ends at 23:59:59`),
  customer_id: stringOrNull,
  vehicle_id: stringOrNull,
  column_id: described(stringOrNull, 'The column of a board; null takes the project off its board'),
  assignee_ids: exemplified(list(string), []),
  custom_fields: exemplified(sentValuesSchema, []),
}

const one = object({ success, project: projectSchema })
const orders = {
  created_at: 'CREATED_AT',
  updated_at: 'UPDATED_AT',
  title: 'TITLE',
  start_date: 'START_DATE',
  end_date: 'END_DATE',
} as const

export const restUploads = projectFileUploads

export const restRoutes: readonly Route[] = [
  route('GET /admin/projects', ListProjects, {
    summary: 'Projects, newest first, or the matches of a search, best first',
    query: listQuery(orders, {
      search: described(string, 'Matches the beginnings of words in title, description and customer'),
      customer_id: string,
      assignee_id: string,
      priority: prioritySchema,
    }),
    answer: listSchema(projectSchema),
    variables: (request) => {
      const { search, customer_id, assignee_id, priority } = request.query
      return {
        ...listVariables(request, orders),
        where: {
          ...(search ? { search } : {}),
          ...(customer_id ? { customerId: { eq: customer_id } } : {}),
          ...(assignee_id ? { assigneeId: { eq: assignee_id } } : {}),
          ...(priority ? { priority: { eq: enumValue<NonNullable<RestProjectFragment['priority']>>(priority) } } : {}),
        },
      }
    },
    reply: ({ projects: { items, totalItems } }, request) => listReply(request, items.map(restProject), totalItems),
  }),
  route('GET /admin/projects/check', CheckProjects, {
    summary: 'What the caller may do with projects',
    answer: object({ success, can_assign_customer: boolean }),
    variables: () => ({}),
    reply: ({ projectAbilities }) => ({ success: true, can_assign_customer: projectAbilities.canAssignCustomer }),
  }),
  route('GET /admin/projects/:id', ReadProject, {
    summary: 'One project',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ project }) => ({ success: true, project: restProject(project) }),
  }),
  route('POST /admin/projects', CreateProject, {
    summary: 'Creates a project',
    body: object(sent, ['title']),
    answer: one,
    variables: ({ body }) => ({ input: inputOf(body) as CreateProjectInput }),
    reply: ({ createProject: { project } }) => ({ success: true, project: project && restProject(project) }),
  }),
  route('PUT /admin/projects/:id', UpdateProject, {
    summary: 'Updates a project; pass the last read version to detect conflicts',
    body: object({ ...sent, version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: { id: text(params.id), ...inputOf(body), ...pick(body, { version: 'version' }) },
    }),
    reply: ({ updateProject: { project } }) => ({ success: true, project: project && restProject(project) }),
  }),
  route('DELETE /admin/projects/:id', DeleteProjects, {
    name: 'deleteProject',
    summary: 'Deletes a project, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  route('DELETE /admin/projects', DeleteProjects, {
    summary: 'Deletes several projects or none',
    body: object({ projectsToDelete: exemplified(list(string), [EXAMPLE_ID]) }),
    answer: object({ success }),
    fieldNames: { ids: 'projectsToDelete' },
    variables: ({ body }) => ({ input: { ids: field(body, 'projectsToDelete') as string[] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/projects/:id/restore', RestoreProjects, {
    summary: 'Restores a deleted project',
    answer: one,
    key: 'project',
    records: ({ restoreProjects }) => restoreProjects.projects,
    toRest: restProject,
  }),
  ...projectAssigneeRoutes,
  ...projectFileRoutes,
  ...projectDocumentRoutes,
]

function inputOf(body: unknown): Partial<CreateProjectInput> {
  const [priority, customFields] = [field(body, 'priority'), field(body, 'custom_fields')]
  return {
    ...pick(body, fields),
    ...(priority === undefined ? {} : { priority: priority === null ? null : enumValue(priority) }),
    ...(customFields === undefined ? {} : { customFields: typedValues(customFields) }),
  }
}
