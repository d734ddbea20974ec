import type { ScheduledTask } from '../../../kernel/scheduled-task.ts'

const HOUR = 60 * 60 * 1000
const AT_ONCE = 1000

/**
 * Keeps all revisions of 90 days, of what is older the last of each day, and always those that were published. The
 * function knows the rule: it goes through all tenants at once.
 */
export const thinOutRevisions: ScheduledTask = {
  name: 'revisions.thin-out',
  everyMs: 6 * HOUR,
  run: ({ inTenant }) =>
    inTenant(null, async ({ em }) => {
      for (let gone = AT_ONCE; gone === AT_ONCE; ) {
        const [row] = await em.execute<{ gone: number }[]>('select thin_out_revisions(?) as gone', [AT_ONCE])
        gone = row?.gone ?? 0
      }
    }),
}
