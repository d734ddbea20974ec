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
  async reset(database, { tenant, leftCart, productVariant }) {
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
  },
  ids: { leftCart: /^abandonedCart\.id$/ },
  rest: {
    'GET /admin/abandoned-carts': () => ({ query: { search: 'given' } }),
    'GET /admin/abandoned-carts/:id': ({ leftCart: id }) => ({ params: { id } }),
  },
}
