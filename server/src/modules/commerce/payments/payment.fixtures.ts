import { randomUUID } from 'node:crypto'
import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** A payment of the issued invoice, with some credit. */
    readonly payment: string
    /** One that was given back in part. */
    readonly refundedPayment: string
    readonly paymentAllocation: string
    readonly paymentRefund: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    payment: /^payment\.id$|^RefundPaymentInput\.paymentId$|^VoidPaymentInput\.id$/,
    customer: /^(customerBalance|customerStatement)\.customerId$|^(RecordPaymentInput|PaymentWhere)\.customerId$/,
    issuedInvoice: /^documentPayments\.documentId$|^(AllocationInput|ApplyCreditInput|RefundPaymentInput)\.documentId$/,
    paymentRefund: /^VoidPaymentRefundInput\.id$/,
    issuedQuote: /^RecordPaymentInput\.depositForId$/,
    document: /^RefundPaymentInput\.refundDocumentId$/,
  },
  async create() {
    return {
      refundedPayment: randomUUID(),
      paymentAllocation: randomUUID(),
      paymentRefund: randomUUID(),
    }
  },
  async reset(database, rows) {
    const { tenant, customer, payment, issuedInvoice } = rows
    // What earlier calls made.
    await database.query('delete from payment_refund where tenant_id = $1 and id <> $2', [tenant, rows.paymentRefund])
    await database.query('delete from payment_allocation where tenant_id = $1 and id <> $2', [
      tenant,
      rows.paymentAllocation,
    ])
    await database.query('delete from payment where tenant_id = $1 and not id = any($2)', [
      tenant,
      [payment, rows.refundedPayment],
    ])
    for (const [id, refunded, credit, provider] of [
      [payment, 0, 3000, null],
      [rows.refundedPayment, 100, 3900, 'pi_given'],
    ])
      await database.query(
        `insert into payment (id, tenant_id, method, amount, refunded, credit, received_on, customer_id, payer_name, provider_id, created_by, created_at, updated_at)
         values ($1, $2, 'debit', 4000, $3, $4, '2026-03-31', $5, 'Given', $6, 'Given', now(), now())
         on conflict (id) do update set status = 'received', refunded = $3, credit = $4, voided_at = null, customer_id = $5`,
        [id, tenant, refunded, credit, customer, provider],
      )
    await database.query(
      `insert into payment_allocation (id, tenant_id, payment_id, document_id, amount, reason, created_by, created_at)
       values ($1, $2, $3, $4, 1000, 'payment', 'Given', now()) on conflict (id) do nothing`,
      [rows.paymentAllocation, tenant, payment, issuedInvoice],
    )
    await database.query(
      `insert into payment_refund (id, tenant_id, payment_id, method, status, amount, refunded_on, created_by, created_at, updated_at)
       values ($1, $2, $3, 'debit', 'completed', 100, '2026-03-31', 'Given', now(), now()) on conflict (id) do update set status = 'completed', voided_at = null`,
      [rows.paymentRefund, tenant, rows.refundedPayment],
    )
    await database.query(
      `update document set paid = 1000, refunded = 0, balance = 4000, status = 'partial_payment' where id = $1`,
      [issuedInvoice],
    )
  },
  values: {
    idempotencyKey: () => `given-${nextNumber()}`,
    'RecordPaymentInput.method': () => 'DEBIT',
    'RecordPaymentInput.amount': () => 100,
    'RecordPaymentInput.depositForId': () => undefined,
    'RefundPaymentInput.refundDocumentId': () => undefined,
    'RefundPaymentInput.lowerTotal': () => undefined,
    'RefundPaymentInput.method': () => 'DEBIT',
    'RefundPaymentInput.amount': () => 100,
    'AllocationInput.amount': () => 100,
    'ApplyCreditInput.amount': () => 100,
    receivedOn: () => '2026-03-31',
    refundedOn: () => '2026-03-31',
    'customerStatement.from': () => '2026-03-01',
    'customerStatement.to': () => '2026-04-30',
  },
  rest: {
    'GET /admin/payments': ({ customer }) => ({ query: { customer_id: customer, method: 'debit', search: 'given' } }),
    'GET /admin/payments/:id': ({ payment }) => ({ params: { id: payment } }),
    'POST /admin/payments': ({ issuedInvoice }) => ({
      body: {
        idempotency_key: `given-${nextNumber()}`,
        method: 'debit',
        amount: 1,
        invoices: [{ invoice_id: issuedInvoice }],
      },
    }),
    'POST /admin/invoices/:id/credit': ({ issuedInvoice }) => ({
      params: { id: issuedInvoice },
      body: { idempotency_key: `given-${nextNumber()}`, amount: 1 },
    }),
    'POST /admin/payments/:id/refund': ({ payment }) => ({
      params: { id: payment },
      body: { idempotency_key: `given-${nextNumber()}`, amount: 1 },
    }),
    'POST /admin/payments/:id/void': ({ payment }) => ({
      params: { id: payment },
      body: { reason: 'Typed twice' },
    }),
    'POST /admin/payments/refunds/:id/void': ({ paymentRefund }) => ({
      params: { id: paymentRefund },
      body: { reason: 'Typed twice' },
    }),
    'GET /admin/customers/:id/balance': ({ customer }) => ({ params: { id: customer } }),
    'GET /admin/customers/:id/statement': ({ customer }) => ({
      params: { id: customer },
      query: { from: '2026-03-01', to: '2026-04-30' },
    }),
  },
  vocabulary: [
    'payment.method',
    'payment.status',
    'payment_allocation.reason',
    'payment_refund.method',
    'payment_refund.status',
  ],
}
