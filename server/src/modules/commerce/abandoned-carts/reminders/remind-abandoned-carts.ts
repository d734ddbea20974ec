import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { CartReminders } from './cart-reminders.ts'
import { CartReminderSettingsService } from './reminder-settings.service.ts'

/** Reminds of the due carts of a tenant, each in a transaction of its own. */
export async function remindAbandonedCarts(ctx: RequestContext): Promise<void> {
  const settings = await ctx.use(CartReminderSettingsService).read()
  if (!settings.enabled || !ctx.hasFeature('orders') || !ctx.hasFeature('store')) return
  for (const id of await ctx.use(CartReminders).due(settings)) {
    try {
      await inTransaction(ctx, () => ctx.use(CartReminders).remind(id, settings))
    } catch (err) {
      ctx.log.error({ err, cartId: id }, 'A reminder of an abandoned cart could not be sent')
    }
    ctx.em.clear()
  }
}

export const sendCartReminders: ScheduledTask = {
  name: 'abandoned-carts.remind',
  cron: '*/10 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_cart_reminders() as "id"'),
    )
    const failures: unknown[] = []
    for (const { id } of tenants)
      await inTenant(id, remindAbandonedCarts).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Reminders of some tenants could not be sent')
  },
}
