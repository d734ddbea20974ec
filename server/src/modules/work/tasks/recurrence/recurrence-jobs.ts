import { handles } from '../../../../kernel/capability/job-handler.ts'
import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { TaskRecurrence } from './task-recurrence.entity.ts'
import { TaskRecurrenceService } from './task-recurrence.service.ts'

const AT_ONCE = 1000

/** Makes the due task of a recurrence. May run twice, even concurrently, because the recurrence is locked. */
export const recurrenceJob = handles('tasks.recur', (ctx, { recurrenceId }) =>
  inTransaction(ctx, () => ctx.use(TaskRecurrenceService).runDue(recurrenceId)),
)

/** Queues the recurrences that are due in the time zone of their tenant. */
export const queueDueRecurrences: ScheduledTask = {
  name: 'tasks.due',
  cron: '*/10 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_due_tasks() as "id"'),
    )
    for (const { id: tenantId } of tenants)
      await inTenant(tenantId, async (ctx) => {
        // On a smaller plan, dates pass until the plan has tasks again.
        if (!ctx.hasFeature('tasks')) return
        const today = await ctx.use(TenantClock).today()
        for (let last: string | null = null; ; ) {
          const where = { nextOn: { $lte: today }, ...(last && { id: { $gt: last } }) }
          const due: TaskRecurrence[] = await ctx.em.find(TaskRecurrence, where, {
            limit: AT_ONCE,
            orderBy: { id: 'asc' },
          })
          await inTransaction(ctx, async () => {
            for (const { id } of due) await ctx.jobs.add(ctx, 'tasks.recur', { recurrenceId: id })
          })
          last = due.at(-1)?.id ?? null
          if (due.length < AT_ONCE) return
        }
      })
  },
}
