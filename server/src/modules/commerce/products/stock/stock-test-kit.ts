import type { TestServer, Visitor } from '../../../../app/test-server.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'

interface VariantRow {
  readonly handle?: 'maple' | 'birch'
  readonly name?: string
  readonly status?: string
  readonly optionValues?: readonly string[]
  readonly tracksStock?: boolean
  readonly allowsBackOrder?: boolean
  /** In thousandths. */
  readonly lowStockLevel?: number | null
}

export interface VariantIds {
  readonly productId: string
  readonly variantId: string
}

export const ADJUST = `mutation ($input: AdjustStockInput!) {
  adjustStock(input: $input) {
    variants { id onHand reserved available stockLabel stockByLocation { location { name } onHand reserved available } }
    userErrors { code message field }
  }
}`

/** Products with stock for the file that calls this. */
export function stockOf(kit: TestServer) {
  const run = <Result>(work: (ctx: RequestContext) => Promise<Result>): Promise<Result> =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) => inTransaction(ctx, () => work(ctx)))
  return {
    /** Runs work in a transaction of the tenant, as a job would. */
    run,
    /** Inserts a product with one variant, whose stock is tracked unless said otherwise. */
    async variant(row: VariantRow = {}): Promise<VariantIds> {
      const { handle = 'maple', name = 'Winter tyre', status = 'active', optionValues = [] } = row
      const tenantId = kit.tenants[handle]
      const [taxClass] = await kit.database.query<{ id: string }>(
        `insert into tax_class (tenant_id, name, created_at, updated_at) values ($1, uuidv7()::text, now(), now())
         returning id`,
        [tenantId],
      )
      const [product] = await kit.database.query<{ id: string }>(
        `insert into product
           (tenant_id, name, sort_name, slug, status, options, tax_class_id, publish_at, created_at, updated_at)
         values ($1, $2::text, lower($2::text), uuidv7()::text, $3, '[]', $4, now(), now(), now()) returning id`,
        [tenantId, name, status, taxClass?.id],
      )
      const [variant] = await kit.database.query<{ id: string }>(
        `insert into product_variant
           (tenant_id, product_id, position, option_values, price, tracks_stock, allows_back_order, low_stock_level, sku)
         values ($1, $2, 0, $3, 9900, $4, $5, $6, 'SKU-' || uuidv7()) returning id`,
        [
          tenantId,
          product?.id,
          JSON.stringify(optionValues),
          row.tracksStock ?? true,
          row.allowsBackOrder ?? false,
          row.lowStockLevel ?? null,
        ],
      )
      return { productId: product?.id ?? '', variantId: variant?.id ?? '' }
    },
    async adjust(person: Visitor, changes: object[], more: object = {}) {
      return (await person.ask(ADJUST, { input: { changes, ...more } })).data.adjustStock
    },
    /** The sums of a variant and of its ledger, in thousandths. */
    async sums(variantId: string) {
      const [row] = await kit.database.query<Record<'onHand' | 'reserved' | 'levels' | 'ledger', number>>(
        `select v.on_hand as "onHand", v.reserved,
           (select coalesce(sum(l.on_hand - l.reserved), 0)::int from stock_level l where l.variant_id = v.id) as levels,
           (select coalesce(sum(case when m.kind in ('reserved', 'released') then -m.quantity else m.quantity end), 0)::int
             from stock_movement m where m.variant_id = v.id) as ledger
         from product_variant v where v.id = $1`,
        [variantId],
      )
      return row
    },
  }
}
