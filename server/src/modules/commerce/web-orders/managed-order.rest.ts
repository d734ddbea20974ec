import { amount, dollars } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestManagedOrderFragment, RestWebOrderFragment } from '../../../rest/generated/graphql.ts'
import { type Route, route, text } from '../../../rest/route.ts'
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
} from '../../../rest/schema.ts'

graphql(`
  fragment RestWebOrder on WebOrder {
    id state contactName contactEmail contactPhone deliveryKind carrier trackingNumber shopperNote cancelReason version
    lines { lineId variantId description sku quantity fulfilled returned }
  }
  fragment RestOrderDocument on Document {
    number status fulfilment customerId subtotal discountTotal taxTotal grandTotal paid refunded balance currency
  }
  fragment RestManagedOrder on ManagedOrder { order { ...RestWebOrder } document { ...RestOrderDocument } }
`)

export const version = described(integer, 'The last read version; an older one is refused')
export const notifyCustomer = described(boolean, 'Whether the shopper is notified by email; true by default')

/** REST field names that steps share, and their GraphQL counterparts. */
export const stepNames = { version: 'version', notify_customer: 'notifyCustomer' }

/** The answer of every call about one order. */
export const managedOrderAnswer = object({
  success,
  order: object({
    id: string,
    number: exemplified(string, 'WEB-0001'),
    state: oneOf('awaiting_payment', 'placed', 'cancelled'),
    status: exemplified(string, 'paid'),
    fulfilment: oneOf('pending', 'ready_for_pickup', 'shipped', 'completed'),
    customer_id: stringOrNull,
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
    subtotal: amount,
    discount_total: amount,
    tax_total: amount,
    total: described(amount, 'With delivery and taxes'),
    paid: amount,
    refunded: amount,
    balance: described(amount, 'What is left to pay; negative if more was paid than the order costs'),
    currency: exemplified(string, 'CAD'),
    version,
  }),
})

/** A step in the life of an order. */
export function orderStep<Data, Input>(
  path: string,
  document: Parameters<typeof route<Data, { input: Input }>>[1],
  step: {
    readonly summary: string
    readonly body?: Readonly<Record<string, Schema>>
    readonly required?: string[]
    readonly example?: object
    input(body: unknown): object
    result(data: Data): RestManagedOrderFragment | null | undefined
  },
): Route {
  return route<Data, { input: Input }>(`POST /admin/web-orders/:id/${path}`, document, {
    summary: step.summary,
    body: object({ ...step.body, version }, step.required ?? []),
    bodyExample: step.example ?? {},
    answer: managedOrderAnswer,
    fieldNames: { id: 'id', lines: 'lines', trackingNumber: 'tracking_number', reason: 'reason' },
    variables: ({ params, body }) => ({ input: { ...step.input(body), id: text(params.id) } as Input }),
    reply: (data) => {
      const managed = step.result(data as Data)
      return { success: true, order: managed && restManagedOrder(managed.order, managed.document) }
    },
  })
}

export function restManagedOrder(order: RestWebOrderFragment, document: RestManagedOrderFragment['document']) {
  return {
    id: order.id,
    number: document.number,
    state: order.state.toLowerCase(),
    status: document.status.toLowerCase(),
    fulfilment: document.fulfilment.toLowerCase(),
    customer_id: document.customerId ?? null,
    name: order.contactName,
    email: order.contactEmail,
    phone: order.contactPhone,
    delivery: order.deliveryKind.toLowerCase(),
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    note: order.shopperNote,
    cancel_reason: order.cancelReason,
    lines: order.lines.map(({ lineId, variantId, ...line }) => {
      return { line_id: lineId, variant_id: variantId ?? null, ...line }
    }),
    subtotal: dollars(document.subtotal),
    discount_total: dollars(document.discountTotal),
    tax_total: dollars(document.taxTotal),
    total: dollars(document.grandTotal),
    paid: dollars(document.paid),
    refunded: dollars(document.refunded),
    balance: dollars(document.balance),
    currency: document.currency,
    version: order.version,
  }
}
