import type { ScheduledTask } from './scheduled-task.ts'

const AT_ONCE = 1000

/**
 * Erases records that were deleted 30 days ago, with everything that belongs only to them. `purge_<name>(most)` is a
 * function of the database that sees every tenant's rows and returns how many it erased.
 */
export function purgeTask(name: string): ScheduledTask {
  return {
    name: `${name}.purge`,
    cron: '10 * * * *',
    run: ({ inTenant }) =>
      inTenant(null, async ({ em }) => {
        for (let gone = AT_ONCE; gone === AT_ONCE; ) {
          const [row] = await em.execute<{ gone: number }[]>(`select purge_${name}(?) as gone`, [AT_ONCE])
          gone = row?.gone ?? 0
        }
      }),
  }
}
