import { restoreById } from '../../../../rest/crud.ts'
import { fileSchema, fileUpload } from '../../../../rest/file-upload.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { RestFileFragment } from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { exemplified, integer, object, string, success } from '../../../../rest/schema.ts'
import type { UploadDescription } from '../../../../rest/upload.ts'

const ListFiles = graphql(`
  query RestTaskFiles($taskId: ID!, $page: Int!, $perPage: Int!, $orderBy: [FileOrder!]) {
    taskFiles(taskId: $taskId, page: $page, perPage: $perPage, orderBy: $orderBy) { items { ...RestFile } totalItems }
  }
`)

const RenameFile = graphql(`
  mutation RestRenameTaskFile($input: RenameTaskFileInput!) {
    renameTaskFile(input: $input) { file { ...RestFile } userErrors { code message field } }
  }
`)

const DeleteFile = graphql(`
  mutation RestDeleteTaskFile($input: ManageTaskFilesInput!) {
    deleteTaskFiles(input: $input) { files { id } userErrors { code message field } }
  }
`)

const RestoreFile = graphql(`
  mutation RestRestoreTaskFile($input: ManageTaskFilesInput!) {
    restoreTaskFiles(input: $input) { files { ...RestFile } userErrors { code message field } }
  }
`)

const file = fileSchema('task')

const orders = { created_at: 'CREATED_AT', name: 'NAME', size: 'SIZE' } as const

export const taskFileUploads: readonly UploadDescription[] = [
  fileUpload('POST /admin/tasks/:id/files', 'uploadTaskFile', 'task'),
]

export const taskFileRoutes: readonly Route[] = [
  route('GET /admin/tasks/:id/files', ListFiles, {
    summary: 'The files that are kept with a task, newest first',
    query: listQuery(orders),
    answer: listSchema(file),
    fieldNames: { taskId: 'id' },
    variables: (request) => ({ taskId: text(request.params.id), ...listVariables(request, orders) }),
    reply: ({ taskFiles: { items, totalItems } }, request) => listReply(request, items.map(restFile), totalItems),
  }),
  route('PUT /admin/tasks/files/:id', RenameFile, {
    summary: "Renames a task's file; pass the last read version to detect conflicts",
    body: object({ name: exemplified(string, 'estimate.pdf'), version: integer }, ['name']),
    answer: object({ success, file }),
    variables: ({ params, body }) => {
      const version = field(body, 'version')
      const input = { id: text(params.id), name: text(field(body, 'name')) }
      return { input: version === undefined ? input : { ...input, version: version as number } }
    },
    reply: ({ renameTaskFile: { file } }) => ({ success: true, file: file && restFile(file) }),
  }),
  route('DELETE /admin/tasks/files/:id', DeleteFile, {
    summary: "Deletes a task's file, which can be restored for 30 days",
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/tasks/files/:id/restore', RestoreFile, {
    summary: "Restores a task's deleted file",
    answer: object({ success, file }),
    key: 'file',
    records: ({ restoreTaskFiles }) => restoreTaskFiles.files,
    toRest: restFile,
  }),
]

function restFile({ mimeType, uploadedBy, createdAt, ...file }: RestFileFragment) {
  return { ...file, mime_type: mimeType, uploaded_by: uploadedBy, created_at: createdAt }
}
