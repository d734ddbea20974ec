import { enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CreateDocumentInput,
  DocumentStatus,
  DocumentType,
  DocumentWhere,
  UpdateDocumentInput,
} from '../../../rest/generated/graphql.ts'
import { limitOf, listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integerOrNull as numberOrNull,
  object,
  string,
  stringOrNull,
} from '../../../rest/schema.ts'
import { names, partsOf, sent } from './document-body.rest.ts'
import { customerSchema, documentSchema, restCustomer, restDocument } from './document-shape.rest.ts'
import { day, dayOrNull, province, status, type } from './document-values.rest.ts'
import { documentFileRoutes, documentFileUploads } from './files/document-file.rest.ts'

const ListDocuments = graphql(`
  query RestDocuments($page: Int!, $perPage: Int!, $where: DocumentWhere!, $orderBy: [DocumentOrder!]) {
    documents(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestDocument } totalItems }
  }
`)

const ReadDocument = graphql(`
  query RestDocument($id: ID!) { document(id: $id) { ...RestDocument } }
`)

const NewDocument = graphql(`
  query RestNewDocument($type: DocumentType!, $customerId: ID, $vehicleId: ID) {
    newDocument(type: $type, customerId: $customerId, vehicleId: $vehicleId) {
      type customerId vehicleId province today termsDays validUntil customerNote terms currency
      customer { ...RestDocumentCustomer }
    }
  }
`)

const SaveDocument = graphql(`
  mutation RestSaveDocument($isNew: Boolean!, $create: CreateDocumentInput!, $update: UpdateDocumentInput!) {
    createDocument(input: $create) @include(if: $isNew) { document { ...RestDocument } userErrors { code message field } }
    updateDocument(input: $update) @skip(if: $isNew) { document { ...RestDocument } userErrors { code message field } }
  }
`)

const orders = {
  invoiceDate: 'ISSUED_ON',
  due_date: 'DUE_ON',
  invoiceNumber: 'NUMBER',
  customer: 'CUSTOMER',
  grandTotal: 'GRAND_TOTAL',
  balance: 'BALANCE',
  created_at: 'CREATED_AT',
  updated_at: 'UPDATED_AT',
} as const
const one = oneOfKey('invoice', documentSchema)

export const restUploads = documentFileUploads

export const restRoutes: readonly Route[] = [
  ...documentFileRoutes,
  listRoute('GET /admin/invoices', null, 'RestInvoices', 'Invoices, or documents of another type'),
  listRoute('GET /admin/web-orders', 'WEB_ORDER', 'RestWebOrders', 'Orders from the store'),
  listRoute('GET /admin/work-orders', 'WORK_ORDER', 'RestWorkOrders', 'Work orders'),
  route('GET /admin/invoices/new', NewDocument, {
    summary: 'The initial values of a new document; nothing is stored',
    query: { type, customer_id: string, vehicle_id: described(string, 'One of the vehicles of the customer') },
    answer: oneOfKey(
      'invoice',
      object({
        type,
        customer_id: stringOrNull,
        customer: customerSchema,
        vehicle_id: stringOrNull,
        province,
        invoiceDate: described(day, 'Today'),
        valid_until: dayOrNull,
        terms_days: numberOrNull,
        customer_note: string,
        terms: string,
        currency: exemplified(string, 'CAD'),
      }),
    ),
    variables: ({ query }) => ({
      type: typeOf(query.type),
      customerId: query.customer_id || null,
      vehicleId: query.vehicle_id || null,
    }),
    reply: ({ newDocument }) => ({
      success: true,
      invoice: {
        type: newDocument.type.toLowerCase(),
        customer_id: newDocument.customerId ?? null,
        customer: restCustomer(newDocument.customer),
        vehicle_id: newDocument.vehicleId ?? null,
        province: newDocument.province,
        invoiceDate: newDocument.today,
        valid_until: newDocument.validUntil ?? null,
        terms_days: newDocument.termsDays ?? null,
        customer_note: newDocument.customerNote,
        terms: newDocument.terms,
        currency: newDocument.currency,
      },
    }),
  }),
  route('GET /admin/invoices/:id', ReadDocument, {
    summary: 'One document of any type',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ document }) => ({ success: true, invoice: restDocument(document) }),
  }),
  route('PUT /admin/invoices', SaveDocument, {
    summary: 'Updates a document, or creates a draft if no id is sent',
    body: object(sent, []),
    bodyExample: {
      type: 'invoice',
      subject: 'Winter tyres',
      lines: [{ description: 'Winter tyre', quantity: 4, unitPrice: 189.95 }],
    },
    fieldNames: { issuedOn: 'invoiceDate', dueOn: 'due_date' },
    answer: one,
    variables: ({ body }) => {
      const id = field(body, 'id')
      const isNew = id === undefined || id === null || id === ''
      const unused = { create: { type: 'INVOICE' }, update: { id: '' } } as const
      const input = { ...inputOf<object>(body, names), ...partsOf(body) }
      if (isNew)
        return { isNew, ...unused, create: { ...input, type: typeOf(field(body, 'type')) } as CreateDocumentInput }
      const version = inputOf<object>(body, { version: 'version' })
      return { isNew, ...unused, update: { ...input, ...version, id: text(id) } as UpdateDocumentInput }
    },
    reply: ({ createDocument, updateDocument }) => {
      const document = (createDocument ?? updateDocument)?.document
      return { success: true, invoice: document ? restDocument(document) : null }
    },
  }),
]

function listRoute(line: `GET /${string}`, only: DocumentType | null, name: string, summary: string): Route {
  const own = {
    ...(only ? {} : { type: described(type, 'invoice if it is omitted') }),
    customer_id: string,
    status,
    search: described(exemplified(string, 'tremblay'), 'Matches number, customer, subject, reference, plate and SKUs'),
  }
  return route(line, ListDocuments, {
    name,
    summary,
    query: listQuery(orders, own),
    answer: listSchema(documentSchema),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: whereOf(request, only ?? typeOf(request.query.type)),
    }),
    reply: ({ documents: { items, totalItems } }, request) =>
      listReply(request, items.slice(0, limitOf(request)).map(restDocument), totalItems),
  })
}

function whereOf({ query }: RestRequest, eq: DocumentType): DocumentWhere {
  return {
    type: { eq },
    ...(query.customer_id ? { customerId: { eq: query.customer_id } } : {}),
    ...(query.status ? { status: { eq: enumValue<DocumentStatus>(query.status) } } : {}),
    ...(query.search ? { search: query.search } : {}),
  }
}

const typeOf = (value: unknown): DocumentType => (value ? enumValue<DocumentType>(value) : 'INVOICE')
