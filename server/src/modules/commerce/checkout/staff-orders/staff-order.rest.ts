import { inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { CreateOrderInput, StaffOrderLineInput } from '../../../../rest/generated/graphql.ts'
import { field, type Route, route } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  string,
  stringOrNull,
  success,
  timeOrNull,
} from '../../../../rest/schema.ts'

const Create = graphql(`
  mutation RestCreateOrder($input: CreateOrderInput!) {
    createOrder(input: $input) { result { document { id number } } userErrors { code message field } }
  }
`)

const names = {
  ...{ customer_id: 'customerId', discount_code: 'discountCode', delivery_option_id: 'deliveryOptionId' },
  ...{ slot_starts_at: 'slotStartsAt', note: 'note', notify: 'notifies', idempotency_key: 'idempotencyKey' },
}

export const staffOrderRoutes: readonly Route[] = [
  route('POST /admin/web-orders', Create, {
    summary: 'Places an order for a customer, to be paid later; the same key twice is one order',
    body: object(
      {
        customer_id: string,
        lines: list(object({ variant_id: string, quantity: integer })),
        discount_code: stringOrNull,
        delivery_option_id: described(string, 'The ID of a place or method of GET /admin/web-orders/settings'),
        slot_starts_at: timeOrNull,
        note: exemplified(string, 'Please ring the bell'),
        notify: described(boolean, 'Whether the customer gets the order by email; true by default'),
        idempotency_key: exemplified(described(string, 'A random key of 16 to 100 characters'), '3f1c9b7e2a5d4860'),
      },
      ['customer_id', 'lines', 'delivery_option_id', 'idempotency_key'],
    ),
    bodyExample: {
      customer_id: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e30',
      lines: [{ variant_id: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e31', quantity: 2 }],
      delivery_option_id: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e32',
      idempotency_key: '3f1c9b7e2a5d4860',
    },
    answer: object({
      success,
      order: object({
        id: described(string, 'For GET /admin/web-orders/:id'),
        number: exemplified(string, 'WEB-0001'),
      }),
    }),
    fieldNames: Object.fromEntries(Object.entries(names).map(([name, as]) => [as, name])),
    variables: ({ body }) => ({
      input: { ...inputOf<CreateOrderInput>(body, names), lines: linesOf(field(body, 'lines')) },
    }),
    reply: ({ createOrder: { result } }) => ({
      success: true,
      order: result && { id: result.document.id, number: result.document.number },
    }),
  }),
]

function linesOf(lines: unknown): StaffOrderLineInput[] {
  const translated = (line: unknown) =>
    inputOf<StaffOrderLineInput>(line, { variant_id: 'variantId', quantity: 'quantity' })
  return (Array.isArray(lines) ? lines.map(translated) : lines) as StaffOrderLineInput[]
}
