import { byId, enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CreateProjectFromTemplateInput,
  CreateProjectTemplateInput,
  ProjectTemplateTaskInput,
  RestProjectTemplateFragment,
  SaveProjectAsTemplateInput,
  UpdateProjectTemplateInput,
} from '../../../rest/generated/graphql.ts'
import { prioritySchema } from '../../../rest/priorities.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  number,
  object,
  string,
  stringOrNull,
  success,
  time,
} from '../../../rest/schema.ts'
import { projectSchema, restProject } from '../projects/project-shape.rest.ts'

graphql(`
  fragment RestProjectTemplate on ProjectTemplate {
    id name description estHours days createdAt updatedAt version
    tasks { title description estHours priority dueAfterDays assigneeIds labels checklist }
  }
`)

const ListTemplates = graphql(`
  query RestProjectTemplates { projectTemplates { ...RestProjectTemplate } }
`)

const ReadTemplate = graphql(`
  query RestProjectTemplate($id: ID!) { projectTemplate(id: $id) { ...RestProjectTemplate } }
`)

const CreateTemplate = graphql(`
  mutation RestCreateProjectTemplate($input: CreateProjectTemplateInput!) {
    createProjectTemplate(input: $input) { projectTemplate { ...RestProjectTemplate } userErrors { code message field } }
  }
`)

const UpdateTemplate = graphql(`
  mutation RestUpdateProjectTemplate($input: UpdateProjectTemplateInput!) {
    updateProjectTemplate(input: $input) { projectTemplate { ...RestProjectTemplate } userErrors { code message field } }
  }
`)

const DeleteTemplate = graphql(`
  mutation RestDeleteProjectTemplate($input: DeleteProjectTemplateInput!) {
    deleteProjectTemplate(input: $input) { deletedId userErrors { code message field } }
  }
`)

const SaveProject = graphql(`
  mutation RestSaveProjectAsTemplate($input: SaveProjectAsTemplateInput!) {
    saveProjectAsTemplate(input: $input) { projectTemplate { ...RestProjectTemplate } userErrors { code message field } }
  }
`)

const CreateProject = graphql(`
  mutation RestCreateProjectFromTemplate($input: CreateProjectFromTemplateInput!) {
    createProjectFromTemplate(input: $input) { project { ...RestProject } userErrors { code message field } }
  }
`)

const task = {
  title: exemplified(string, 'Measure the tread'),
  description: string,
  est_hours: number,
  priority: prioritySchema,
  due_after_days: exemplified(described(integerOrNull, 'Days from the start of the project'), 1),
  assignee_ids: exemplified(described(list(string), 'IDs from GET /admin/assignees'), []),
  labels: exemplified(list(string), ['tires']),
  checklist: exemplified(list(string), ['Measure all four']),
}
const sent = {
  name: exemplified(string, 'Winter tire change'),
  description: string,
  est_hours: number,
  days: exemplified(described(integerOrNull, 'How many days a project takes; null for no end'), 1),
}
const template = object({
  id: string,
  ...sent,
  tasks: list(object(task)),
  created_at: time,
  updated_at: time,
  version: integer,
})
const body = { ...sent, tasks: described(list(object(task, ['title'])), 'All tasks, in their order') }
const example = {
  name: 'Winter tire change',
  est_hours: 1.5,
  tasks: [{ title: 'Measure the tread', due_after_days: 0 }],
}
const one = oneOfKey('template', template)

