import { wide } from './wide-function.ts'

export const webOrderFunctions: readonly string[] = [
  'revoke delete on "web_order" from app;',
  ...wide(
    'tenants_with_unpaid_orders()',
    'setof uuid',
    `select distinct tenant_id from "web_order" where state = 'awaiting_payment' and reserved_until < now()`,
  ),
]
