import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'

const AT_ONCE = 1000

/** Deletes deliveries after 30 days. The database function sees those of all tenants. */
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
