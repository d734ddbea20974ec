import { wide } from './wide-function.ts'

export const paymentProviderFunctions: readonly string[] = [
  'revoke delete on "payment_intent" from app;',
  'revoke update on "received_provider_event" from app;',
  ...wide(
    'tenants_with_payments_to_check()',
    'setof uuid',
    `select distinct tenant_id from "payment_intent" where status in ('open', 'processing')
      and checked_at < now() - greatest(interval '5 minutes', (now() - created_at) / 8)`,
  ),
  ...wide(
    'tenants_with_pending_refunds()',
    'setof uuid',
    `select distinct tenant_id from "payment_refund" where status = 'pending' and created_at < now() - interval '15 minutes'`,
  ),
]
