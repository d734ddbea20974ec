import { enumValue, inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  CancelOrderInput,
  CompleteOrderInput,
  FulfilOrderInput,
  MarkOrderReadyInput,
  OrderDifference,
  OrderLineInput,
  RestManagedOrderFragment,
  RestWebOrderFragment,
} from '../../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  number,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
  success,
} from '../../../../rest/schema.ts'

graphql(`
  fragment RestWebOrder on WebOrder {
    id state contactName contactEmail contactPhone deliveryKind carrier trackingNumber shopperNote cancelReason version
    lines { lineId variantId description sku quantity fulfilled returned }
  }
  fragment RestManagedOrder on ManagedOrder { order { ...RestWebOrder } document { status fulfilment } }
`)

const ReadOrder = graphql(`
  query RestReadWebOrder($id: ID!) { webOrder(id: $id) { ...RestWebOrder } document(id: $id) { status fulfilment } }
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
const Edit = graphql(`
  mutation RestEditOrder($input: EditOrderInput!) {
    editOrder(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)
const Cancel = graphql(`
  mutation RestCancelOrder($input: CancelOrderInput!) {
    cancelOrder(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)

const version = described(integer, 'The last read version; an older one is refused')
const notify = described(boolean, 'Whether the shopper is notified by email; true by default')
const sentLines = list(object({ line_id: string, quantity: number }))
const one = object({
  success,
  order: object({
    id: string,
    state: oneOf('awaiting_payment', 'placed', 'cancelled'),
    status: exemplified(string, 'paid'),
    fulfilment: oneOf('pending', 'ready_for_pickup', 'shipped', 'completed'),
    name: string,
    email: string,
    phone: string,
    delivery: oneOf('pickup', 'local_delivery', 'flat_rate', 'by_weight'),
    carrier: exemplified(string, 'Canada Post'),
    tracking_number: exemplified(string, '7035114477138472'),
    note: exemplified(string, 'Please ring twice.'),
    cancel_reason: exemplified(string, ''),
    lines: list(
      object({
        line_id: string,
        variant_id: stringOrNull,
        description: string,
        sku: string,
        quantity: number,
        fulfilled: number,
        returned: number,
      }),
    ),
    version,
  }),
})
const names = { version: 'version', notify: 'notifies' }
const fieldNames = { id: 'id', lines: 'lines', trackingNumber: 'tracking_number', reason: 'reason' }

/** A step in the life of an order. */
function step<Data, Input>(
  path: string,
  document: Parameters<typeof route<Data, { input: Input }>>[1],
  {
    summary,
    body = {},
    required = [],
    example = {},
    input,
    result,
  }: {
    readonly summary: string
    readonly body?: Readonly<Record<string, Schema>>
    readonly required?: string[]
    readonly example?: object
    input(body: unknown): object
    result(data: Data): RestManagedOrderFragment | null | undefined
  },
): Route {
  return route<Data, { input: Input }>(`POST /admin/web-orders/:id/${path}`, document, {
    summary,
    body: object({ ...body, version }, required),
    bodyExample: example,
    answer: one,
    fieldNames,
    variables: ({ params, body: sent }) => ({ input: { ...input(sent), id: text(params.id) } as Input }),
    reply: (data) => {
      const managed = result(data as Data)
      return { success: true, order: managed && restOrder(managed.order, managed.document) }
    },
  })
}

export const restRoutes: readonly Route[] = [
  route('GET /admin/web-orders/:id', ReadOrder, {
    summary: 'The fulfilment of a store order. Its amounts are in GET /admin/invoices/:id',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ webOrder, document }) => ({ success: true, order: restOrder(webOrder, document) }),
  }),
  step('ready', MarkReady, {
    summary: 'Marks an order as ready for pick-up',
    body: { notify },
    input: (body) => inputOf<MarkOrderReadyInput>(body, names),
    result: ({ markOrderReady }) => markOrderReady.result,
  }),
  step('fulfil', Fulfil, {
    summary: 'Marks items as shipped or picked up: the given lines, or all that are left',
    body: {
      lines: sentLines,
      carrier: exemplified(string, 'Canada Post'),
      tracking_number: exemplified(string, '7035114477138472'),
      notify,
    },
    example: { carrier: 'Canada Post', tracking_number: '7035114477138472' },
    input: (body) => ({
      ...inputOf<FulfilOrderInput>(body, { ...names, carrier: 'carrier', tracking_number: 'trackingNumber' }),
      ...linesOf(body),
    }),
    result: ({ fulfilOrder }) => fulfilOrder.result,
  }),
  step('complete', Complete, {
    summary: 'Marks a shipped order as completed',
    input: (body) => inputOf<CompleteOrderInput>(body, { version: 'version' }),
    result: ({ completeOrder }) => completeOrder.result,
  }),
  step('return', TakeBack, {
    summary: 'Returns items to stock',
    body: { lines: sentLines },
    required: ['lines'],
    input: (body) => ({ ...inputOf<object>(body, { version: 'version' }), ...linesOf(body) }),
    result: ({ returnOrderLines }) => returnOrderLines.result,
  }),
  step('edit', Edit, {
    summary: 'Changes the items of an order before anything is picked up or shipped; adjusts the stock and the balance',
    body: {
      lines: list(
        object(
          { line_id: described(string, 'An existing line of the variant'), variant_id: string, quantity: integer },
          ['variant_id', 'quantity'],
        ),
      ),
      difference: described(
        oneOf('refund', 'note'),
        'Applies if the order is overpaid after the change; note by default',
      ),
      notify,
    },
    required: ['lines'],
    example: { lines: [{ variant_id: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e31', quantity: 2 }] },
    input(body) {
      const [lines, difference] = [field(body, 'lines'), field(body, 'difference')]
      const line = (one: unknown) =>
        inputOf<object>(one, { line_id: 'lineId', variant_id: 'variantId', quantity: 'quantity' })
      return {
        ...inputOf<object>(body, names),
        lines: Array.isArray(lines) ? lines.map(line) : lines,
        ...(difference !== undefined && { difference: enumValue<OrderDifference>(difference) }),
      }
    },
    result: ({ editOrder }) => editOrder.result,
  }),
  step('cancel', Cancel, {
    summary: 'Cancels an order: refunds everything that was paid and returns the stock',
    body: { reason: exemplified(string, 'The supplier has none'), notify },
    required: ['reason'],
    example: { reason: 'The supplier has none' },
    input: (body) => inputOf<CancelOrderInput>(body, { ...names, reason: 'reason' }),
    result: ({ cancelOrder }) => cancelOrder.result,
  }),
]

function linesOf(body: unknown): { lines?: OrderLineInput[] } {
  const lines = field(body, 'lines')
  if (lines === undefined) return {}
  const translated = (line: unknown) => inputOf<OrderLineInput>(line, { line_id: 'lineId', quantity: 'quantity' })
  return { lines: (Array.isArray(lines) ? lines.map(translated) : lines) as OrderLineInput[] }
}

function restOrder(order: RestWebOrderFragment, { status, fulfilment }: RestManagedOrderFragment['document']) {
  const { id, state, contactName, contactEmail, contactPhone, deliveryKind, carrier, trackingNumber } = order
  return {
    ...{ id, state: state.toLowerCase(), status: status.toLowerCase(), fulfilment: fulfilment.toLowerCase() },
    ...{ name: contactName, email: contactEmail, phone: contactPhone, delivery: deliveryKind.toLowerCase() },
    ...{ carrier, tracking_number: trackingNumber, note: order.shopperNote, cancel_reason: order.cancelReason },
    lines: order.lines.map(({ lineId, variantId, ...line }) => {
      return { line_id: lineId, variant_id: variantId ?? null, ...line }
    }),
    version: order.version,
  }
}
