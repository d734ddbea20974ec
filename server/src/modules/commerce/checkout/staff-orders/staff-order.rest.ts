import { amount, amountOrNull, centsOf, dollars } from '../../../../rest/amounts.ts'
import { inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { CreateOrderInput, NewOrderLineInput, OrderPreviewInput } from '../../../../rest/generated/graphql.ts'
import { field, type Route, route } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  orNull,
  string,
  stringOrNull,
  success,
  time,
  timeOrNull,
} from '../../../../rest/schema.ts'
import { managedOrderAnswer, restManagedOrder } from '../../web-orders/managed-order.rest.ts'
import { addressOf, problemsSchema, restProblems } from '../checkout-shape.rest.ts'
import { addressFields, restTaxes, taxesSchema } from '../placed-order-shape.rest.ts'

const Create = graphql(`
  mutation RestCreateOrder($input: CreateOrderInput!) {
    createOrder(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)
const Preview = graphql(`
  query RestOrderPreview($input: OrderPreviewInput!) {
    orderPreview(input: $input) {
      subtotal discountTotal deliveryPrice taxes { name percentage amount } taxTotal total currency canBePlaced
      problems { step code message field } cart { discountError }
      deliveryOptions { id name price needsSlot refusal { code message } slots { startsAt endsAt } }
    }
  }
`)

const names = {
  customer_id: 'customerId',
  discount_code: 'discountCode',
  delivery_option_id: 'deliveryOptionId',
  slot_starts_at: 'slotStartsAt',
  note: 'note',
  notify_customer: 'notifyCustomer',
  idempotency_key: 'idempotencyKey',
}
const fieldNames = Object.fromEntries(Object.entries(names).map(([name, as]) => [as, name]))

const previewed = {
  customer_id: string,
  lines: list(object({ variant_id: string, quantity: integer })),
  discount_code: stringOrNull,
  address: described(orNull(object(addressFields, [])), "The delivery address; the customer's own unless sent"),
  delivery_option_id: described(stringOrNull, 'The ID of a place or method of GET /admin/web-orders/settings'),
  slot_starts_at: timeOrNull,
}
const KEY = '3f1c9b7e2a5d4860'
const example = {
  customer_id: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e30',
  lines: [{ variant_id: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e31', quantity: 2 }],
  delivery_option_id: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e32',
}

export const staffOrderRoutes: readonly Route[] = [
  route('POST /admin/web-orders/preview', Preview, {
    summary: 'Calculates an order for a customer: totals, delivery options and problems. Nothing is stored',
    body: object(previewed, ['customer_id', 'lines']),
    bodyExample: example,
    answer: object({
      success,
      preview: object({
        subtotal: amount,
        discount_total: amount,
        discount_error: described(stringOrNull, 'Why the discount code does not apply'),
        delivery_price: described(amountOrNull, 'Null until a delivery option is chosen'),
        taxes: taxesSchema,
        tax_total: amount,
        total: amount,
        currency: exemplified(string, 'CAD'),
        delivery_options: list(
          object({
            id: string,
            name: exemplified(string, 'Parcel'),
            price: amount,
            needs_slot: boolean,
            refusal: described(
              orNull(object({ code: exemplified(string, 'too_heavy'), message: string })),
              'Why it cannot be chosen; null if it can',
            ),
            slots: list(object({ starts_at: time, ends_at: time })),
          }),
        ),
        problems: problemsSchema,
        can_be_placed: boolean,
      }),
    }),
    fieldNames,
    variables: ({ body }) => ({ input: toOrderInput<OrderPreviewInput>(body) }),
    reply: ({ orderPreview: { deliveryPrice, taxes, ...preview } }) => ({
      success: true,
      preview: {
        subtotal: dollars(preview.subtotal),
        discount_total: dollars(preview.discountTotal),
        discount_error: preview.cart.discountError ?? null,
        delivery_price: typeof deliveryPrice === 'number' ? dollars(deliveryPrice) : null,
        taxes: restTaxes(taxes),
        tax_total: dollars(preview.taxTotal),
        total: dollars(preview.total),
        currency: preview.currency,
        delivery_options: preview.deliveryOptions.map(({ id, name, price, needsSlot, refusal, slots }) => ({
          id,
          name,
          price: dollars(price),
          needs_slot: needsSlot,
          refusal: refusal ? { code: refusal.code.toLowerCase(), message: refusal.message } : null,
          slots: slots.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })),
        })),
        problems: restProblems(preview.problems),
        can_be_placed: preview.canBePlaced,
      },
    }),
  }),
  route('POST /admin/web-orders', Create, {
    summary: 'Places an order for a customer, to be paid later; the same key twice is one order',
    body: object(
      {
        ...previewed,
        note: exemplified(described(string, 'The customer can see this note'), 'Please ring the bell'),
        notify_customer: described(boolean, 'Whether the customer gets the order by email; true by default'),
        total: described(
          amountOrNull,
          'The total of the preview: if the order costs another amount, nothing is ordered',
        ),
        idempotency_key: exemplified(described(string, 'A random key of 16 to 100 characters'), KEY),
      },
      ['customer_id', 'lines', 'delivery_option_id', 'idempotency_key'],
    ),
    bodyExample: { ...example, idempotency_key: KEY },
    answer: managedOrderAnswer,
    fieldNames,
    variables: ({ body }) => {
      const total = field(body, 'total')
      const input = toOrderInput<CreateOrderInput>(body)
      return { input: total === undefined ? input : { ...input, total: centsOf(total, 'total') } }
    },
    reply: ({ createOrder: { result } }) => ({
      success: true,
      order: result && restManagedOrder(result.order, result.document),
    }),
  }),
]

function toOrderInput<Input>(body: unknown): Input {
  return { ...inputOf<object>(body, names), ...addressOf(body, 'address', 'address'), lines: linesOf(body) } as Input
}

function linesOf(body: unknown): NewOrderLineInput[] {
  const lines = field(body, 'lines')
  const translated = (line: unknown) =>
    inputOf<NewOrderLineInput>(line, { variant_id: 'variantId', quantity: 'quantity' })
  return (Array.isArray(lines) ? lines.map(translated) : lines) as NewOrderLineInput[]
}
