import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly projectTemplate: string
  }
}

const TASK = {
  title: 'Given',
  description: '',
  estHours: 1,
  priority: 'normal',
  dueAfterDays: 1,
  assigneeIds: [],
  labels: [],
  checklist: ['Given'],
}

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateProjectTemplateInput.description': 10_000,
    'UpdateProjectTemplateInput.description': 10_000,
    'ProjectTemplateTaskInput.description': 10_000,
  },
  ids: {
    projectTemplate:
      /^(projectTemplate\.id|(Update|Delete)ProjectTemplateInput\.id|CreateProjectFromTemplateInput\.templateId)$/,
    project: /^SaveProjectAsTemplateInput\.projectId$/,
    projectAssignee: /^(CreateProjectFromTemplateInput|ProjectTemplateTaskInput)\.assigneeIds$/,
    customer: /^CreateProjectFromTemplateInput\.customerId$/,
    boardColumn: /^CreateProjectFromTemplateInput\.columnId$/,
    vehicle: /^CreateProjectFromTemplateInput\.vehicleId$/,
  },
  async reset(database, { tenant, projectTemplate }) {
    // What earlier calls created, so that names are free.
    await database.query('delete from project_template where tenant_id = $1 and id <> $2', [tenant, projectTemplate])
    await database.query(
      `insert into project_template (id, tenant_id, name, tasks, created_at, updated_at)
       values ($1, $2, 'Given', $3, now(), now())
       on conflict (id) do update set name = excluded.name, tasks = excluded.tasks, days = null`,
      [projectTemplate, tenant, JSON.stringify([TASK])],
    )
  },
  // Tasks need permissions of their own.
  administratorsOnly: ['saveProjectAsTemplate', 'createProjectFromTemplate'],
  values: {
    // Choosing a customer or a vehicle needs the permission to view customers as well.
    'CreateProjectFromTemplateInput.customerId': () => undefined,
    'CreateProjectFromTemplateInput.vehicleId': () => undefined,
    'CreateProjectFromTemplateInput.startDate': () => '2026-03-30',
    'CreateProjectTemplateInput.days': () => 3,
    'UpdateProjectTemplateInput.days': () => 3,
    'ProjectTemplateTaskInput.dueAfterDays': () => 2,
    'ProjectTemplateTaskInput.estHours': () => 2,
  },
  rest: {
    'GET /admin/project-templates': () => ({}),
    'GET /admin/project-templates/:id': ({ projectTemplate }) => ({ params: { id: projectTemplate } }),
    'POST /admin/project-templates': ({ projectAssignee }) => ({
      body: { name: 'Walk', tasks: [{ title: 'Walk', priority: 'high', assignee_ids: [projectAssignee] }] },
    }),
    'PUT /admin/project-templates/:id': ({ projectTemplate }) => ({
      params: { id: projectTemplate },
      body: { days: 4, tasks: [{ title: 'Walk on' }] },
    }),
    'DELETE /admin/project-templates/:id': ({ projectTemplate }) => ({ params: { id: projectTemplate } }),
    'POST /admin/project-templates/:id/projects': ({ projectTemplate }) => ({
      params: { id: projectTemplate },
      body: { title: 'Walk', start_date: '2026-03-31' },
    }),
    'POST /admin/projects/:id/template': ({ project }) => ({ params: { id: project }, body: { name: 'Walked' } }),
  },
}
