import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'

const AT_ONCE = 1000

/**
 * Keeps all revisions of the last 90 days, the last one of each day before that, and all published ones. The database
 * function implements the rule for all tenants at once.
 */
export const thinOutRevisions: ScheduledTask = {
  name: 'revisions.thin-out',
  cron: '35 */6 * * *',
  run: ({ inTenant }) =>
    inTenant(null, async ({ em }) => {
      for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
        const [row] = await em.execute<{ gone: number }[]>('select thin_out_revisions(?) as gone', [AT_ONCE])
        deleted = row?.gone ?? 0
      }
    }),
}
