import type { Chore } from '../../../kernel/chores.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { ErasureService } from './privacy/erasure.service.ts'

const HOUR = 60 * 60 * 1000
const AT_ONCE = 500

interface Due {
  readonly tenant: string
  readonly ids: string[]
}

/** Customers that were deleted 30 days ago are erased, with all that is only theirs. The function sees every tenant's. */
export const purgeCustomers: Chore = {
  name: 'customers.purge',
  everyMs: HOUR,
  async run({ inTenant }) {
    for (let gone = 1; gone > 0; ) {
      gone = 0
      const due = await inTenant(null, ({ em }) =>
        em.execute<Due[]>('select tenant_id as tenant, ids from customers_to_purge(?)', [AT_ONCE]),
      )
      for (const { tenant, ids } of due)
        gone += await inTenant(tenant, (ctx) => inTransaction(ctx, () => ctx.use(ErasureService).purge(ids)))
    }
  },
}
