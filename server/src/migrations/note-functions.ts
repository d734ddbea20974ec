import { wide } from './wide-function.ts'

/** What was deleted 30 days ago goes for good; the server asks for some at a time. */
export const noteFunctions: readonly string[] = wide(
  'purge_notes(most integer)',
  'integer',
  `with old as (
    select id from "note" where deleted_at < now() - interval '30 days' limit $1 for update skip locked
  ), gone as (
    delete from "note" n using old where n.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
)
