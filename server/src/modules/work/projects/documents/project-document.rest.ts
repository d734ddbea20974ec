import { amount, dollars } from '../../../../rest/amounts.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { RestAttachedInvoiceFragment } from '../../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import {
  described,
  EXAMPLE_ID,
  exemplified,
  list,
  object,
  string,
  stringOrNull,
  success,
} from '../../../../rest/schema.ts'
import { status, type } from '../../../commerce/documents/document-values.rest.ts'

graphql(`
  fragment RestAttachedDocument on Document { id type status number title issuedOn grandTotal balance }
  fragment RestAttachedInvoice on AttachedInvoice { id status number title issuedOn grandTotal balance }
`)

const ListDocuments = graphql(`
  query RestProjectDocuments($id: ID!) { projectDocuments(projectId: $id) { ...RestAttachedDocument } }
`)

const AttachDocuments = graphql(`
  mutation RestAttachProjectDocuments($input: ManageProjectDocumentsInput!) {
    attachProjectDocuments(input: $input) {
      project { id } userErrors { code message field }
    }
  }
`)

const DetachDocuments = graphql(`
  mutation RestDetachProjectDocuments($input: ManageProjectDocumentsInput!) {
    detachProjectDocuments(input: $input) {
      project { id } userErrors { code message field }
    }
  }
`)

const document = {
  id: string,
  status,
  number: described(stringOrNull, 'Null until it is issued'),
  title: string,
  issued_on: stringOrNull,
  grandTotal: amount,
  balance: amount,
}
export const attachedInvoices = list(object(document))

const changed = object({ success })

export const projectDocumentRoutes: readonly Route[] = [
  route('GET /admin/projects/:id/documents', ListDocuments, {
    summary: 'The quotes, work orders and invoices of a project, newest first',
    answer: object({ success, documents: list(object({ type, ...document })) }),
    fieldNames: { projectId: 'id' },
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ projectDocuments }) => ({
      success: true,
      documents: projectDocuments.map((one) => ({ type: one.type.toLowerCase(), ...restAttached(one) })),
    }),
  }),
  route('POST /admin/projects/:id/documents', AttachDocuments, {
    summary: 'Attaches quotes, work orders and invoices to a project',
    body: object({ documents: exemplified(described(list(string), 'IDs of GET /admin/documents'), [EXAMPLE_ID]) }),
    answer: changed,
    fieldNames: { documentIds: 'documents', projectId: 'id' },
    variables: ({ params, body }) => ({
      input: { projectId: text(params.id), documentIds: field(body, 'documents') as string[] },
    }),
    reply: () => ({ success: true }),
  }),
  route('DELETE /admin/projects/:id/documents/:documentId', DetachDocuments, {
    summary: 'Detaches a document from a project, without deleting it',
    answer: changed,
    fieldNames: { documentIds: 'documentId', projectId: 'id' },
    variables: ({ params }) => ({ input: { projectId: text(params.id), documentIds: [text(params.documentId)] } }),
    reply: () => ({ success: true }),
  }),
]

export function restAttached({ status: state, issuedOn, grandTotal, balance, ...one }: RestAttachedInvoiceFragment) {
  return {
    id: one.id,
    status: state.toLowerCase(),
    number: one.number ?? null,
    title: one.title,
    issued_on: issuedOn ?? null,
    grandTotal: dollars(grandTotal),
    balance: dollars(balance),
  }
}
