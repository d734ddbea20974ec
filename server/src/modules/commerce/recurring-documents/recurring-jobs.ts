import { handles } from '../../../kernel/capability/job-handler.ts'
import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { RecurringRunner } from './recurring-runner.ts'
import { RecurringSchedule, RecurringStatus } from './recurring-schedule.entity.ts'

const AT_ONCE = 1000

/** Creates the due documents of a schedule. May run twice, even concurrently, because the schedule is locked. */
export const recurringJob = handles('recurring.run', (ctx, { scheduleId }) =>
  ctx.use(RecurringRunner).runDue(scheduleId),
)

/** Queues the schedules that are due in the time zone of their tenant. */
export const queueDueSchedules: ScheduledTask = {
  name: 'recurring.due',
  cron: '*/10 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_due_schedules() as "id"'),
    )
    for (const { id: tenantId } of tenants)
      await inTenant(tenantId, async (ctx) => {
        const today = await ctx.use(TenantClock).today()
        const due = await ctx.em.find(
          RecurringSchedule,
          {
            status: RecurringStatus.ACTIVE,
            nextOn: { $lte: today },
            $or: [{ retryAt: null }, { retryAt: { $lte: new Date() } }],
          },
          { limit: AT_ONCE, orderBy: { nextOn: 'asc', id: 'asc' } },
        )
        await inTransaction(ctx, async () => {
          for (const { id } of due) await ctx.jobs.add(ctx, 'recurring.run', { scheduleId: id })
        })
      })
  },
}
