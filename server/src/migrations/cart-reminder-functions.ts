import { wide } from './wide-function.ts'

export const cartReminderFunctions: readonly string[] = [
  ...wide(
    'tenants_with_cart_reminders()',
    'setof uuid',
    `select tenant_id from "capability_settings"
      where capability = 'cart-reminders' and data @> '{"enabled": true}'::jsonb`,
  ),
  // Links to unsubscribe have to work for 60 days at least.
  ...wide(
    'purge_cart_reminders(most integer)',
    'integer',
    `with old as (
      select id from "cart_reminder" where reminded_at < now() - interval '180 days' limit $1 for update skip locked
    ), gone as (
      delete from "cart_reminder" t using old where t.id = old.id returning 1
    )
    select count(*)::integer from gone`,
    'volatile',
  ),
]
