import { wide } from './wide-function.ts'

/** Erases up to `most` carts of all tenants that nobody changed for 30 days, and returns how many. */
export const cartFunctions: readonly string[] = wide(
  'purge_carts(most integer)',
  'integer',
  `with old as (
    select id from "cart" where expires_at < now() limit $1 for update skip locked
  ), gone as (
    delete from "cart" t using old where t.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
)
