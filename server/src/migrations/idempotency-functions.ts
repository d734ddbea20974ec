import { wide } from './wide-function.ts'

/** Erases up to `most` idempotency keys of all tenants that are 90 days old, and returns how many. */
export const idempotencyFunctions: readonly string[] = wide(
  'purge_idempotency_keys(most integer)',
  'integer',
  `with old as (
    select id from "idempotency_key" where created_at < now() - interval '90 days' limit $1 for update skip locked
  ), gone as (
    delete from "idempotency_key" t using old where t.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
)
