import { wide } from './wide-function.ts'

/** What was deleted 30 days ago goes for good; the server asks for some at a time. */
export const customerFunctions: readonly string[] = wide(
  'purge_customers(most integer)',
  'integer',
  `with old as (
    select id from "customer" where deleted_at < now() - interval '30 days' limit $1 for update skip locked
  ), gone as (
    delete from "customer" c using old where c.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
)
