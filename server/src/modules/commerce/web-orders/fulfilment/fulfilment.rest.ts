import { inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  CancelOrderInput,
  CompleteOrderInput,
  FulfilOrderInput,
  MarkOrderReadyInput,
  OrderLineInput,
} from '../../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { exemplified, list, number, object, string } from '../../../../rest/schema.ts'
import { orderEditRoutes } from '../editing/order-edit.rest.ts'
import { managedOrderAnswer, notifyCustomer, orderStep, restManagedOrder, stepNames } from '../managed-order.rest.ts'

const ReadOrder = graphql(`
  query RestReadWebOrder($id: ID!) { webOrder(id: $id) { ...RestWebOrder } document(id: $id) { ...RestOrderDocument } }
`)
const MarkReady = graphql(`
  mutation RestMarkOrderReady($input: MarkOrderReadyInput!) {
    markOrderReady(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)
const Fulfil = graphql(`
  mutation RestFulfilOrder($input: FulfilOrderInput!) {
    fulfilOrder(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)
const Complete = graphql(`
  mutation RestCompleteOrder($input: CompleteOrderInput!) {
    completeOrder(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)
const TakeBack = graphql(`
  mutation RestReturnOrderLines($input: ReturnOrderLinesInput!) {
    returnOrderLines(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)
const Cancel = graphql(`
  mutation RestCancelOrder($input: CancelOrderInput!) {
    cancelOrder(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)

const sentLines = list(object({ line_id: string, quantity: number }))

export const restRoutes: readonly Route[] = [
  route('GET /admin/web-orders/:id', ReadOrder, {
    summary: 'A store order with its items and fulfilment. Its address, taxes and jobs are in GET /admin/invoices/:id',
    answer: managedOrderAnswer,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ webOrder, document }) => ({ success: true, order: restManagedOrder(webOrder, document) }),
  }),
  orderStep('ready', MarkReady, {
    summary: 'Marks an order as ready for pick-up',
    body: { notify_customer: notifyCustomer },
    input: (body) => inputOf<MarkOrderReadyInput>(body, stepNames),
    result: ({ markOrderReady }) => markOrderReady.result,
  }),
  orderStep('fulfil', Fulfil, {
    summary: 'Marks items as shipped or picked up: the given lines, or all that are left',
    body: {
      lines: sentLines,
      carrier: exemplified(string, 'Canada Post'),
      tracking_number: exemplified(string, '7035114477138472'),
      notify_customer: notifyCustomer,
    },
    example: { carrier: 'Canada Post', tracking_number: '7035114477138472' },
    input: (body) => ({
      ...inputOf<FulfilOrderInput>(body, { ...stepNames, carrier: 'carrier', tracking_number: 'trackingNumber' }),
      ...linesOf(body),
    }),
    result: ({ fulfilOrder }) => fulfilOrder.result,
  }),
  orderStep('complete', Complete, {
    summary: 'Marks a shipped order as completed',
    input: (body) => inputOf<CompleteOrderInput>(body, { version: 'version' }),
    result: ({ completeOrder }) => completeOrder.result,
  }),
  orderStep('return', TakeBack, {
    summary: 'Returns items to stock',
    body: { lines: sentLines },
    required: ['lines'],
    input: (body) => ({ ...inputOf<object>(body, { version: 'version' }), ...linesOf(body) }),
    result: ({ returnOrderLines }) => returnOrderLines.result,
  }),
  ...orderEditRoutes,
  orderStep('cancel', Cancel, {
    summary: 'Cancels an order: refunds everything that was paid and returns the stock',
    body: { reason: exemplified(string, 'The supplier has none'), notify_customer: notifyCustomer },
    required: ['reason'],
    example: { reason: 'The supplier has none' },
    input: (body) => inputOf<CancelOrderInput>(body, { ...stepNames, reason: 'reason' }),
    result: ({ cancelOrder }) => cancelOrder.result,
  }),
]

function linesOf(body: unknown): { lines?: OrderLineInput[] } {
  const lines = field(body, 'lines')
  if (lines === undefined) return {}
  const translated = (line: unknown) => inputOf<OrderLineInput>(line, { line_id: 'lineId', quantity: 'quantity' })
  return { lines: (Array.isArray(lines) ? lines.map(translated) : lines) as OrderLineInput[] }
}
