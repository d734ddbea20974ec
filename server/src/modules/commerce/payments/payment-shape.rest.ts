import { amount, dollars } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestPaymentFragment } from '../../../rest/generated/graphql.ts'
import {
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestPayment on Payment {
    id method status amount rounding refunded credit receivedOn reference note customerId payerName depositForId isOnline
    voidedAt voidReason createdBy createdAt version
    allocations { documentId amount reason createdAt }
    refunds { id documentId refundDocumentId method status amount refundedOn reason failure }
  }
`)

export const methods = [
  'cash',
  'card_terminal',
  'debit',
  'e_transfer',
  'cheque',
  'bank_transfer',
  'stripe',
  'other',
] as const
export const method = oneOf(...methods)
export const status = oneOf('received', 'voided')
export const day = exemplified(string, '2026-03-31')

export const paymentSchema = object({
  id: string,
  method,
  status,
  amount,
  rounding: described(amount, 'The amount waived by rounding cash to 5 cents'),
  refunded: amount,
  credit: described(amount, "Not allocated to a document: the customer's credit"),
  received_on: day,
  reference: exemplified(string, '000217'),
  note: exemplified(string, 'Paid at the counter'),
  customer_id: stringOrNull,
  payer_name: exemplified(string, 'Amélie Tremblay'),
  deposit_for_id: described(stringOrNull, 'The quote or work order that it is a deposit for'),
  is_online: exemplified({ type: 'boolean' }, false),
  allocations: list(
    object({ invoice_id: string, amount, reason: oneOf('payment', 'credit', 'deposit', 'void'), created_at: time }),
  ),
  refunds: list(
    object({
      id: string,
      invoice_id: stringOrNull,
      refund_invoice_id: stringOrNull,
      method,
      status: oneOf('pending', 'completed', 'failed', 'voided'),
      amount,
      refunded_on: day,
      reason: exemplified(string, 'Returned unopened'),
      failure: exemplified(string, ''),
    }),
  ),
  voided_at: timeOrNull,
  void_reason: exemplified(string, ''),
  created_by: string,
  created_at: time,
  version: integer,
})

export function restPayment(payment: RestPaymentFragment) {
  return {
    id: payment.id,
    method: payment.method.toLowerCase(),
    status: payment.status.toLowerCase(),
    amount: dollars(payment.amount),
    rounding: dollars(payment.rounding),
    refunded: dollars(payment.refunded),
    credit: dollars(payment.credit),
    received_on: payment.receivedOn,
    reference: payment.reference,
    note: payment.note,
    customer_id: payment.customerId ?? null,
    payer_name: payment.payerName,
    deposit_for_id: payment.depositForId ?? null,
    is_online: payment.isOnline,
    allocations: payment.allocations.map(({ documentId, amount, reason, createdAt }) => ({
      invoice_id: documentId,
      amount: dollars(amount),
      reason: reason.toLowerCase(),
      created_at: createdAt,
    })),
    refunds: payment.refunds.map((refund) => ({
      id: refund.id,
      invoice_id: refund.documentId ?? null,
      refund_invoice_id: refund.refundDocumentId ?? null,
      method: refund.method.toLowerCase(),
      status: refund.status.toLowerCase(),
      amount: dollars(refund.amount),
      refunded_on: refund.refundedOn,
      reason: refund.reason,
      failure: refund.failure,
    })),
    voided_at: payment.voidedAt ?? null,
    void_reason: payment.voidReason,
    created_by: payment.createdBy,
    created_at: payment.createdAt,
    version: payment.version,
  }
}
