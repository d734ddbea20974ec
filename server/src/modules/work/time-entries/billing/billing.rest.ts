import { amount, amountOrNull, centsOf, dollars } from '../../../../rest/amounts.ts'
import { enumValue } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { BillTimeInput } from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type RestRequest, type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, integer, list, object, oneOf, string, success } from '../../../../rest/schema.ts'

const ListUnbilled = graphql(`
  query RestUnbilledTime($where: UnbilledTimeWhere, $page: Int!, $perPage: Int!) {
    unbilledTime(where: $where, page: $page, perPage: $perPage) {
      items { id taskId task { title } personId personName day seconds note hourlyRate billableAmount } totalItems
    }
  }
`)

const BillTime = graphql(`
  mutation RestBillTime($input: BillTimeInput!) {
    billTime(input: $input) { document { id version grandTotal } userErrors { code message field } }
  }
`)

const hourly = described(amountOrNull, 'Dollars for an hour; null without a rate')
const unbilled = object({
  id: string,
  task_id: string,
  title: exemplified(described(string, 'Of the task'), 'Sharpen the drill bits'),
  person_id: string,
  person_name: exemplified(string, 'Olivia Owner'),
  day: exemplified(string, '2026-03-31'),
  seconds: exemplified(integer, 5400),
  note: exemplified(string, 'Front axle'),
  hourly_rate: hourly,
  amount: described(amountOrNull, 'What it costs before taxes, in dollars'),
})
const body = object(
  {
    time_entry_ids: described(list(string), 'Of the customer of the document'),
    grouping: described(oneOf('task', 'person'), 'What becomes one line; task unless sent'),
    price: described(amount, 'Dollars for an hour of entries that have no hourly rate'),
    version: described(integer, 'Of the document that was read'),
  },
  ['time_entry_ids'],
)
const answer = object({ success, document: object({ id: string, version: integer, total: amount }) })
const orders = {} as const

/** The same call for both types, under their paths. */
const billingOn = (
  line: 'POST /admin/invoices/:id/time' | 'POST /admin/work-orders/:id/time',
  noun: string,
  name: string,
) =>
  route(line, BillTime, {
    name,
    summary: `Puts unbilled time on ${noun}; each entry is billed once`,
    body,
    bodyExample: { time_entry_ids: ['0198c1d2-7a3b-7c4d-8e5f-60718293a4b5'], grouping: 'task', price: 95 },
    answer,
    fieldNames: { entryIds: 'time_entry_ids', documentId: 'id' },
    variables: (request) => ({ input: inputOf(request) }),
    reply: ({ billTime: { document } }) => ({
      success: true,
      document: document && { id: document.id, version: document.version, total: dollars(document.grandTotal) },
    }),
  })

export const timeBillingRoutes: readonly Route[] = [
  route('GET /admin/unbilled-time', ListUnbilled, {
    summary: 'Billable time of customers that is on no invoice or work order, the oldest first',
    query: listQuery(orders, { customer_id: string, project_id: string }),
    answer: listSchema(unbilled),
    variables: (request) => {
      const { page, perPage } = listVariables(request, orders)
      const { customer_id: customerId = null, project_id: projectId = null } = request.query
      return { page, perPage, where: { customerId, projectId } }
    },
    reply: ({ unbilledTime: { items, totalItems } }, request) => {
      const rows = items.map((entry) => ({
        ...{ id: entry.id, task_id: entry.taskId, title: entry.task?.title ?? '' },
        ...{ person_id: entry.personId, person_name: entry.personName, day: entry.day, seconds: entry.seconds ?? 0 },
        ...{ note: entry.note, hourly_rate: inDollars(entry.hourlyRate), amount: inDollars(entry.billableAmount) },
      }))
      return listReply(request, rows, totalItems)
    },
  }),
  billingOn('POST /admin/invoices/:id/time', 'a draft of an invoice', 'RestBillTimeOnInvoice'),
  billingOn('POST /admin/work-orders/:id/time', 'a work order', 'RestBillTimeOnWorkOrder'),
]

function inputOf({ params, body: sent }: RestRequest): BillTimeInput {
  const [grouping, price, version] = ['grouping', 'price', 'version'].map((name) => field(sent, name) ?? null)
  return {
    documentId: text(params.id),
    entryIds: (field(sent, 'time_entry_ids') ?? []) as string[],
    grouping: grouping === null ? null : enumValue(grouping),
    price: centsOf(price, 'price'),
    version: version as number | null,
  }
}

const inDollars = (amountInCents: number | null | undefined) =>
  amountInCents === null || amountInCents === undefined ? null : dollars(amountInCents)
