import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'

const AT_ONCE = 1000

/** What webhooks were told is kept for 30 days, then it goes. The function sees every tenant's. */
export const purgeWebhookDeliveries: ScheduledTask = {
  name: 'webhooks.purge',
  cron: '30 * * * *',
  run: ({ inTenant }) =>
    inTenant(null, async ({ em }) => {
      for (let gone = AT_ONCE; gone === AT_ONCE; ) {
        const [row] = await em.execute<{ gone: number }[]>('select purge_webhook_deliveries(?) as gone', [AT_ONCE])
        gone = row?.gone ?? 0
      }
    }),
}
