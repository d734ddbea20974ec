import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { listTenants } from '../../../platform/tenants/index.ts'

const TENANTS_AT_ONCE = 100
const MOST_DIFFERENCES = 1000

/** A sum that isn't that of the ledger. Quantities are in thousandths. */
export interface StockDifference {
  readonly variantId: string
  /** Null for the sums of the variant over all locations. */
  readonly locationId: string | null
  readonly onHand: number
  readonly reserved: number
  readonly ledgerOnHand: number
  readonly ledgerReserved: number
}

/** Compares the sums of the current tenant with its ledger, in one statement and so at one moment. */
export function checkStock({ em }: RequestContext): Promise<StockDifference[]> {
  return em.execute<StockDifference[]>(
    `with moved as (
      select "variant_id", "location_id",
        coalesce(sum("quantity") filter (where "kind" not in ('reserved', 'released')), 0) as "on_hand",
        coalesce(sum("quantity") filter (where "kind" in ('reserved', 'released')), 0) as "reserved"
      from "stock_movement" group by "variant_id", "location_id"
    ), compared as (
      select coalesce(l."variant_id", m."variant_id") as "variant_id", coalesce(l."location_id", m."location_id") as "location_id",
        coalesce(l."on_hand", 0) as "on_hand", coalesce(l."reserved", 0) as "reserved",
        coalesce(m."on_hand", 0) as "ledger_on_hand", coalesce(m."reserved", 0) as "ledger_reserved"
      from "stock_level" l full join moved m on m."variant_id" = l."variant_id" and m."location_id" = l."location_id"
      union all
      select v."id", null, v."on_hand", v."reserved", coalesce(sum(m."on_hand"), 0), coalesce(sum(m."reserved"), 0)
      from "product_variant" v left join moved m on m."variant_id" = v."id" group by v."id"
    )
    select "variant_id" as "variantId", "location_id" as "locationId", "on_hand" as "onHand", "reserved",
      "ledger_on_hand"::float as "ledgerOnHand", "ledger_reserved"::float as "ledgerReserved"
    from compared where "on_hand" <> "ledger_on_hand" or "reserved" <> "ledger_reserved"
    order by "variant_id", "location_id" nulls first limit ?`,
    [MOST_DIFFERENCES],
  )
}

/** Sums that differ point to a fault, so they are logged and not mended. */
export const checkEveryStock: ScheduledTask = {
  name: 'products.check-stock',
  cron: '25 3 * * *',
  async run({ inTenant }) {
    for (let offset = 0; ; offset += TENANTS_AT_ONCE) {
      const tenants = await inTenant(null, ({ em }) => listTenants(em, 'all', { limit: TENANTS_AT_ONCE, offset }))
      for (const { id: tenantId } of tenants)
        await inTenant(tenantId, async (ctx) => {
          for (const difference of await checkStock(ctx))
            ctx.log.error({ tenantId, ...difference }, 'The stock differs from the sum of its movements')
        })
      if (tenants.length < TENANTS_AT_ONCE) return
    }
  },
}
