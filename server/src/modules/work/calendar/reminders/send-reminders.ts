import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { AppointmentReminders } from './appointment-reminders.ts'

/** Sends the due reminders of a tenant, each in a transaction of its own. */
export async function remindOfAppointments(ctx: RequestContext): Promise<void> {
  if (!ctx.hasFeature('calendar')) return
  for (const id of await ctx.use(AppointmentReminders).due()) {
    try {
      await inTransaction(ctx, () => ctx.use(AppointmentReminders).remind(id))
    } catch (err) {
      ctx.log.error({ err, appointmentId: id }, 'A reminder of an appointment could not be sent')
    }
    ctx.em.clear()
  }
}

export const sendAppointmentReminders: ScheduledTask = {
  name: 'calendar.remind',
  cron: '*/5 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_due_appointment_reminders() as "id"'),
    )
    const failures: unknown[] = []
    for (const { id } of tenants)
      await inTenant(id, remindOfAppointments).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Reminders of some tenants could not be sent')
  },
}
