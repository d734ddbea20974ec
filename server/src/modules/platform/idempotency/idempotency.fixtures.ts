import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly idempotencyKey: string
  }
}

export const fixtures: CapabilityFixtures = {
  async create() {
    return { idempotencyKey: randomUUID() }
  },
  async reset(database, { tenant, idempotencyKey }) {
    // What earlier calls made.
    await database.query('delete from idempotency_key where tenant_id = $1 and id <> $2', [tenant, idempotencyKey])
    await database.query(
      `insert into idempotency_key (id, tenant_id, key, fingerprint, created_at)
       values ($1, $2, 'given', 'given', now()) on conflict (id) do nothing`,
      [idempotencyKey, tenant],
    )
  },
}
