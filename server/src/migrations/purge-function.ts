import { wide } from './wide-function.ts'

/**
 * The function that `purgeTask` calls: erases up to `most` rows of a table that were deleted 30 days ago, of all tenants,
 * and returns how many. What belongs to them goes by its foreign keys.
 */
export function purgeFunction(table: string, name: string): string[] {
  return wide(
    `${name}(most integer)`,
    'integer',
    `with old as (
    select id from "${table}" where deleted_at < now() - interval '30 days' limit $1 for update skip locked
  ), gone as (
    delete from "${table}" t using old where t.id = old.id returning 1
  )
  select count(*)::integer from gone`,
    'volatile',
  )
}
