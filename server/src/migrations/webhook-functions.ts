import { wide } from './wide-function.ts'

/** What must be known of all tenants: for whom something is due, and what is too old to be kept. */
export const webhookFunctions: readonly string[] = [
  // Of one that is off only a test is due, which tells of the webhook itself.
  ...wide(
    'due_webhooks()',
    'jsonb',
    `select jsonb_agg(jsonb_build_object('tenantId', w.tenant_id, 'webhookId', w.id)) from "webhook" w
      where exists (select from "webhook_delivery" d
        where d.webhook_id = w.id and d.status = 'pending' and d.due_at <= now()
          and (d.claimed_until is null or d.claimed_until < now())
          and (w.disabled_at is null or d.subject = w.id))`,
  ),
  ...wide(
    'purge_webhook_deliveries(most integer)',
    'integer',
    `with old as (
      select id from "webhook_delivery" where created_at < now() - interval '30 days' limit $1 for update skip locked
    ), gone as (
      delete from "webhook_delivery" d using old where d.id = old.id returning 1
    )
    select count(*)::integer from gone`,
    'volatile',
  ),
]
