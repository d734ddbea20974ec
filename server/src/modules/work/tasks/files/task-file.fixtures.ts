import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly taskFile: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    task: /^taskFiles\.taskId$/,
    taskFile: /^(RenameTaskFileInput\.id|ManageTaskFilesInput\.ids)$/,
  },
  async reset(database, { tenant, task, taskFile }) {
    await database.query(
      `insert into attachment (id, tenant_id, record_id, file, name, mime_type, size, uploaded_by, created_at)
       values ($1::uuid, $2, $3, '.attachments/' || $1::text, 'Given.txt', 'text/plain', 5, 'Given', now())
       on conflict (id) do update set deleted_at = null`,
      [taskFile, tenant, task],
    )
  },
  rest: {
    'GET /admin/tasks/:id/files': ({ task }) => ({ params: { id: task } }),
    'PUT /admin/tasks/files/:id': ({ taskFile }) => ({ params: { id: taskFile }, body: { name: 'renamed.txt' } }),
    'DELETE /admin/tasks/files/:id': ({ taskFile }) => ({ params: { id: taskFile } }),
    'POST /admin/tasks/files/:id/restore': ({ taskFile }) => ({ params: { id: taskFile } }),
  },
}
