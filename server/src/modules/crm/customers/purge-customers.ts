import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { ErasureService } from './privacy/erasure.service.ts'

const AT_ONCE = 500

interface Due {
  readonly tenant: string
  readonly ids: string[]
}

/** Erases customers that were deleted 30 days ago. The database function sees the rows of all tenants. */
export const purgeCustomers: ScheduledTask = {
  name: 'customers.purge',
  cron: '5 * * * *',
  async run({ inTenant }) {
    const failures: unknown[] = []
    for (let erased = 1; erased > 0; ) {
      erased = 0
      const due = await inTenant(null, ({ em }) =>
        em.execute<Due[]>('select tenant_id as tenant, ids from customers_to_purge(?)', [AT_ONCE]),
      )
      for (const { tenant, ids } of due)
        erased += await inTenant(tenant, (ctx) => inTransaction(ctx, () => ctx.use(ErasureService).purge(ids))).catch(
          (error) => {
            failures.push(error)
            return 0
          },
        )
    }
    // One tenant's failure must not keep other tenants' customers from being erased.
    if (failures.length > 0) throw new AggregateError(failures, 'Some customers could not be erased')
  },
}
