import { fileSchema, fileUpload } from '../../../../rest/file-upload.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { RestFileFragment } from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { exemplified, integer, object, string, success } from '../../../../rest/schema.ts'
import type { UploadDescription } from '../../../../rest/upload.ts'

graphql(`
  fragment RestFile on Attachment { id name mimeType size url uploadedBy createdAt version }
`)

const ListFiles = graphql(`
  query RestCustomerFiles($customerId: ID!, $page: Int!, $perPage: Int!, $orderBy: [FileOrder!]) {
    customerFiles(customerId: $customerId, page: $page, perPage: $perPage, orderBy: $orderBy) { items { ...RestFile } totalItems }
  }
`)

const RenameFile = graphql(`
  mutation RestRenameCustomerFile($input: RenameFileInput!) {
    renameCustomerFile(input: $input) { file { ...RestFile } userErrors { code message field } }
  }
`)

const DeleteFile = graphql(`
  mutation RestDeleteCustomerFile($input: ManageFilesInput!) {
    deleteCustomerFiles(input: $input) { files { id } userErrors { code message field } }
  }
`)

const file = fileSchema('customer')

const orders = { created_at: 'CREATED_AT', name: 'NAME', size: 'SIZE' } as const

export const customerFileUploads: readonly UploadDescription[] = [
  fileUpload('POST /admin/customers/:id/files', 'uploadCustomerFile', 'customer'),
]

export const customerFileRoutes: readonly Route[] = [
  route('GET /admin/customers/:id/files', ListFiles, {
    summary: 'The files of a customer, newest first',
    query: listQuery(orders),
    answer: listSchema(file),
    fieldNames: { customerId: 'id' },
    variables: (request) => ({ customerId: text(request.params.id), ...listVariables(request, orders) }),
    reply: ({ customerFiles: { items, totalItems } }, request) => listReply(request, items.map(restFile), totalItems),
  }),
  route('PUT /admin/customers/files/:id', RenameFile, {
    summary: "Renames a customer's file; pass the last read version to detect conflicts",
    body: object({ name: exemplified(string, 'estimate.pdf'), version: integer }, ['name']),
    answer: object({ success, file }),
    variables: ({ params, body }) => {
      const version = field(body, 'version')
      const input = { id: text(params.id), name: text(field(body, 'name')) }
      return { input: version === undefined ? input : { ...input, version: version as number } }
    },
    reply: ({ renameCustomerFile: { file } }) => ({ success: true, file: file && restFile(file) }),
  }),
  route('DELETE /admin/customers/files/:id', DeleteFile, {
    summary: "Deletes a customer's file, which can be restored for 30 days",
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
]

function restFile({ mimeType, uploadedBy, createdAt, ...file }: RestFileFragment) {
  return { ...file, mime_type: mimeType, uploaded_by: uploadedBy, created_at: createdAt }
}
