import type { Visitor } from '../../../app/test-server.ts'

const PAYMENT = `id method status amount rounding refunded credit receivedOn payerName depositForId customerId voidReason version
  allocations { documentId amount reason } refunds { id documentId refundDocumentId method status amount rounding failure }`

const inputs: Readonly<Record<string, string>> = {
  recordPayment: 'RecordPaymentInput',
  refundPayment: 'RefundPaymentInput',
  voidPayment: 'VoidPaymentInput',
  voidPaymentRefund: 'VoidPaymentRefundInput',
}

let count = 0
/** A key that no other request of the tests has. */
export const newKey = (): string => `key-${process.pid}-${++count}`

/** Payment operations as this user, through the API. */
export function paymentsOf(person: Visitor) {
  const call = async (name: string, input: object) => {
    const document = `mutation ($input: ${inputs[name]}!) {
      ${name}(input: $input) { payment { ${PAYMENT} } userErrors { code message field } } }`
    const { data, errors } = await person.ask(document, { input })
    return data?.[name] ?? { payment: null, userErrors: [], errors }
  }
  const done = async (name: string, input: object) => {
    const answer = await call(name, input)
    if (!answer.payment || answer.userErrors.length > 0) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer.payment
  }
  const record = (input: object) => call('recordPayment', { idempotencyKey: newKey(), method: 'DEBIT', ...input })
  return {
    call,
    done,
    record,
    /** A payment of one invoice. */
    pay: (documentId: string, amount: number, more: object = {}) =>
      done('recordPayment', {
        idempotencyKey: newKey(),
        method: 'DEBIT',
        amount,
        allocations: [{ documentId }],
        ...more,
      }),
    refund: (paymentId: string, amount: number, more: object = {}) =>
      call('refundPayment', { idempotencyKey: newKey(), paymentId, amount, ...more }),
    async applyCredit(documentId: string, more: object = {}) {
      const document = `mutation ($input: ApplyCreditInput!) {
        applyCredit(input: $input) { document { id status paid balance } userErrors { code message field } } }`
      const { data } = await person.ask(document, { input: { idempotencyKey: newKey(), documentId, ...more } })
      return data.applyCredit
    },
    async read(id: string) {
      const { data } = await person.ask(`query ($id: ID!) { payment(id: $id) { ${PAYMENT} } }`, { id })
      return data?.payment
    },
    async ofDocument(documentId: string) {
      const { data } = await person.ask(
        `query ($id: ID!) { documentPayments(documentId: $id) { allocations { amount reason payment { id method } }
          refunds { amount status } deposits { id credit } depositRemaining customerCredit } }`,
        { id: documentId },
      )
      return data.documentPayments
    },
    async balance(customerId: string) {
      const { data } = await person.ask(
        `query ($id: ID!) { customerBalance(customerId: $id) { unpaid overdue credit balance } }`,
        { id: customerId },
      )
      return data.customerBalance
    },
    async statement(customerId: string, from: string, to: string) {
      const { data } = await person.ask(
        `query ($id: ID!, $from: String!, $to: String!) { customerStatement(customerId: $id, from: $from, to: $to) {
          customerName openingBalance closingBalance entries { kind day label amount balance } } }`,
        { id: customerId, from, to },
      )
      return data.customerStatement
    },
  }
}

export const codesOf = ({ userErrors }: { userErrors: { code: string }[] }): string[] =>
  userErrors.map(({ code }) => code)

export { checkPayments } from './payment-check.ts'
export { ProviderRefunds } from './refunds/provider-refunds.ts'
