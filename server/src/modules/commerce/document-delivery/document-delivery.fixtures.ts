import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'
import { paper } from './paper/paper-test-kit.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly documentSnapshot: string
    readonly documentLink: string
    readonly documentDelivery: string
    readonly documentAnswer: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'SendDocumentInput.message': 5000,
    'DocumentMessageInput.message': 5000,
    'DocumentMessageTemplateInput.message': 5000,
  },
  ids: {
    issuedQuote:
      /^document(Deliveries|Links|Answers)\.documentId$|^DocumentLinksInput\.documentId$|^(SendDocumentInput|DocumentMessageInput)\.id$|^SendDocumentsInput\.ids$/,
  },
  async reset(database, rows) {
    const { tenant, issuedQuote, documentSnapshot, documentLink } = rows
    await database.query(
      `insert into document_snapshot (id, tenant_id, document_id, revision, paper, hash, created_at)
       values ($1::uuid, $2, $3, 1, $4, $1::text, now()) on conflict (id) do nothing`,
      [documentSnapshot, tenant, issuedQuote, JSON.stringify(paper())],
    )
    await database.query(
      `insert into document_link (id, tenant_id, document_id, snapshot_id, token_hash, created_by, created_at, expires_at)
       values ($1::uuid, $2, $3, $4, $1::text, 'Given', now(), now() + interval '1 day')
       on conflict (id) do update set revoked_at = null`,
      [documentLink, tenant, issuedQuote, documentSnapshot],
    )
    await database.query(
      `insert into document_delivery
         (id, tenant_id, document_id, snapshot_id, kind, recipient, subject, message, dropped, created_by, created_at)
       values ($1, $2, $3, $4, 'sent', 'given@nowhere.test', 'Given', 'Given', 'Given', 'Given', now())
       on conflict (id) do nothing`,
      [rows.documentDelivery, tenant, issuedQuote, documentSnapshot],
    )
    await database.query(
      `insert into document_answer (id, tenant_id, document_id, snapshot_id, link_id, is_accepted, revision, name, reason,
         signature, ip, user_agent, created_at)
       values ($1, $2, $3, $4, $5, true, 1, 'Given', '', '', '192.0.2.1', 'Given', now()) on conflict (id) do nothing`,
      [rows.documentAnswer, tenant, issuedQuote, documentSnapshot, documentLink],
    )
  },
  values: {
    'SendDocumentInput.to': () => 'walk@example.com',
    'SendDocumentInput.cc': () => ['copy@example.com'],
    'SendDocumentInput.issue': () => undefined,
    'UpdateDocumentDeliverySettingsInput.reminderDays': () => [3],
    'DocumentMessageTemplateInput.subject': () => 'Walk {{number}}',
    'DocumentMessageTemplateInput.message': () => 'Walk {{total}}',
  },
  rest: {
    'POST /admin/invoices/:id/send': ({ issuedQuote }) => ({
      params: { id: issuedQuote },
      body: { to: 'walk@example.com' },
    }),
    'POST /admin/invoices/send': ({ issuedQuote }) => ({ body: { ids: [issuedQuote] } }),
    'GET /admin/invoices/:id/deliveries': ({ issuedQuote }) => ({ params: { id: issuedQuote } }),
    'POST /admin/invoices/:id/links': ({ issuedQuote }) => ({ params: { id: issuedQuote } }),
    'DELETE /admin/invoices/:id/links': ({ issuedQuote }) => ({ params: { id: issuedQuote } }),
  },
  vocabulary: ['document_delivery.kind'],
}
