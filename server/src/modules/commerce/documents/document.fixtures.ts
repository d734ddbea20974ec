import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** An invoice that is a draft. */
    readonly document: string
    readonly documentLine: string
    /** An issued invoice with a line. */
    readonly issuedInvoice: string
    readonly issuedLine: string
    /** An issued quote that awaits the customer. */
    readonly issuedQuote: string
    /** An issued work order with an approved job. */
    readonly workOrder: string
    readonly documentJob: string
    /** The same with a job that is done. */
    readonly doneOrder: string
    readonly doneJob: string
    readonly documentAssignee: string
    readonly documentCustomField: string
    readonly documentFile: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateDocumentInput.customerNote': 5000,
    'CreateDocumentInput.staffNote': 5000,
    'CreateDocumentInput.terms': 5000,
    'UpdateDocumentInput.customerNote': 5000,
    'UpdateDocumentInput.staffNote': 5000,
    'UpdateDocumentInput.terms': 5000,
    'DocumentJobInput.note': 5000,
    'DocumentTextsInput.customerNote': 5000,
    'DocumentTextsInput.terms': 5000,
    'RefundDocumentInput.customerNote': 5000,
  },
  ids: {
    customer: /^(newDocument|declinedJobs)\.customerId$|^((Create|Update)DocumentInput|DocumentWhere)\.customerId$/,
    vehicle: /^(newDocument|declinedJobs)\.vehicleId$|^((Create|Update)DocumentInput|DocumentWhere)\.vehicleId$/,
    document:
      /^(document|documentHistory|documentsChanged)\.id$|^documentFiles\.documentId$|^(UpdateDocumentInput|IssueDocumentInput|CalculateDocumentInput)\.id$|^ManageDocumentsInput\.ids$/,
    issuedQuote: /^(DecideDocumentInput|CancelDocumentInput|ConvertDocumentInput)\.id$/,
    issuedInvoice: /^RefundDocumentInput\.id$/,
    issuedLine: /^RefundLineInput\.lineId$/,
    documentLine: /^DocumentLineInput\.id$/,
    workOrder: /^(ManageJobInput|SetJobApprovalInput)\.id$/,
    doneOrder: /^ReopenJobInput\.id$/,
    doneJob: /^ReopenJobInput\.jobId$/,
    documentJob: /^(ManageJobInput|SetJobApprovalInput)\.jobId$|^DocumentJobInput\.(id|declinedJobId)$/,
    productVariant: /^DocumentLineInput\.variantId$/,
    documentCustomField: /^(Create|Update)DocumentInput\.customFields\.fieldId$/,
    documentFile: /^RenameDocumentFileInput\.id$|^ManageDocumentFilesInput\.ids$/,
    taxClass: /^DocumentLineInput\.taxClassId$/,
    documentAssignee:
      /^((Create|Update)DocumentInput)\.assigneeIds$|^DocumentWhere\.assigneeId$|^DocumentLineInput\.technicianId$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { documentAssignee: row?.id ?? '' }
  },
  async reset(database, rows) {
    const { tenant, customer, vehicle, documentAssignee } = rows
    const write = (id: string, type: string, status: string, number: string | null, total = 5000) =>
      database.query(
        `insert into document (id, tenant_id, type, status, number, sort_on, issued_on, issued_at, customer_id, vehicle_id,
           customer, province, grand_total, subtotal, balance, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, $5, '2026-03-31', '2026-03-31', now(), $6, $7, $8, 'ON', $9, $9, $9, 'Given', now(), now())
         on conflict (id) do update set status = excluded.status, number = excluded.number, deleted_at = null,
           archived_at = null, archived_status = null, cancelled_at = null, completed_at = null, approved_at = null,
           customer_id = excluded.customer_id, vehicle_id = excluded.vehicle_id, customer = excluded.customer,
           credited = 0, balance = excluded.balance, grand_total = excluded.grand_total`,
        [id, tenant, type, status, number, customer, vehicle, JSON.stringify(given), total],
      )
    const documents = [rows.document, rows.issuedInvoice, rows.issuedQuote, rows.workOrder, rows.doneOrder]
    await database.query(
      `insert into custom_field (id, tenant_id, kind, key, label, type, position)
       values ($1, $2, 'document', 'given', 'Given', 'text', 0)
       on conflict (id) do update set type = 'text', is_required = false, is_archived = false`,
      [rows.documentCustomField, tenant],
    )
    // What earlier calls made of them.
    await database.query(`delete from document where tenant_id = $1 and corrects_document_id is not null`, [tenant])
    await database.query(`delete from document where tenant_id = $1 and not id = any($2)`, [tenant, documents])
    await write(rows.document, 'invoice', 'draft', null)
    await write(rows.issuedInvoice, 'invoice', 'pending_payment', 'INV-GIVEN')
    await write(rows.issuedQuote, 'quote', 'awaiting_customer', 'Q-GIVEN')
    await write(rows.workOrder, 'work_order', 'approved', 'WO-GIVEN')
    await write(rows.doneOrder, 'work_order', 'approved', 'WO-DONE')
    await database.query(
      `insert into attachment (id, tenant_id, record_id, file, name, mime_type, size, uploaded_by, created_at)
       values ($1::uuid, $2, $3, '.attachments/' || $1::text, 'Given.txt', 'text/plain', 5, 'Given', now())
       on conflict (id) do update set deleted_at = null`,
      [rows.documentFile, tenant, rows.document],
    )
    for (const [id, documentId, done] of [
      [rows.documentJob, rows.workOrder, null],
      [rows.doneJob, rows.doneOrder, new Date()],
    ])
      await database.query(
        `insert into document_job (id, tenant_id, document_id, position, heading, approval, done_at)
         values ($1, $2, $3, 0, 'Given', 'approved', $4)
         on conflict (id) do update set approval = 'approved', done_at = excluded.done_at, source_job_id = null`,
        [id, tenant, documentId, done],
      )
    for (const [id, documentId] of [
      [rows.documentLine, rows.document],
      [rows.issuedLine, rows.issuedInvoice],
    ])
      await database.query(
        `insert into document_line (id, tenant_id, document_id, position, description, quantity, unit_price, net, base, taxes)
         values ($1, $2, $3, 0, 'Given', 5000, 1000, 5000, 5000, '[]')
         on conflict (id) do update set tax_class_id = null, technician_id = null, variant_id = null`,
        [id, tenant, documentId],
      )
    await database.query('update document_line set tax_class_id = null where tenant_id = $1', [tenant])
    for (const [table, columns, values] of [
      [
        'document_tax',
        'document_id, position, key, name, rate, base, amount',
        [rows.issuedInvoice, 0, 'given', 'GST', 5000, 0, 0],
      ],
      [
        'document_event',
        'document_id, kind, text, actor_name, data, created_at',
        [rows.document, 'created', 'Given', 'Given', '{}', new Date()],
      ],
      ['document_assignee', 'document_id, user_id', [rows.document, documentAssignee]],
      ['document_counter', 'type, series, last', ['invoice', 'INV-', 1]],
      ['document_word', 'word, document_id', ['given', rows.document]],
    ] as const) {
      const marks = values.map((_, at) => `$${at + 2}`).join(', ')
      await database.query(
        `insert into ${table} (tenant_id, ${columns}) select $1, ${marks}
         where not exists (select from ${table} where tenant_id = $1)`,
        [tenant, ...values],
      )
    }
  },
  values: {
    // New lines and jobs have none.
    'DocumentLineInput.id': () => undefined,
    'DocumentJobInput.id': () => undefined,
    'DocumentJobInput.declinedJobId': () => undefined,
    'PercentOrAmountInput.amount': () => undefined,
    'ConvertDocumentInput.type': () => 'INVOICE',
    'DocumentNumberingInput.prefix': () => 'WALK-',
    'CreateDocumentInput.issuedOn': () => '2026-03-31',
    'UpdateDocumentInput.issuedOn': () => '2026-03-31',
    'CalculateDocumentInput.issuedOn': () => '2026-03-31',
    dueOn: () => '2026-04-30',
    validUntil: () => '2026-04-30',
    'DayRangeInput.from': () => '2026-03-01',
    'DayRangeInput.to': () => '2026-04-30',
  },
  rest: {
    'GET /admin/invoices': ({ customer }) => ({ query: { type: 'invoice', customer_id: customer, search: 'given' } }),
    'GET /admin/web-orders': () => ({ query: { orderBy: 'invoiceDate', direction: 'DESC' } }),
    'GET /admin/work-orders': ({ customer }) => ({ query: { customer_id: customer } }),
    'GET /admin/invoices/new': ({ customer, vehicle }) => ({ query: { customer_id: customer, vehicle_id: vehicle } }),
    'GET /admin/invoices/:id': ({ document }) => ({ params: { id: document } }),
    'GET /admin/invoices/:id/files': ({ document }) => ({ params: { id: document } }),
    'PUT /admin/invoices/files/:id': ({ documentFile }) => ({
      params: { id: documentFile },
      body: { name: 'Walk.txt' },
    }),
    'DELETE /admin/invoices/files/:id': ({ documentFile }) => ({ params: { id: documentFile } }),
    'PUT /admin/invoices': ({ document }) => ({
      body: { id: document, lines: [{ description: 'Walk', unitPrice: 12.5 }] },
    }),
  },
  events: { documentsChanged: ({ document }) => ['document.changed', { documentIds: [document] }] },
  vocabulary: [
    'document.type',
    'document.status',
    'document.archived_status',
    'document.fulfilment',
    'document.contact_method',
    'document.province',
    'document.locale',
    'document.currency',
    'document_job.approval',
    'document_job.decided_via',
    'document_line.kind',
    'document_counter.type',
  ],
}

const address = { address: '', address2: '', city: '', province: 'ON', postalCode: '', country: 'CA' }
const given = { name: 'Given', company: '', email: '', phone: '', billingAddress: address, deliveryAddress: null }
