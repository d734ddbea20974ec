import { graphql } from '../../../generated/index.ts'

export const PaymentRowPart = graphql(`
  fragment PaymentRow on Payment {
    id method status amount rounding refunded credit receivedOn reference note payerName customerId depositForId voidReason
    isOnline version
    allocations { documentId amount document { id number title type } }
  }
`)

export const PaymentsDocument = graphql(`
  query Payments($page: Int!, $perPage: Int!, $where: PaymentWhere, $orderBy: [PaymentOrder!]) {
    payments(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...PaymentRow }
      totalItems
      totals { amount refunded credit }
    }
  }
`)

export const DocumentPaymentsDocument = graphql(`
  query DocumentPayments($documentId: ID!) {
    # Changes when Stripe confirms a refund later.
    document(id: $documentId) { id version status paid refunded balance }
    documentPayments(documentId: $documentId) {
      allocations { id amount reason payment { ...PaymentRow } }
      refunds { id paymentId amount rounding method status refundedOn reason failure voidReason version }
      deposits { ...PaymentRow }
      depositRemaining
      customerCredit
    }
  }
`)

export const RecordPaymentDocument = graphql(`
  mutation RecordPayment($input: RecordPaymentInput!) {
    recordPayment(input: $input) { payment { ...PaymentRow } userErrors { code message field } }
  }
`)

export const RefundPaymentDocument = graphql(`
  mutation RefundPayment($input: RefundPaymentInput!) {
    refundPayment(input: $input) { payment { ...PaymentRow } userErrors { code message field } }
  }
`)

export const VoidPaymentDocument = graphql(`
  mutation VoidPayment($input: VoidPaymentInput!) {
    voidPayment(input: $input) { payment { ...PaymentRow } userErrors { code message field } }
  }
`)

export const VoidPaymentRefundDocument = graphql(`
  mutation VoidPaymentRefund($input: VoidPaymentRefundInput!) {
    voidPaymentRefund(input: $input) { payment { ...PaymentRow } userErrors { code message field } }
  }
`)

export const ApplyCreditDocument = graphql(`
  mutation ApplyCredit($input: ApplyCreditInput!) {
    applyCredit(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const CustomerBalanceDocument = graphql(`
  query CustomerBalance($customerId: ID!) {
    customerBalance(customerId: $customerId) { unpaid overdue credit balance }
  }
`)

export const CustomerStatementDocument = graphql(`
  query CustomerStatement($customerId: ID!, $from: String!, $to: String!) {
    customerStatement(customerId: $customerId, from: $from, to: $to) {
      customerName from to openingBalance closingBalance
      entries { id kind day label amount balance }
    }
  }
`)

/** Queries to refetch after a payment: the statuses of documents follow from it. */
export const PAYMENT_QUERIES = ['Document', 'Documents', 'DocumentPayments', 'Payments', 'CustomerBalance']
