import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly priceChange: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    product: /^(PriceChange|ChangePrices)Input\.ids$/,
    priceChange: /^UndoPriceChangeInput\.id$/,
  },
  async reset(database, { tenant, priceChange }) {
    await database.query(
      `insert into price_change (id, tenant_id, idempotency_key, kind, created_at, rows)
       values ($1::uuid, $2, $1::uuid::text, 'percent', now(), '[]') on conflict (id) do nothing`,
      [priceChange, tenant],
    )
  },
  values: {
    'PriceChangeInput.percent': () => 5,
    'ChangePricesInput.percent': () => 5,
    'PriceChangeInput.amount': () => 100,
    'ChangePricesInput.amount': () => 100,
  },
  rest: {},
  vocabulary: ['price_change.kind'],
}
