import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  ids: {
    project: /^(ManageProjectDocumentsInput|CreateProjectDocumentInput)\.projectId$/,
    document: /^ManageProjectDocumentsInput\.documentIds$/,
  },
  async reset(database, { tenant, project, document }) {
    await database.query(
      `insert into project_document (tenant_id, project_id, document_id) values ($1, $2, $3)
       on conflict (tenant_id, document_id) do update set project_id = excluded.project_id`,
      [tenant, project, document],
    )
  },
  // Documents need permissions of their own.
  administratorsOnly: ['attachProjectDocuments', 'detachProjectDocuments', 'createProjectDocument'],
  values: { 'CreateProjectDocumentInput.type': () => 'INVOICE' },
  rest: {
    'GET /admin/projects/:id/documents': ({ project }) => ({ params: { id: project } }),
    'POST /admin/projects/:id/documents': ({ project, document }) => ({
      params: { id: project },
      body: { documents: [document] },
    }),
    'DELETE /admin/projects/:id/documents/:documentId': ({ project, document }) => ({
      params: { id: project, documentId: document },
    }),
  },
}
