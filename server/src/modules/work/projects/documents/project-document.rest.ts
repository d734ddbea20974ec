import { amount, dollars } from '../../../../rest/amounts.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { RestAttachedDocumentFragment } from '../../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, list, object, string, stringOrNull, success } from '../../../../rest/schema.ts'
import { status, type } from '../../../commerce/documents/document-values.rest.ts'

graphql(`
  fragment RestAttachedDocument on Document { id type status number title issuedOn grandTotal balance }
`)

const ListDocuments = graphql(`
  query RestProjectDocuments($id: ID!) { project(id: $id) { id documents { ...RestAttachedDocument } } }
`)

const AttachDocuments = graphql(`
  mutation RestAttachProjectDocuments($input: ManageProjectDocumentsInput!) {
    attachProjectDocuments(input: $input) {
      project { id documents { ...RestAttachedDocument } } userErrors { code message field }
    }
  }
`)

const DetachDocuments = graphql(`
  mutation RestDetachProjectDocuments($input: ManageProjectDocumentsInput!) {
    detachProjectDocuments(input: $input) {
      project { id documents { ...RestAttachedDocument } } userErrors { code message field }
    }
  }
`)

const EXAMPLE_ID = '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'

export const attachedDocuments = list(
  object({
    id: string,
    type,
    status,
    number: described(stringOrNull, 'Null until it is issued'),
    title: string,
    issued_on: stringOrNull,
    grandTotal: amount,
    balance: amount,
  }),
)

const answer = object({ success, documents: attachedDocuments })

export const projectDocumentRoutes: readonly Route[] = [
  route('GET /admin/projects/:id/documents', ListDocuments, {
    summary: 'The quotes, work orders and invoices of a project, newest first',
    answer,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ project }) => ({ success: true, documents: project.documents.map(restAttached) }),
  }),
  route('POST /admin/projects/:id/documents', AttachDocuments, {
    summary: 'Attaches quotes, work orders and invoices to a project',
    body: object({ documents: exemplified(described(list(string), 'IDs of GET /admin/documents'), [EXAMPLE_ID]) }),
    answer,
    fieldNames: { documentIds: 'documents', projectId: 'id' },
    variables: ({ params, body }) => ({
      input: { projectId: text(params.id), documentIds: field(body, 'documents') as string[] },
    }),
    reply: ({ attachProjectDocuments: { project } }) => ({
      success: true,
      documents: project?.documents.map(restAttached) ?? [],
    }),
  }),
  route('DELETE /admin/projects/:id/documents/:documentId', DetachDocuments, {
    summary: 'Detaches a document from a project, without deleting it',
    answer,
    fieldNames: { documentIds: 'documentId', projectId: 'id' },
    variables: ({ params }) => ({ input: { projectId: text(params.id), documentIds: [text(params.documentId)] } }),
    reply: ({ detachProjectDocuments: { project } }) => ({
      success: true,
      documents: project?.documents.map(restAttached) ?? [],
    }),
  }),
]

export function restAttached({
  type,
  status,
  issuedOn,
  grandTotal,
  balance,
  ...document
}: RestAttachedDocumentFragment) {
  return {
    id: document.id,
    type: type.toLowerCase(),
    status: status.toLowerCase(),
    number: document.number ?? null,
    title: document.title,
    issued_on: issuedOn ?? null,
    grandTotal: dollars(grandTotal),
    balance: dollars(balance),
  }
}
