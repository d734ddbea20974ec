import { amount, cents, dollars } from '../../../rest/amounts.ts'
import { enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  PaymentMethod,
  PaymentWhere,
  RecordPaymentInput,
  RefundPaymentInput,
} from '../../../rest/generated/graphql.ts'
import { limitOf, listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type RestRequest, type Route, route, text } from '../../../rest/route.ts'
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
} from '../../../rest/schema.ts'
import { day, method, paymentSchema, restPayment, status } from './payment-shape.rest.ts'
import { statementRoutes } from './statement/statement.rest.ts'

const ListPayments = graphql(`
  query RestPayments($page: Int!, $perPage: Int!, $where: PaymentWhere, $orderBy: [PaymentOrder!]) {
    payments(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestPayment } totalItems }
  }
`)
const ReadPayment = graphql(`
  query RestPayment($id: ID!) { payment(id: $id) { ...RestPayment } }
`)
const RecordPayment = graphql(`
  mutation RestRecordPayment($input: RecordPaymentInput!) {
    recordPayment(input: $input) { payment { ...RestPayment } userErrors { code message field } }
  }
`)
const RefundPayment = graphql(`
  mutation RestRefundPayment($input: RefundPaymentInput!) {
    refundPayment(input: $input) { payment { ...RestPayment } userErrors { code message field } }
  }
`)
const VoidPayment = graphql(`
  mutation RestVoidPayment($input: VoidPaymentInput!) {
    voidPayment(input: $input) { payment { ...RestPayment } userErrors { code message field } }
  }
`)
const VoidRefund = graphql(`
  mutation RestVoidPaymentRefund($input: VoidPaymentRefundInput!) {
    voidPaymentRefund(input: $input) { payment { ...RestPayment } userErrors { code message field } }
  }
`)
const ApplyCredit = graphql(`
  mutation RestApplyCredit($input: ApplyCreditInput!) {
    applyCredit(input: $input) { document { id status paid balance } userErrors { code message field } }
  }
`)

const orders = {
  received_on: 'RECEIVED_ON',
  amount: 'AMOUNT',
  payer_name: 'PAYER',
  method: 'METHOD',
  created_at: 'CREATED_AT',
} as const
const one = oneOfKey('payment', paymentSchema)
const key = described(
  exemplified(string, 'till-2-000417'),
  'A unique key that you generate for each request. Repeating a request with the same key has no further effect',
)
const fieldNames = {
  allocations: 'invoices',
  documentId: 'invoice_id',
  refundDocumentId: 'refund_invoice_id',
  lowerTotal: 'lower_total',
}

