import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly task: string
    readonly otherTask: string
    readonly taskItem: string
    readonly taskLabel: string
    readonly taskAssignee: string
    readonly taskCustomField: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: { 'CreateTaskInput.description': 10_000, 'UpdateTaskInput.description': 10_000 },
  ids: {
    task: /^(task\.id|UpdateTaskInput\.id|ManageTasksInput\.ids|ManageTaskAssigneesInput\.id|CheckTaskItemInput\.id)$/,
    // A task can neither be a part of itself nor wait for itself.
    otherTask: /^((Create|Update)TaskInput\.(parentId|blockedByIds)|TaskWhere\.parentId)$/,
    taskItem: /^(TaskChecklistItemInput\.id|CheckTaskItemInput\.itemId)$/,
    taskLabel: /^((Update|Delete)TaskLabelInput\.id|TaskWhere\.labelId)$/,
    taskCustomField: /^((Create|Update)TaskInput\.customFields\.fieldId|TaskWhere\.customFields(\.fieldId)?)$/,
    customer: /^((Create|Update)TaskInput|TaskWhere)\.customerId$/,
    project: /^((Create|Update)TaskInput|TaskWhere)\.projectId$/,
    // Of the staff. No test deactivates this account.
    taskAssignee:
      /^((Create|Update)TaskInput\.assigneeIds|ManageTaskAssigneesInput\.assigneeIds|TaskWhere\.assigneeId)$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { taskAssignee: row?.id ?? '' }
  },
  async reset(database, rows) {
    const { tenant, customer, project, task, otherTask, taskItem, taskLabel, taskAssignee, taskCustomField } = rows
    await database.query(
      `insert into custom_field (id, tenant_id, kind, key, label, type, position)
       values ($1, $2, 'task', 'given', 'Given', 'text', 0)
       on conflict (id) do update set type = 'text', is_required = false, is_archived = false`,
      [taskCustomField, tenant],
    )
    for (const [id, title] of [
      [task, 'Given'],
      [otherTask, 'Other'],
    ])
      await database.query(
        `insert into task (id, tenant_id, title, created_by, created_at, updated_at)
         values ($1, $2, $3, 'Given', now(), now()) on conflict (id) do nothing`,
        [id, tenant, title],
      )
    await database.query(
      `update task set deleted_at = null, parent_id = null, start_date = null, due_date = '2026-03-31T15:00:00Z', customer_id = $2,
       project_id = $3 where id = $1`,
      [task, customer, project],
    )
    await database.query('update task set deleted_at = null, parent_id = null where id = $1', [otherTask])
    await database.query(
      `insert into task_checklist_item (id, tenant_id, task_id, text, position) values ($1, $2, $3, 'Given', 0)
       on conflict (id) do nothing`,
      [taskItem, tenant, task],
    )
    await database.query(
      `insert into task_label (id, tenant_id, name) values ($1, $2, 'given') on conflict (id) do nothing`,
      [taskLabel, tenant],
    )
    await database.query(
      `insert into task_labeling (tenant_id, task_id, label_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, task, taskLabel],
    )
    await database.query(
      `insert into task_blocker (tenant_id, task_id, blocker_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, task, otherTask],
    )
    await database.query(
      `insert into record_assignee (tenant_id, record_id, user_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, task, taskAssignee],
    )
    await database.query(
      `insert into task_word (tenant_id, word, task_id) values ($2, 'given', $1) on conflict do nothing`,
      [task, tenant],
    )
  },
  values: {
    // These need the permission to view customers or projects, or to edit tasks, as well.
    'CreateTaskInput.customerId': () => undefined,
    'CreateTaskInput.projectId': () => undefined,
    'CreateTaskInput.assigneeIds': () => undefined,
    'CreateTaskInput.startDate': () => '2026-03-30',
    'CreateTaskInput.dueDate': () => '2026-03-31T14:30',
    'UpdateTaskInput.startDate': () => '2026-03-30',
    'UpdateTaskInput.dueDate': () => '2026-03-31T14:30',
    'TaskDueInput.from': () => '2026-03-01',
    'TaskDueInput.to': () => '2026-03-31',
  },
  rest: {
    'GET /admin/tasks': ({ customer }) => ({
      query: { search: 'given', customer_id: customer, due_date__isnull: 'false' },
    }),
    'GET /admin/projects/:id/tasks': ({ project }) => ({ params: { id: project } }),
    'GET /admin/tasks/new': () => ({}),
    'GET /admin/tasks/:id': ({ task }) => ({ params: { id: task } }),
    'POST /admin/tasks': ({ customer, project, otherTask, taskAssignee }) => ({
      body: {
        title: 'Walk',
        est_hours: 2,
        status: 'in_progress',
        priority: 'high',
        due_date: '2026-03-31',
        customer_id: customer,
        project_id: project,
        parent_id: otherTask,
        blocked_by: [otherTask],
        labels: ['walk'],
        checklist: [{ text: 'One step', is_done: true }],
        assignee_ids: [taskAssignee],
        custom_fields: [{ key: 'given', value: 'Walk' }],
      },
    }),
    'PUT /admin/tasks/:id': ({ task, taskItem }) => ({
      params: { id: task },
      body: { status: 'completed', checklist: [{ id: taskItem, text: 'Given', is_done: true }] },
    }),
    'POST /admin/tasks/:id/restore': ({ task }) => ({ params: { id: task } }),
    'DELETE /admin/tasks/:id': ({ task }) => ({ params: { id: task } }),
    'DELETE /admin/tasks': ({ task }) => ({ body: { tasksToDelete: [task] } }),
    'POST /admin/tasks/assignees/:id': ({ task, taskAssignee }) => ({
      params: { id: task },
      body: { assignees: [taskAssignee] },
    }),
    'DELETE /admin/tasks/assignees/:id/:assigneeId': ({ task, taskAssignee }) => ({
      params: { id: task, assigneeId: taskAssignee },
    }),
  },
  vocabulary: ['task.status', 'task.priority', 'task_label.color'],
}
