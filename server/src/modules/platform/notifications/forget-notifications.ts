import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'

const AT_ONCE = 10_000

/** Deletes notifications older than 90 days, for all tenants. */
export const forgetOldNotifications: ScheduledTask = {
  name: 'notifications.forget',
  cron: '20 * * * *',
  run: ({ inTenant }) =>
    inTenant(null, async ({ em }) => {
      for (let gone = AT_ONCE; gone === AT_ONCE; ) {
        const [row] = await em.execute<{ gone: number }[]>('select forget_notifications(?) as gone', [AT_ONCE])
        gone = row?.gone ?? 0
      }
    }),
}
