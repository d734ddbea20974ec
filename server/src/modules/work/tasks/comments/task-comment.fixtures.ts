import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly taskCommenter: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: { 'AddTaskCommentInput.body': 5_000 },
  ids: {
    task: /^(taskComments|AddTaskCommentInput)\.taskId$/,
    // Of the staff. No test deactivates this account.
    taskCommenter: /^(AddTaskCommentInput|EditCommentInput)\.mentionedIds$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { taskCommenter: row?.id ?? '' }
  },
  async reset(database, { tenant, task, comment, taskCommenter }) {
    await database.query(
      `insert into comment (id, tenant_id, record_id, author_id, author_name, body, created_at, updated_at)
       values ($1, $2, $3, $4, 'Given', 'Given', now(), now()) on conflict (id) do update set deleted_at = null`,
      [comment, tenant, task, taskCommenter],
    )
    await database.query(
      `insert into comment_mention (tenant_id, comment_id, user_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, comment, taskCommenter],
    )
    await database.query(
      `insert into comment_reaction (tenant_id, comment_id, person_id, person_name, reaction)
       values ($1, $2, 'nobody', 'Given', 'heart') on conflict do nothing`,
      [tenant, comment],
    )
  },
  rest: {
    'GET /admin/tasks/:id/comments': ({ task }) => ({ params: { id: task } }),
    'GET /admin/tasks/comments/people': () => ({ query: { search: 'maple' } }),
    'POST /admin/tasks/:id/comments': ({ task, taskCommenter }) => ({
      params: { id: task },
      body: { body: 'Walk', mentioned_ids: [taskCommenter] },
    }),
    // Nobody but its author finds a comment to edit, and these callers are several.
    'PUT /admin/tasks/comments/:id': ({ task }) => ({ params: { id: task }, body: { body: 'Walk' }, status: 404 }),
    'POST /admin/tasks/comments/:id/reactions': ({ comment }) => ({
      params: { id: comment },
      body: { reaction: 'heart', is_on: true },
    }),
    'DELETE /admin/tasks/comments/:id': ({ comment }) => ({ params: { id: comment } }),
    'POST /admin/tasks/comments/:id/restore': ({ comment }) => ({ params: { id: comment } }),
  },
  personal: ['editTaskComment'],
  // Comments of others need the permission to delete tasks as well.
  administratorsOnly: ['deleteTaskComments', 'restoreTaskComments'],
}
