import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly webhook: string
    readonly webhookDelivery: string
  }
}

/** A webhook without events, and a failed delivery. Rows that calls have created go: a tenant may have only a few. */
export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateWebhookInput.url': 2_000,
    'UpdateWebhookInput.url': 2_000,
  },
  ids: {
    webhook: /^(webhook\.id|(UpdateWebhook|SetWebhookEnabled|ManageWebhook)Input\.id|WebhookDeliveryWhere\.webhookId)$/,
    webhookDelivery: /^(webhookDelivery|RedeliverWebhookInput)\.id$/,
  },
  async reset(database, { tenant, webhook, webhookDelivery }) {
    await database.query('delete from webhook where tenant_id = $1 and id <> $2', [tenant, webhook])
    await database.query(
      `insert into webhook (id, tenant_id, url, events, sealed_secret) values ($1, $2, 'https://given.example/', '{}', '')
       on conflict (id) do update set disabled_at = null, disabled_reason = null`,
      [webhook, tenant],
    )
    await database.query('delete from webhook_delivery where tenant_id = $1 and id <> $2', [tenant, webhookDelivery])
    await database.query(
      `insert into webhook_delivery (id, tenant_id, webhook_id, event, subject, data, status)
       values ($1, $2, $3, 'customer.created', $3, '{}', 'failed') on conflict (id) do update set status = 'failed'`,
      [webhookDelivery, tenant, webhook],
    )
    await database.query(
      `insert into webhook_attempt (id, tenant_id, delivery_id, at, duration, problem, answer)
       values ($1, $2, $1, now(), 10, 'The server answered 500 instead of 200.', '') on conflict do nothing`,
      [webhookDelivery, tenant],
    )
  },
  values: {
    url: () => 'https://walk.example/hook',
    // An event needs its own permission, which a role with only this one does not hold.
    'CreateWebhookInput.events': () => undefined,
    'UpdateWebhookInput.events': () => undefined,
  },
}
