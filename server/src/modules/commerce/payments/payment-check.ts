import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { listTenants } from '../../platform/tenants/index.ts'
import { SUMS } from './payment-ledger.ts'

const TENANTS_AT_ONCE = 100
const MOST_DIFFERENCES = 1000

/** A stored sum that differs from the sum of its rows, in cents. */
export interface PaymentDifference {
  readonly table: 'document' | 'payment'
  readonly id: string
  /** What is stored: paid and refunded of a document, credit and refunded of a payment. */
  readonly stored: readonly [number, number]
  readonly rows: readonly [number, number]
}

/** Compares the sums of the current tenant's documents and payments with their rows, in one statement each. */
export async function checkPayments({ em }: RequestContext): Promise<PaymentDifference[]> {
  const documents = await em.execute<PaymentDifference[]>(
    `select 'document' as "table", d."id", array[d."paid", d."refunded"]::float8[] as "stored", array[s."paid", s."refunded"] as "rows"
      from "document" d join (${SUMS}) s on s."id" = d."id"
      where d."paid" <> s."paid" or d."refunded" <> s."refunded" order by d."id" limit ?`,
    [MOST_DIFFERENCES],
  )
  const payments = await em.execute<PaymentDifference[]>(
    `with refunds as (
        select "payment_id", sum("amount" + "rounding") as "all",
          coalesce(sum("amount" + "rounding") filter (where "document_id" is null), 0) as "of_credit"
        from "payment_refund" where "status" in ('pending', 'completed') group by "payment_id"
      ), compared as (
        select p."id", p."credit", p."refunded", coalesce(r."all", 0) as "all_refunds",
          case p."status" when 'voided' then 0 else p."amount" + p."rounding" - coalesce(r."of_credit", 0)
            - coalesce((select sum(a."amount") from "payment_allocation" a where a."payment_id" = p."id"), 0) end as "left"
        from "payment" p left join refunds r on r."payment_id" = p."id"
      )
      select 'payment' as "table", "id", array["credit", "refunded"]::float8[] as "stored", array["left", "all_refunds"]::float8[] as "rows"
      from compared where "credit" <> "left" or "refunded" <> "all_refunds" order by "id" limit ?`,
    [MOST_DIFFERENCES],
  )
  return [...documents, ...payments]
}

/** A difference points to a bug, so it is logged and not corrected. */
export const checkEveryPayment: ScheduledTask = {
  name: 'payments.check',
  cron: '40 3 * * *',
  async run({ inTenant }) {
    for (let offset = 0; ; offset += TENANTS_AT_ONCE) {
      const tenants = await inTenant(null, ({ em }) => listTenants(em, 'all', { limit: TENANTS_AT_ONCE, offset }))
      for (const { id: tenantId } of tenants)
        await inTenant(tenantId, async (ctx) => {
          for (const difference of await checkPayments(ctx))
            ctx.log.error({ tenantId, ...difference }, 'What was paid differs from the sum of the payments')
        })
      if (tenants.length < TENANTS_AT_ONCE) return
    }
  },
}
