import { createHash, randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** Left by a visitor. */
    readonly leftCart: string
  }
}

export const fixtures: CapabilityFixtures = {
  async create() {
    return { leftCart: randomUUID() }
  },
  values: { 'UpdateCartReminderSettingsInput.delayHours': () => 48 },
  longTexts: { 'UpdateCartReminderSettingsInput.text': 2000 },
  vocabulary: ['cart_reminder.token_hash'],
  async reset(database, { tenant, leftCart, productVariant, customer }) {
    await database.query(
      `insert into cart (id, tenant_id, token_hash, updated_at, expires_at)
       values ($1, $2, $3, now() - interval '1 day', now() + interval '29 days')
       on conflict (id) do update set updated_at = excluded.updated_at, expires_at = excluded.expires_at`,
      [leftCart, tenant, createHash('sha256').update(leftCart).digest('hex')],
    )
    await database.query(
      `insert into cart_line (tenant_id, cart_id, variant_id, quantity, seen_price) values ($1, $2, $3, 1, 1000)
       on conflict do nothing`,
      [tenant, leftCart, productVariant],
    )
    await database.query(
      `insert into checkout (tenant_id, cart_id, email, created_at, updated_at)
       select $1, $2, 'given@example.com', now(), now() where not exists (select from checkout where cart_id = $2)`,
      [tenant, leftCart],
    )
    await database.query(
      `insert into cart_reminder (tenant_id, cart_id, customer_id, token_hash, expires_at, reminded_at)
       values ($1, $2, $3, $4, now() + interval '29 days', now())
       on conflict (tenant_id, token_hash) do update set cart_id = excluded.cart_id, order_id = null, ended_at = null`,
      [tenant, leftCart, customer, createHash('sha256').update(`${leftCart} reminder`).digest('hex')],
    )
  },
  ids: { leftCart: /^abandonedCart\.id$/ },
  rest: {
    'GET /admin/abandoned-carts': () => ({ query: { search: 'given' } }),
    'GET /admin/abandoned-carts/settings': () => ({}),
    'PUT /admin/abandoned-carts/settings': () => ({ body: { delay_hours: 48 } }),
    'GET /admin/abandoned-carts/figures': () => ({}),
    'GET /admin/abandoned-carts/:id': ({ leftCart: id }) => ({ params: { id } }),
  },
}
