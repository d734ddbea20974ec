import { createHash, randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** Placed by `shopper`, with a line that holds stock. */
    readonly webOrder: string
    readonly webOrderLine: string
  }
}

/** Each tenant has an order with this link. */
const TOKEN = 'the token of the given order'
const tokenHash = createHash('sha256').update(TOKEN).digest('hex')
const delivery = {
  ...{ optionId: randomUUID(), name: 'Given', description: '', placeName: 'Given', placeAddress: null },
  ...{ slotStart: null, slotEnd: null, address: null },
}
const address = { address: '', address2: '', city: '', province: '', postalCode: '', country: 'CA' }
const person = {
  ...{ name: 'Given', company: '', email: 'given@example.com', phone: '' },
  ...{ billingAddress: address, deliveryAddress: null },
}

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['orderAgain', 'payOrder', 'placedOrder', 'refreshOrderPayment'],
  async create() {
    return { webOrder: randomUUID(), webOrderLine: randomUUID() }
  },
  async reset(database, { tenant, webOrder, webOrderLine, shopper, customer, productVariant, stockLocation }) {
    await database.query(
      `insert into document (id, tenant_id, type, status, number, sort_on, issued_on, issued_at, customer_id, customer,
         province, grand_total, subtotal, balance, created_by, created_at, updated_at)
       values ($1, $2, 'web_order', 'pending_payment', 'WEB-GIVEN', '2026-03-31', '2026-03-31', now(), $3, $4,
         'ON', 1000, 1000, 1000, 'Given', now(), now())
       on conflict (id) do update set status = excluded.status, balance = 1000, paid = 0, cancelled_at = null`,
      [webOrder, tenant, customer, JSON.stringify(person)],
    )
    await database.query(
      `insert into document_line (id, tenant_id, document_id, position, kind, description, quantity, unit_price, net, base,
         taxes, variant_id)
       values ($1, $2, $3, 0, 'product', 'Given', 1000, 1000, 1000, 1000, '[]', $4) on conflict (id) do nothing`,
      [webOrderLine, tenant, webOrder, productVariant],
    )
    await database.query(
      `insert into web_order (id, tenant_id, state, payment_method, contact_name, contact_email, delivery_kind, delivery,
         delivery_price, discounts, user_id, token_hash, token_expires_at, created_at, updated_at)
       values ($1, $2, 'placed', 'later', 'Given', 'given@example.com', 'pickup', $3, 0, '[]', $4, $5,
         now() + interval '1 year', now(), now())
       on conflict (id) do update set state = 'placed', reserved_until = null, token_expires_at = excluded.token_expires_at`,
      [webOrder, tenant, JSON.stringify(delivery), shopper, tokenHash],
    )
    await database.query(
      `insert into web_order_line (tenant_id, order_id, line_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, webOrder, webOrderLine],
    )
    await database.query(
      `insert into web_order_stock (tenant_id, order_id, line_id, variant_id, location_id, quantity, is_reserved)
       select $1, $2, $3, $4, $5, 1000, false
       where not exists (select from web_order_stock where order_id = $2)`,
      [tenant, webOrder, webOrderLine, productVariant, stockLocation],
    )
  },
  ids: { webOrder: /^(OrderName|RenewOrderLink)Input\.id$/ },
  values: {
    'OrderNameInput.id': () => undefined,
    'OrderNameInput.token': () => TOKEN,
  },
  // Without keys nobody asks Stripe.
  expectedErrors: { payOrder: 'NOT_OFFERED' },
  personal: ['orderAgain', 'payOrder', 'placedOrder', 'refreshOrderPayment'],
  vocabulary: ['web_order.state', 'web_order.payment_method', 'web_order.delivery_kind', 'web_order.token_hash'],
}
