import { permissionsLike } from './area-permissions.ts'
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

/** Work orders have permissions of their own. */
export const workOrderPermissions = permissionsLike('work_orders', 'invoices')
