import { wide } from './wide-function.ts'

/**
 * The log keeps that something happened to records which are erased, and no longer what they were called or said. Records
 * that still exist are left alone, whatever is asked for: the server's role may not change the log, and this is no way round.
 * Of people's own accounts it also forgets who they were where they did something themselves.
 */
const forgetInAudit = [
  `create function forget_in_audit(of_kind text, ids uuid[]) returns void language plpgsql volatile security definer
    set search_path = public, pg_temp as $function$
    declare
      gone text[];
      tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    begin
      execute format(
        'select coalesce(array_agg(i::text), ''{}'') from unnest($1) i where not exists (select from %I r where r.id = i %s)',
        of_kind, case when of_kind = 'customer' then 'and r.erased_at is null' else '' end
      ) into gone using ids;
      update audit_entry set record_title = '', changes = '[]',
        address = case when of_kind = 'user' then null else address end
        where tenant_id = tenant and kind = of_kind and record_id = any(gone);
      if of_kind = 'customer' then
        update audit_entry set record_title = '', changes = '[]' where tenant_id = tenant and subject_id = any(gone);
      end if;
      if of_kind = 'user' then
        update audit_entry set actor_name = 'Erased account', address = null where tenant_id = tenant and actor_id = any(gone);
      end if;
    end
  $function$;`,
  `revoke execute on function forget_in_audit(text, uuid[]) from public;`,
  `grant execute on function forget_in_audit(text, uuid[]) to app;`,
]

export const privacyFunctions: readonly string[] = [
  ...forgetInAudit,
  `drop function purge_customers(integer);`,
  // Whoever was merged stays as a sign to where, and whom documents name stays without a name.
  ...wide(
    'customers_to_purge(most integer)',
    'table(tenant_id uuid, ids uuid[])',
    `select tenant_id, array_agg(id) from (
      select tenant_id, id from "customer" where deleted_at < now() - interval '30 days'
        and merged_into_id is null and erased_at is null order by deleted_at limit $1) due group by tenant_id`,
  ),
]
