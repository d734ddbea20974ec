import { restoreById } from '../../../../rest/crud.ts'
import { fileSchema, fileUpload } from '../../../../rest/file-upload.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { RestFileFragment } from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { exemplified, integer, object, string, success } from '../../../../rest/schema.ts'
import type { UploadDescription } from '../../../../rest/upload.ts'

const ListFiles = graphql(`
  query RestProjectFiles($projectId: ID!, $page: Int!, $perPage: Int!, $orderBy: [FileOrder!]) {
    projectFiles(projectId: $projectId, page: $page, perPage: $perPage, orderBy: $orderBy) { items { ...RestFile } totalItems }
  }
`)

const RenameFile = graphql(`
  mutation RestRenameProjectFile($input: RenameProjectFileInput!) {
    renameProjectFile(input: $input) { file { ...RestFile } userErrors { code message field } }
  }
`)

const DeleteFile = graphql(`
  mutation RestDeleteProjectFile($input: ManageProjectFilesInput!) {
    deleteProjectFiles(input: $input) { files { id } userErrors { code message field } }
  }
`)

const RestoreFile = graphql(`
  mutation RestRestoreProjectFile($input: ManageProjectFilesInput!) {
    restoreProjectFiles(input: $input) { files { ...RestFile } userErrors { code message field } }
  }
`)

const file = fileSchema('project')

const orders = { created_at: 'CREATED_AT', name: 'NAME', size: 'SIZE' } as const

export const projectFileUploads: readonly UploadDescription[] = [
  fileUpload('POST /admin/projects/:id/files', 'uploadProjectFile', 'project'),
]

export const projectFileRoutes: readonly Route[] = [
  route('GET /admin/projects/:id/files', ListFiles, {
    summary: 'The files that are kept with a project, newest first',
    query: listQuery(orders),
    answer: listSchema(file),
    fieldNames: { projectId: 'id' },
    variables: (request) => ({ projectId: text(request.params.id), ...listVariables(request, orders) }),
    reply: ({ projectFiles: { items, totalItems } }, request) => listReply(request, items.map(restFile), totalItems),
  }),
  route('PUT /admin/projects/files/:id', RenameFile, {
    summary: "Renames a project's file; pass the last read version to detect conflicts",
    body: object({ name: exemplified(string, 'estimate.pdf'), version: integer }, ['name']),
    answer: object({ success, file }),
    variables: ({ params, body }) => {
      const version = field(body, 'version')
      const input = { id: text(params.id), name: text(field(body, 'name')) }
      return { input: version === undefined ? input : { ...input, version: version as number } }
    },
    reply: ({ renameProjectFile: { file } }) => ({ success: true, file: file && restFile(file) }),
  }),
  route('DELETE /admin/projects/files/:id', DeleteFile, {
    summary: "Deletes a project's file, which can be restored for 30 days",
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/projects/files/:id/restore', RestoreFile, {
    summary: "Restores a project's deleted file",
    answer: object({ success, file }),
    key: 'file',
    records: ({ restoreProjectFiles }) => restoreProjectFiles.files,
    toRest: restFile,
  }),
]

function restFile({ mimeType, uploadedBy, createdAt, ...file }: RestFileFragment) {
  return { ...file, mime_type: mimeType, uploaded_by: uploadedBy, created_at: createdAt }
}
