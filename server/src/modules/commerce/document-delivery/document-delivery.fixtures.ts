import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'
import { paper } from './paper/paper-test-kit.ts'

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
  async reset(database, { tenant, issuedQuote }) {
    const stored = async (table: string, values: Readonly<Record<string, unknown>>) => {
      const [found] = await database.query<{ id: string }>(`select id from ${table} where tenant_id = $1`, [tenant])
      if (found) return found.id
      const columns = ['tenant_id', 'document_id', 'created_at', ...Object.keys(values)]
      const marks = columns.map((_, at) => `$${at + 1}`).join(', ')
      const [row] = await database.query<{ id: string }>(
        `insert into ${table} (${columns.join(', ')}) values (${marks}) returning id`,
        [tenant, issuedQuote, new Date(), ...Object.values(values)],
      )
      return row?.id
    }
    const snapshot_id = await stored('document_snapshot', {
      revision: 1,
      hash: 'given',
      paper: JSON.stringify(paper()),
    })
    const link_id = await stored('document_link', {
      snapshot_id,
      token_hash: 'given',
      created_by: 'Given',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    const person = { snapshot_id, link_id }
    await stored('document_delivery', {
      ...person,
      kind: 'sent',
      recipient: 'given@nowhere.test',
      subject: 'Given',
      message: 'Given',
      dropped: 'Given',
      created_by: 'Given',
    })
    await stored('document_answer', {
      ...person,
      is_accepted: true,
      revision: 1,
      name: 'Given',
      reason: '',
      signature: '',
      ip: '192.0.2.1',
      user_agent: 'Given',
    })
  },
  values: {
    'SendDocumentInput.to': () => 'walk@example.com',
    'SendDocumentInput.cc': () => 'copy@example.com',
    'SendDocumentInput.issue': () => undefined,
    'UpdateDocumentDeliverySettingsInput.reminderDays': () => 3,
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
