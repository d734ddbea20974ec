import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import { RollUp } from './roll-up.ts'

/** The days that a roll-up looks back at, and one for time zones. */
const RECENT_HOURS = 9 * 24
/** Partitions are made ahead, in case that no process runs for a while. */
const MONTHS_AHEAD = 3

/** Killed halfway, it leaves whole days behind and does the others at its next time. */
export const rollUpDays: ScheduledTask = {
  name: 'tracking.roll-up',
  cron: '*/10 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_site_events(?) as "id"', [RECENT_HOURS]),
    )
    for (const { id } of tenants) await inTenant(id, (ctx) => ctx.use(RollUp).run())
  },
}

/** Makes the partitions of the next months, and drops those whose events no tenant keeps any longer. */
export const turnPartitions: ScheduledTask = {
  name: 'tracking.partitions',
  cron: '40 2 * * *',
  run: ({ inTenant }) =>
    inTenant(null, async ({ em }) => {
      await em.execute(`select make_site_event_partitions(now()::date, (now() + make_interval(months => ?))::date)`, [
        MONTHS_AHEAD,
      ])
      await em.execute('select drop_site_event_partitions()')
    }),
}
