import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'

const AT_ONCE = 500

/** Asks again about refunds that the provider has not confirmed. */
export const retryRefunds: ScheduledTask = {
  name: 'payments.retry-refunds',
  cron: '*/30 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_pending_refunds() as "id"'),
    )
    for (const { id: tenantId } of tenants)
      await inTenant(tenantId, async (ctx) => {
        const pending = await ctx.em.execute<{ id: string }[]>(
          `select "id" from "payment_refund" where "status" = 'pending' and "created_at" < now() - interval '15 minutes'
            order by "id" limit ?`,
          [AT_ONCE],
        )
        await inTransaction(ctx, async () => {
          for (const { id: refundId } of pending) await ctx.jobs.add(ctx, 'payments.refund', { refundId })
        })
      })
  },
}
