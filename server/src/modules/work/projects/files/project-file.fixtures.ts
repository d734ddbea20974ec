import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly projectFile: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    project: /^projectFiles\.projectId$/,
    projectFile: /^(RenameProjectFileInput\.id|ManageProjectFilesInput\.ids)$/,
  },
  async reset(database, { tenant, project, projectFile }) {
    await database.query(
      `insert into attachment (id, tenant_id, record_id, file, name, mime_type, size, uploaded_by, created_at)
       values ($1::uuid, $2, $3, '.attachments/' || $1::text, 'Given.txt', 'text/plain', 5, 'Given', now())
       on conflict (id) do update set deleted_at = null`,
      [projectFile, tenant, project],
    )
  },
  rest: {
    'GET /admin/projects/:id/files': ({ project }) => ({ params: { id: project } }),
    'PUT /admin/projects/files/:id': ({ projectFile }) => ({
      params: { id: projectFile },
      body: { name: 'renamed.txt' },
    }),
    'DELETE /admin/projects/files/:id': ({ projectFile }) => ({ params: { id: projectFile } }),
    'POST /admin/projects/files/:id/restore': ({ projectFile }) => ({ params: { id: projectFile } }),
  },
}
