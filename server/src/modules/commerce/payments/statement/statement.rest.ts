import { amount, dollars } from '../../../../rest/amounts.ts'
import { oneOfKey } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import { type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, list, object, oneOf, string, success } from '../../../../rest/schema.ts'
import { day } from '../payment-shape.rest.ts'

const ReadBalance = graphql(`
  query RestCustomerBalance($id: ID!) { customerBalance(customerId: $id) { unpaid overdue credit balance } }
`)
const ReadStatement = graphql(`
  query RestCustomerStatement($id: ID!, $from: String!, $to: String!) {
    customerStatement(customerId: $id, from: $from, to: $to) {
      customerName from to openingBalance closingBalance entries { id kind day label amount balance }
    }
  }
`)

const statementEntry = object({
  id: string,
  kind: oneOf('invoice', 'web_order', 'credit_note', 'payment', 'refund'),
  day,
  label: exemplified(string, 'INV-0017'),
  amount: described(amount, 'Negative for payments'),
  balance: amount,
})

export const statementRoutes: readonly Route[] = [
  route('GET /admin/customers/:id/balance', ReadBalance, {
    summary: 'The balance of a customer',
    answer: oneOfKey('balance', object({ unpaid: amount, overdue: amount, credit: amount, balance: amount })),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ customerBalance: { unpaid, overdue, credit, balance } }) => ({
      success: true,
      balance: {
        unpaid: dollars(unpaid),
        overdue: dollars(overdue),
        credit: dollars(credit),
        balance: dollars(balance),
      },
    }),
  }),
  route('GET /admin/customers/:id/statement', ReadStatement, {
    summary: 'The account statement of a customer',
    query: { from: day, to: exemplified(string, '2026-04-30') },
    answer: object({
      success,
      statement: object({
        customer: exemplified(string, 'Anna Roy'),
        from: day,
        to: day,
        opening_balance: amount,
        entries: list(statementEntry),
        closing_balance: amount,
      }),
    }),
    variables: ({ params, query }) => ({ id: text(params.id), from: text(query.from), to: text(query.to) }),
    reply: ({ customerStatement: { customerName, from, to, openingBalance, entries, closingBalance } }) => ({
      success: true,
      statement: {
        customer: customerName,
        from,
        to,
        opening_balance: dollars(openingBalance),
        entries: entries.map((entry) => ({
          ...entry,
          kind: entry.kind.toLowerCase(),
          amount: dollars(entry.amount),
          balance: dollars(entry.balance),
        })),
        closing_balance: dollars(closingBalance),
      },
    }),
  }),
]