export const restRoutes: readonly Route[] = [
  route('GET /admin/payments', ListPayments, {
    summary: 'Payments, latest first',
    query: listQuery(orders, { customer_id: string, method, status, search: string }),
    answer: listSchema(paymentSchema),
    variables: (request) => ({ ...listVariables(request, orders), where: whereOf(request) }),
    reply: ({ payments: { items, totalItems } }, request) =>
      listReply(request, items.slice(0, limitOf(request)).map(restPayment), totalItems),
  }),
  route('GET /admin/payments/:id', ReadPayment, {
    summary: 'One payment',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ payment }) => ({ success: true, payment: restPayment(payment) }),
  }),
  route('POST /admin/payments', RecordPayment, {
    summary: 'Records a payment for one invoice or several',
    body: object(
      {
        idempotency_key: key,
        method,
        amount,
        received_on: described(day, 'Defaults to today'),
        reference: exemplified(string, '000217'),
        note: exemplified(string, 'Paid at the counter'),
        customer_id: stringOrNull,
        invoices: described(
          list(object({ invoice_id: string, amount }, ['invoice_id'])),
          'Amounts default to the unpaid amount',
        ),
        deposit_for_id: described(stringOrNull, 'A quote or work order'),
        allow_credit: described(boolean, "Keeps an overpayment as the customer's credit"),
      },
      ['idempotency_key', 'method', 'amount'],
    ),
    bodyExample: {
      idempotency_key: 'till-2-000417',
      method: 'e_transfer',
      amount: 189.95,
      reference: 'CA7Q2',
      customer_id: '0198c1d2-7a3b-7c4d-8e5f-60718293a4b5',
      allow_credit: true,
    },
    fieldNames,
    answer: one,
    variables: ({ body }) => ({ input: recordInput(body) }),
    reply: ({ recordPayment: { payment } }) => ({ success: true, payment: payment ? restPayment(payment) : null }),
  }),
  route('POST /admin/invoices/:id/credit', ApplyCredit, {
    summary: "Pays an invoice with the customer's credit",
    body: object({ idempotency_key: key, amount: described(amount, 'Defaults to the unpaid amount') }, [
      'idempotency_key',
    ]),
    answer: oneOfKey(
      'invoice',
      object({ id: string, status: oneOf('partial_payment', 'paid'), paid: amount, balance: amount }),
    ),
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<{ idempotencyKey: string }>(body, { idempotency_key: 'idempotencyKey' }),
        ...amountIn(body),
        documentId: text(params.id),
      },
    }),
    reply: ({ applyCredit: { document } }) => ({
      success: true,
      invoice: document && {
        id: document.id,
        status: document.status.toLowerCase(),
        paid: dollars(document.paid),
        balance: dollars(document.balance),
      },
    }),
  }),
  route('POST /admin/payments/:id/refund', RefundPayment, {
    summary: 'Refunds a payment',
    body: object(
      {
        idempotency_key: key,
        amount,
        invoice_id: stringOrNull,
        refund_invoice_id: described(stringOrNull, 'An issued refund of the invoice, which it settles'),
        lower_total: described(boolean, 'Also issues a refund of the invoice over this amount'),
        method: described(method, 'Defaults to the method of the payment'),
        refunded_on: day,
        reason: exemplified(string, 'Returned unopened'),
      },
      ['idempotency_key', 'amount'],
    ),
    fieldNames,
    answer: one,
    variables: ({ params, body }) => ({ input: refundInput(params.id, body) }),
    reply: ({ refundPayment: { payment } }) => ({ success: true, payment: payment ? restPayment(payment) : null }),
  }),
  route('POST /admin/payments/:id/void', VoidPayment, {
    summary: 'Voids a payment that was recorded by mistake',
    body: object({ reason: exemplified(string, 'Typed twice'), version: integer }, ['reason']),
    answer: one,
    variables: ({ params, body }) => ({
      input: { ...inputOf<{ reason: string }>(body, { reason: 'reason', version: 'version' }), id: text(params.id) },
    }),
    reply: ({ voidPayment: { payment } }) => ({ success: true, payment: payment ? restPayment(payment) : null }),
  }),
  route('POST /admin/payments/refunds/:id/void', VoidRefund, {
    summary: 'Voids a refund that was recorded by mistake. Refunds by Stripe are refused',
    body: object({ reason: exemplified(string, 'Typed twice'), version: integer }, ['reason']),
    answer: one,
    variables: ({ params, body }) => ({
      input: { ...inputOf<{ reason: string }>(body, { reason: 'reason', version: 'version' }), id: text(params.id) },
    }),
    reply: ({ voidPaymentRefund: { payment } }) => ({ success: true, payment: payment ? restPayment(payment) : null }),
  }),
  ...statementRoutes,
]

function whereOf({ query }: RestRequest): PaymentWhere {
  return {
    ...(query.customer_id ? { customerId: { eq: query.customer_id } } : {}),
    ...(query.method ? { method: { eq: enumValue<PaymentMethod>(query.method) } } : {}),
    ...(query.status ? { status: { eq: enumValue(query.status) } } : {}),
    ...(query.search ? { search: query.search } : {}),
  }
}

const amountIn = (body: unknown): { amount?: number } => {
  const value = field(body, 'amount')
  return value === undefined ? {} : { amount: cents(value) as number }
}

const methodIn = (body: unknown): { method?: PaymentMethod } => {
  const value = field(body, 'method')
  return value === undefined ? {} : { method: enumValue<PaymentMethod>(value) }
}

function recordInput(body: unknown): RecordPaymentInput {
  const invoices = field(body, 'invoices')
  return {
    ...inputOf<object>(body, {
      idempotency_key: 'idempotencyKey',
      received_on: 'receivedOn',
      reference: 'reference',
      note: 'note',
      customer_id: 'customerId',
      deposit_for_id: 'depositForId',
      allow_credit: 'allowCredit',
    }),
    ...methodIn(body),
    ...amountIn(body),
    // Anything else is passed on, so that the schema's error message names it.
    ...(invoices !== undefined && {
      allocations: Array.isArray(invoices)
        ? invoices.map((one) => ({ ...inputOf<object>(one, { invoice_id: 'documentId' }), ...amountIn(one) }))
        : invoices,
    }),
  } as RecordPaymentInput
}

function refundInput(id: string | undefined, body: unknown): RefundPaymentInput {
  return {
    ...inputOf<object>(body, {
      idempotency_key: 'idempotencyKey',
      invoice_id: 'documentId',
      refund_invoice_id: 'refundDocumentId',
      lower_total: 'lowerTotal',
      refunded_on: 'refundedOn',
      reason: 'reason',
    }),
    ...methodIn(body),
    ...amountIn(body),
    paymentId: text(id),
  } as RefundPaymentInput
}
