import { wide } from './wide-function.ts'

/** What was deleted 30 days ago goes for good; the server asks for some at a time. Nothing with a number is deleted. */
export const documentFunctions: readonly string[] = [
  ...wide(
    'purge_documents(most integer)',
    'integer',
    `with old as (
      select id from "document" where deleted_at < now() - interval '30 days' and number is null
        limit $1 for update skip locked
    ), gone as (
      delete from "document" d using old where d.id = old.id returning 1
    )
    select count(*)::integer from gone`,
    'volatile',
  ),
  'revoke update, delete on "document_event" from app;',
]

/** Work orders have permissions of their own. Roles get those that they hold for invoices. */
export const workOrderPermissions = `update "role" r set "permissions" = r."permissions" || (
    select coalesce(jsonb_object_agg(replace(key, 'invoices.', 'work_orders.'), value), '{}')
    from jsonb_each(r."permissions") where key like 'invoices.%');`
