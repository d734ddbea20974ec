import { amount, dollars } from '../../../../rest/amounts.ts'
import { enumValue, inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { EditedOrderLineInput, OverpaymentAction } from '../../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { described, integer, list, object, oneOf, string, success } from '../../../../rest/schema.ts'
import { notifyCustomer, orderStep, stepNames } from '../managed-order.rest.ts'

const Edit = graphql(`
  mutation RestEditOrder($input: EditOrderInput!) {
    editOrder(input: $input) { result { ...RestManagedOrder } userErrors { code message field } }
  }
`)
const Preview = graphql(`
  query RestOrderEditPreview($input: OrderEditInput!) {
    orderEditPreview(input: $input) { total taxTotal difference toPay toRefund }
  }
`)

const lines = described(
  list(
    object({ line_id: described(string, 'An existing line of the variant'), variant_id: string, quantity: integer }, [
      'variant_id',
      'quantity',
    ]),
  ),
  'All lines in their order. Existing ones that are missing are removed; the delivery stays',
)
const example = { lines: [{ variant_id: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e31', quantity: 2 }] }

export const orderEditRoutes: readonly Route[] = [
  orderStep('edit', Edit, {
    summary: 'Changes the items of an order before anything is picked up or shipped; adjusts the stock and the balance',
    body: {
      lines,
      overpayment: described(
        oneOf('refund', 'keep'),
        'Applies if the order is overpaid after the change; keep by default',
      ),
      notify_customer: notifyCustomer,
    },
    required: ['lines'],
    example,
    input(body) {
      const overpayment = field(body, 'overpayment')
      return {
        ...inputOf<object>(body, stepNames),
        lines: linesOf(body),
        ...(overpayment !== undefined && { overpayment: enumValue<OverpaymentAction>(overpayment) }),
      }
    },
    result: ({ editOrder }) => editOrder.result,
  }),
  route('POST /admin/web-orders/:id/edit/preview', Preview, {
    summary: 'What an order would cost with other items. Nothing is stored',
    body: object({ lines }),
    bodyExample: example,
    answer: object({
      success,
      preview: object({
        total: described(amount, 'With taxes and delivery'),
        tax_total: amount,
        difference: described(amount, 'How much more it costs than now; negative if it costs less'),
        to_pay: described(amount, 'What the customer would have to pay'),
        to_refund: described(amount, 'What the customer would get back'),
      }),
    }),
    fieldNames: { lines: 'lines' },
    variables: ({ params, body }) => ({ input: { id: text(params.id), lines: linesOf(body) } }),
    reply: ({ orderEditPreview: { total, taxTotal, difference, toPay, toRefund } }) => ({
      success: true,
      preview: {
        total: dollars(total),
        tax_total: dollars(taxTotal),
        difference: dollars(difference),
        to_pay: dollars(toPay),
        to_refund: dollars(toRefund),
      },
    }),
  }),
]

function linesOf(body: unknown): EditedOrderLineInput[] {
  const sent = field(body, 'lines')
  const line = (one: unknown) =>
    inputOf<EditedOrderLineInput>(one, { line_id: 'lineId', variant_id: 'variantId', quantity: 'quantity' })
  return (Array.isArray(sent) ? sent.map(line) : sent) as EditedOrderLineInput[]
}
