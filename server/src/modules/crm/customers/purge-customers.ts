import type { Chore } from '../../../kernel/chores.ts'

const HOUR = 60 * 60 * 1000
const AT_ONCE = 1000

/** Customers that were deleted 30 days ago go for good, with all that is only theirs. The function sees every tenant's. */
export const purgeCustomers: Chore = {
  name: 'customers.purge',
  everyMs: HOUR,
  run: ({ inTenant }) =>
    inTenant(null, async ({ em }) => {
      for (let gone = AT_ONCE; gone === AT_ONCE; ) {
        const [row] = await em.execute<{ gone: number }[]>('select purge_customers(?) as gone', [AT_ONCE])
        gone = row?.gone ?? 0
      }
    }),
}
