import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'
import { nextNumber } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** The default one. */
    readonly stockLocation: string
    /** Never had stock, so it can be deleted. */
    readonly emptyStockLocation: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    product: /^StockMovementWhere\.productId$/,
    productVariant: /^(StockMovementWhere|StockChangeInput|TransferStockInput)\.variantId$/,
    stockLocation: /^((StockMovementWhere|StockChangeInput)\.locationId|TransferStockInput\.fromLocationId)$/,
    emptyStockLocation: /^((Update|Delete)StockLocationInput\.id|TransferStockInput\.toLocationId)$/,
  },
  async create({ database }, _handle, tenant) {
    await database.query(
      `insert into stock_location (tenant_id, name, is_default, created_at, updated_at)
       values ($1, 'Main location', true, now(), now()) on conflict do nothing`,
      [tenant],
    )
    const [main] = await database.query<{ id: string }>(
      'select id from stock_location where tenant_id = $1 and is_default',
      [tenant],
    )
    return { stockLocation: main?.id ?? '' }
  },
  async reset(database, { tenant, productVariant, stockLocation, emptyStockLocation }) {
    await database.query('delete from stock_movement where location_id = $1', [emptyStockLocation])
    await database.query('delete from stock_level where location_id = $1', [emptyStockLocation])
    await database.query(
      `insert into stock_location (id, tenant_id, name, created_at, updated_at) values ($1, $2, 'Given', now(), now())
       on conflict (id) do update set name = 'Given'`,
      [emptyStockLocation, tenant],
    )
    await database.query('update stock_location set is_default = false where tenant_id = $1', [tenant])
    await database.query('update stock_location set is_default = true where id = $1', [stockLocation])
    await database.query('delete from stock_movement where variant_id = $1', [productVariant])
    await database.query('delete from stock_level where variant_id = $1', [productVariant])
    await database.query('update product_variant set on_hand = 0, reserved = 0 where id = $1', [productVariant])
    await database.query(
      `insert into stock_movement (tenant_id, variant_id, location_id, kind, quantity, created_by, created_at)
       values ($1, $2, $3, 'received', 100000, 'Given', now())`,
      [tenant, productVariant, stockLocation],
    )
  },
  values: {
    'CreateStockLocationInput.name': () => `Walk ${nextNumber()}`,
    'UpdateStockLocationInput.name': () => `Walk ${nextNumber()}`,
    // Either a quantity or a count.
    'StockChangeInput.quantity': () => 1.5,
    'StockChangeInput.onHand': () => undefined,
  },
  rest: {
    'GET /admin/products/stock': ({ product }) => ({ query: { product_id: product, kind: 'received' } }),
    'POST /admin/products/stock': ({ productVariant, stockLocation }) => ({
      body: { changes: [{ variant_id: productVariant, location_id: stockLocation, on_hand: 99.5 }], reason: 'Walk' },
    }),
  },
  vocabulary: ['stock_movement.kind'],
}
