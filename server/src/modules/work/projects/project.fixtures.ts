import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly project: string
    readonly projectAssignee: string
    readonly projectCustomField: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: { 'CreateProjectInput.description': 10_000, 'UpdateProjectInput.description': 10_000 },
  ids: {
    project:
      /^(project\.id|project(Timeline|Documents)\.projectId|(NoteWhere|CreateNoteInput)\.recordId|MoveProjectInput\.(id|afterId|beforeId)|UpdateProjectInput\.id|ManageProjectsInput\.ids|ManageProjectAssigneesInput\.id)$/,
    customer: /^(\w+ProjectInput|ProjectWhere)\.customerId$/,
    vehicle: /^(\w+ProjectInput|ProjectWhere)\.vehicleId$/,
    projectCustomField: /^(\w+ProjectInput\.customFields\.fieldId|ProjectWhere\.customFields(\.fieldId)?)$/,
    // Of the staff. No test deactivates this account.
    projectAssignee:
      /^(\w+ProjectInput\.assigneeIds|ManageProjectAssigneesInput\.assigneeIds|ProjectWhere\.assigneeId)$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { projectAssignee: row?.id ?? '' }
  },
  async reset(database, { tenant, customer, project, projectAssignee, projectCustomField }) {
    await database.query(
      `insert into custom_field (id, tenant_id, kind, key, label, type, position)
       values ($1, $2, 'project', 'given', 'Given', 'text', 0)
       on conflict (id) do update set type = 'text', is_required = false, is_archived = false`,
      [projectCustomField, tenant],
    )
    await database.query(
      `insert into project (id, tenant_id, title, created_by, created_at, updated_at)
       values ($1, $2, 'Given', 'Given', now(), now()) on conflict (id) do nothing`,
      [project, tenant],
    )
    await database.query('update project set deleted_at = null, customer_id = $2, vehicle_id = null where id = $1', [
      project,
      customer,
    ])
    await database.query(
      `insert into record_assignee (tenant_id, record_id, user_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, project, projectAssignee],
    )
    await database.query(
      `insert into project_word (tenant_id, word, project_id) values ($2, 'given', $1) on conflict do nothing`,
      [project, tenant],
    )
  },
  values: {
    // Choosing a record needs the permission to view it as well, and takes the place of a customer.
    'CreateNoteInput.recordId': () => undefined,
    // Choosing a customer or a vehicle needs the permission to view customers as well.
    'CreateProjectInput.customerId': () => undefined,
    'CreateProjectInput.vehicleId': () => undefined,
    'CreateProjectInput.startDate': () => '2026-03-30',
    'CreateProjectInput.endDate': () => '2026-03-31T14:30',
    'UpdateProjectInput.vehicleId': () => undefined,
    'UpdateProjectInput.startDate': () => '2026-03-30',
    'UpdateProjectInput.endDate': () => '2026-03-31T14:30',
    estHours: () => 2,
  },
  rest: {
    'GET /admin/projects': ({ customer }) => ({ query: { search: 'given', customer_id: customer } }),
    'GET /admin/projects/check': () => ({}),
    'GET /admin/projects/:id': ({ project }) => ({ params: { id: project } }),
    'POST /admin/projects': ({ customer, projectAssignee }) => ({
      body: {
        title: 'Walk',
        est_hours: 2,
        priority: 'high',
        start_date: '2026-03-31',
        customer_id: customer,
        assignee_ids: [projectAssignee],
      },
    }),
    'PUT /admin/projects/:id': ({ project }) => ({ params: { id: project }, body: { end_date: '2999-03-31' } }),
    'POST /admin/projects/:id/restore': ({ project }) => ({ params: { id: project } }),
    'DELETE /admin/projects/:id': ({ project }) => ({ params: { id: project } }),
    'DELETE /admin/projects': ({ project }) => ({ body: { projectsToDelete: [project] } }),
    'POST /admin/projects/assignees/:id': ({ project, projectAssignee }) => ({
      params: { id: project },
      body: { assignees: [projectAssignee] },
    }),
    'DELETE /admin/projects/assignees/:id/:assigneeId': ({ project, projectAssignee }) => ({
      params: { id: project, assigneeId: projectAssignee },
    }),
  },
  vocabulary: ['project.priority'],
}