export const restRoutes: readonly Route[] = [
  route('GET /admin/project-templates', ListTemplates, {
    summary: 'The templates of projects by name, at most 200',
    answer: object({ success, templates: list(template) }),
    variables: () => ({}),
    reply: ({ projectTemplates }) => ({ success: true, templates: projectTemplates.map(restTemplate) }),
  }),
  route('GET /admin/project-templates/:id', ReadTemplate, {
    summary: 'One template of projects',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ projectTemplate }) => ({ success: true, template: restTemplate(projectTemplate) }),
  }),
  route('POST /admin/project-templates', CreateTemplate, {
    summary: 'Creates a template of projects',
    body: object(body, ['name']),
    bodyExample: example,
    answer: one,
    variables: (request) => ({ input: templateOf<CreateProjectTemplateInput>(request.body) }),
    reply: ({ createProjectTemplate: { projectTemplate } }) => ({
      success: true,
      template: projectTemplate && restTemplate(projectTemplate),
    }),
  }),
  route('PUT /admin/project-templates/:id', UpdateTemplate, {
    summary: 'Updates a template of projects; pass the last read version to detect conflicts',
    body: object({ ...body, version: integer }, []),
    bodyExample: { ...example, version: 1 },
    answer: one,
    variables: (request) => ({
      input: {
        ...templateOf<Omit<UpdateProjectTemplateInput, 'id'>>(request.body),
        ...inputOf<object>(request.body, { version: 'version' }),
        id: text(request.params.id),
      },
    }),
    reply: ({ updateProjectTemplate: { projectTemplate } }) => ({
      success: true,
      template: projectTemplate && restTemplate(projectTemplate),
    }),
  }),
  byId('DELETE /admin/project-templates/:id', DeleteTemplate, { summary: 'Deletes a template of projects' }),
  route('POST /admin/project-templates/:id/projects', CreateProject, {
    summary: 'Creates a project with the tasks of a template',
    body: object(
      {
        title: described(string, 'The name of the template unless sent'),
        start_date: described(stringOrNull, 'A date such as 2026-03-31; today unless sent'),
        customer_id: stringOrNull,
        vehicle_id: stringOrNull,
        column_id: described(stringOrNull, 'The column of a board'),
        assignee_ids: exemplified(list(string), []),
      },
      [],
    ),
    answer: object({ success, project: projectSchema }),
    variables: (request) => ({
      input: {
        ...inputOf<Omit<CreateProjectFromTemplateInput, 'templateId'>>(request.body, {
          title: 'title',
          start_date: 'startDate',
          customer_id: 'customerId',
          vehicle_id: 'vehicleId',
          column_id: 'columnId',
          assignee_ids: 'assigneeIds',
        }),
        templateId: text(request.params.id),
      },
    }),
    reply: ({ createProjectFromTemplate: { project } }) => ({
      success: true,
      project: project && restProject(project),
    }),
  }),
  route('POST /admin/projects/:id/template', SaveProject, {
    summary: 'Saves a project with its tasks as a template',
    body: object({ name: exemplified(string, 'Winter tire change') }),
    answer: one,
    variables: (request) => ({
      input: {
        ...inputOf<Omit<SaveProjectAsTemplateInput, 'projectId'>>(request.body, { name: 'name' }),
        projectId: text(request.params.id),
      },
    }),
    reply: ({ saveProjectAsTemplate: { projectTemplate } }) => ({
      success: true,
      template: projectTemplate && restTemplate(projectTemplate),
    }),
  }),
]

const names = { name: 'name', description: 'description', est_hours: 'estHours', days: 'days' }
const taskNames = {
  title: 'title',
  description: 'description',
  est_hours: 'estHours',
  due_after_days: 'dueAfterDays',
  assignee_ids: 'assigneeIds',
  labels: 'labels',
  checklist: 'checklist',
}

function templateOf<Input>(sentBody: unknown): Input {
  const tasks = field(sentBody, 'tasks')
  return {
    ...inputOf<object>(sentBody, names),
    ...(tasks === undefined ? {} : { tasks: Array.isArray(tasks) ? tasks.map(taskOf) : tasks }),
  } as Input
}

function taskOf(sentTask: unknown): ProjectTemplateTaskInput {
  const urgency = field(sentTask, 'priority')
  return {
    ...inputOf<ProjectTemplateTaskInput>(sentTask, taskNames),
    ...(urgency === undefined ? {} : { priority: enumValue(urgency) }),
  }
}

function restTemplate({ estHours, tasks, createdAt, updatedAt, ...one }: RestProjectTemplateFragment) {
  return {
    id: one.id,
    name: one.name,
    description: one.description,
    est_hours: estHours,
    days: one.days ?? null,
    tasks: tasks.map(({ estHours: hours, dueAfterDays, assigneeIds, ...rest }) => ({
      title: rest.title,
      description: rest.description,
      est_hours: hours,
      priority: rest.priority.toLowerCase(),
      due_after_days: dueAfterDays ?? null,
      assignee_ids: assigneeIds,
      labels: rest.labels,
      checklist: rest.checklist,
    })),
    created_at: createdAt,
    updated_at: updatedAt,
    version: one.version,
  }
}
