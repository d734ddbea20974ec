import { inputOf } from '../../../rest/crud.ts'
import { type DownloadDescription, download } from '../../../rest/download.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { SendDocumentInput, SendDocumentsInput } from '../../../rest/generated/graphql.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'

const SendOne = graphql(`
  mutation RestSendDocument($input: SendDocumentInput!) {
    sendDocument(input: $input) { document { id status number version } userErrors { code message field } }
  }
`)

const SendMany = graphql(`
  mutation RestSendDocuments($input: SendDocumentsInput!) {
    sendDocuments(input: $input) {
      result { sent { id } skipped { documentId message } }
      userErrors { code message field }
    }
  }
`)

const Deliveries = graphql(`
  query RestDocumentDeliveries($id: ID!) {
    documentDeliveries(documentId: $id) {
      id kind status recipient subject problem createdBy createdAt sentAt openedAt
    }
    documentAnswers(documentId: $id) { jobId isAccepted revision name reason ip createdAt }
  }
`)

const CreateLink = graphql(`
  mutation RestCreateDocumentLink($input: DocumentLinksInput!) {
    createDocumentLink(input: $input) { created { url link { expiresAt } } userErrors { code message field } }
  }
`)

const RevokeLinks = graphql(`
  mutation RestRevokeDocumentLinks($input: DocumentLinksInput!) {
    revokeDocumentLinks(input: $input) { links { id } userErrors { code message field } }
  }
`)

const ID = '01990f62-5d0c-7a3c-9d7e-0d6a1f4b2c11'
const names = {
  version: 'version',
  to: 'to',
  cc: 'cc',
  subject: 'subject',
  message: 'message',
  issue: 'issue',
  idempotency_key: 'idempotencyKey',
}
const email = exemplified(string, 'nora@example.com')
const subject = exemplified(string, 'Quote Q-0007 from Maple Auto')
const message = exemplified(string, 'Hello Nora, here is our quote.')
const issue = described(boolean, 'Issues drafts first')
const idempotencyKey = described(
  exemplified(string, '0d6c1b7e'),
  'A unique key that you generate for each request. Repeating a request with the same key has no further effect',
)

const sent = object({
  id: string,
  status: exemplified(string, 'awaiting_customer'),
  invoiceNumber: exemplified(stringOrNull, 'Q-0007'),
  version: exemplified(integer, 2),
})
const delivery = object({
  id: string,
  kind: oneOf('sent', 'reminder'),
  status: oneOf('queued', 'sent', 'opened', 'failed', 'not_sent', 'dropped'),
  recipient: email,
  subject,
  problem: exemplified(stringOrNull, null),
  created_by: exemplified(string, 'Olive Maple'),
  created_at: time,
  sent_at: timeOrNull,
  opened_at: timeOrNull,
})
const answer = object({
  job_id: stringOrNull,
  accepted: boolean,
  revision: exemplified(integer, 1),
  name: exemplified(string, 'Nora Tremblay'),
  reason: exemplified(string, ''),
  ip: exemplified(string, '203.0.113.7'),
  created_at: time,
})

export const restRoutes: readonly Route[] = [
  route('POST /admin/invoices/:id/send', SendOne, {
    summary: 'Sends a document of any type by email, with its PDF and a link to its page',
    body: object(
      {
        version: exemplified(integer, 1),
        to: described(email, "The document's customer if it is omitted"),
        cc: described(list(email), 'At most 9. Each gets an email with a link of their own'),
        subject: described(subject, "The tenant's template if it is omitted"),
        message: described(message, "The tenant's template if it is omitted"),
        issue,
        idempotency_key: idempotencyKey,
      },
      [],
    ),
    bodyExample: { to: 'nora@example.com' },
    answer: object({ success, invoice: sent }),
    variables: ({ params, body }) => ({
      input: { ...inputOf<object>(body, names), id: text(params.id) } as SendDocumentInput,
    }),
    reply: ({ sendDocument: { document } }) => ({
      success: true,
      invoice: document && {
        id: document.id,
        status: document.status.toLowerCase(),
        invoiceNumber: document.number ?? null,
        version: document.version,
      },
    }),
  }),
  route('POST /admin/invoices/send', SendMany, {
    summary: 'Sends up to 50 documents, each to its customer. Those that cannot be sent are left out',
    body: object({ ids: list(exemplified(string, ID)), issue, idempotency_key: idempotencyKey }, ['ids']),
    answer: object({
      success,
      sent: list(exemplified(string, ID)),
      skipped: list(object({ id: string, message: exemplified(string, 'The customer has no email address') })),
    }),
    variables: ({ body }) => ({
      input: inputOf<SendDocumentsInput>(body, { ids: 'ids', issue: 'issue', idempotency_key: 'idempotencyKey' }),
    }),
    reply: ({ sendDocuments: { result } }) => ({
      success: true,
      sent: result?.sent.map(({ id }) => id) ?? [],
      skipped: result?.skipped.map(({ documentId, message }) => ({ id: documentId, message })) ?? [],
    }),
  }),
  route('GET /admin/invoices/:id/deliveries', Deliveries, {
    summary: 'The emails with a document and what the customer answered online, newest first',
    answer: object({ success, deliveries: list(delivery), answers: list(answer) }),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ documentDeliveries, documentAnswers }) => ({
      success: true,
      deliveries: documentDeliveries.map((one) => ({
        id: one.id,
        kind: one.kind.toLowerCase(),
        status: one.status.toLowerCase(),
        recipient: one.recipient,
        subject: one.subject,
        problem: one.problem ?? null,
        created_by: one.createdBy,
        created_at: one.createdAt,
        sent_at: one.sentAt ?? null,
        opened_at: one.openedAt ?? null,
      })),
      answers: documentAnswers.map(({ jobId, isAccepted, revision, name, reason, ip, createdAt }) => ({
        job_id: jobId ?? null,
        accepted: isAccepted,
        revision,
        name,
        reason,
        ip,
        created_at: createdAt,
      })),
    }),
  }),
  route('POST /admin/invoices/:id/links', CreateLink, {
    summary: 'Creates a link to the public page of an issued document. The link is returned only once',
    answer: object({ success, url: exemplified(string, 'https://www.example.com/d/Zx81'), expires_at: time }),
    variables: ({ params }) => ({ input: { documentId: text(params.id) } }),
    reply: ({ createDocumentLink: { created } }) => ({
      success: true,
      url: created?.url,
      expires_at: created?.link.expiresAt,
    }),
  }),
  route('DELETE /admin/invoices/:id/links', RevokeLinks, {
    summary: 'Revokes all links to a document, also those in emails',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { documentId: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
]

const inline = described(exemplified(string, '1'), '1 to show it in the browser instead of downloading it')
const pdf = (path: string, name: string, noun: string): DownloadDescription =>
  download(`GET /admin/${path}/:id/pdf`, {
    name,
    summary: `The PDF of ${noun}. The PDF of an issued document never changes`,
    query: { inline },
    type: 'application/pdf',
  })

export const restDownloads: readonly DownloadDescription[] = [
  pdf('invoices', 'documentPdf', 'an invoice, quote or other document'),
  pdf('work-orders', 'workOrderPdf', 'a work order'),
  pdf('web-orders', 'webOrderPdf', 'a web order'),
]
