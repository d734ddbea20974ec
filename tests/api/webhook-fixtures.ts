import type { TestDatabase } from '../kit/database.ts'

interface WebhookRows {
  readonly tenant: string
  readonly webhook: string
  readonly webhookDelivery: string
}

/** A tenant's webhook, which listens to nothing, and what it was once told in vain. Of others only so many may be. */
export async function giveBackWebhooks(database: TestDatabase, rows: WebhookRows): Promise<void> {
  const { tenant, webhook, webhookDelivery } = rows
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
}
