import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** An order to be picked up, of which nothing has left. Its document has the same ID. */
    readonly openOrder: string
    readonly openOrderLine: string
    /** One that was sent. */
    readonly sentOrder: string
    readonly sentOrderLine: string
  }
}

const address = { address: '', address2: '', city: '', province: 'ON', postalCode: '', country: 'CA' }
const customer = {
  ...{ name: 'Given', company: '', email: 'given@example.com', phone: '' },
  ...{ billingAddress: address, deliveryAddress: null },
}
const delivery = {
  ...{ optionId: '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e30', name: 'Given', description: '', placeName: '' },
  ...{ placeAddress: null, slotStart: null, slotEnd: null, address: null },
}

export const fixtures: CapabilityFixtures = {
  async create() {
    return {
      ...{ openOrder: randomUUID(), openOrderLine: randomUUID() },
      ...{ sentOrder: randomUUID(), sentOrderLine: randomUUID() },
    }
  },
  async reset(database, { tenant, customer: customerId, openOrder, openOrderLine, sentOrder, sentOrderLine }) {
    for (const [id, lineId, kind, fulfilment, fulfilled] of [
      [openOrder, openOrderLine, 'pickup', 'pending', 0],
      [sentOrder, sentOrderLine, 'flat_rate', 'shipped', 5000],
    ] as const) {
      await database.query(
        `insert into document (id, tenant_id, type, status, number, fulfilment, sort_on, issued_on, issued_at, customer_id,
           customer, province, grand_total, subtotal, balance, created_by, created_at, updated_at)
         values ($1, $2, 'web_order', 'pending_payment', $6, $3, '2026-03-31', '2026-03-31', now(),
           $4, $5, 'ON', 5000, 5000, 5000, 'Given', now(), now())
         on conflict (id) do update set status = 'pending_payment', fulfilment = excluded.fulfilment, deleted_at = null,
           archived_at = null, archived_status = null, cancelled_at = null, grand_total = 5000, subtotal = 5000, tax_total = 0, balance = 5000, paid = 0, refunded = 0`,
        [id, tenant, fulfilment, customerId, JSON.stringify(customer), `WEB-${id.slice(0, 8)}`],
      )
      await database.query(
        `insert into document_line (id, tenant_id, document_id, position, description, quantity, unit_price, net, base, taxes)
         values ($1, $2, $3, 0, 'Given', 5000, 1000, 5000, 5000, '[]') on conflict (id) do nothing`,
        [lineId, tenant, id],
      )
      await database.query('delete from document_line where document_id = $1 and id <> $2', [id, lineId])
      await database.query(
        `insert into web_order (id, tenant_id, state, contact_name, contact_email, delivery_kind, delivery, delivery_price,
           discounts, token_hash, token_expires_at, created_at, updated_at)
         values ($1, $2, 'placed', 'Given', 'given@example.com', $3, $4, 0, '[]', $5, now() + interval '1 year', now(), now())
         on conflict (id) do update set state = 'placed', cancel_reason = '', reserved_until = null`,
        [id, tenant, kind, JSON.stringify(delivery), id],
      )
      await database.query(
        `insert into web_order_line (tenant_id, order_id, line_id, fulfilled) values ($1, $2, $3, $4)
         on conflict (tenant_id, line_id) do update set fulfilled = excluded.fulfilled, returned = 0`,
        [tenant, id, lineId, fulfilled],
      )
    }
  },
  ids: {
    openOrder: /^webOrder\.id$|^(MarkOrderReady|FulfilOrder|CancelOrder|EditOrder|OrderEdit)Input\.id$/,
    sentOrder: /^(CompleteOrder|ReturnOrderLines)Input\.id$/,
    productVariant: /^EditedOrderLineInput\.variantId$/,
    openOrderLine: /^(FulfilOrderInput\.lines|EditedOrderLineInput)\.lineId$/,
    sentOrderLine: /^ReturnOrderLinesInput\.lines\.lineId$/,
  },
  values: {
    'OrderLineInput.quantity': () => 1,
    'EditedOrderLineInput.lineId': () => undefined,
    'EditedOrderLineInput.quantity': () => 1,
    'CancelOrderInput.reason': () => 'Walk',
  },
  rest: {
    'GET /admin/web-orders/:id': ({ openOrder }) => ({ params: { id: openOrder } }),
    'POST /admin/web-orders/:id/ready': ({ openOrder }) => ({ params: { id: openOrder }, body: {} }),
    'POST /admin/web-orders/:id/fulfil': ({ openOrder, openOrderLine }) => ({
      params: { id: openOrder },
      body: { lines: [{ line_id: openOrderLine, quantity: 1 }] },
    }),
    'POST /admin/web-orders/:id/complete': ({ sentOrder }) => ({ params: { id: sentOrder }, body: {} }),
    'POST /admin/web-orders/:id/return': ({ sentOrder, sentOrderLine }) => ({
      params: { id: sentOrder },
      body: { lines: [{ line_id: sentOrderLine, quantity: 1 }] },
    }),
    'POST /admin/web-orders/:id/edit': ({ openOrder, productVariant }) => ({
      params: { id: openOrder },
      body: { lines: [{ variant_id: productVariant, quantity: 1 }] },
    }),
    'POST /admin/web-orders/:id/edit/preview': ({ openOrder, productVariant }) => ({
      params: { id: openOrder },
      body: { lines: [{ variant_id: productVariant, quantity: 1 }] },
    }),
    'POST /admin/web-orders/:id/cancel': ({ openOrder }) => ({ params: { id: openOrder }, body: { reason: 'Walk' } }),
  },
  vocabulary: ['web_order.state', 'web_order.delivery_kind', 'web_order.payment_method'],
}
