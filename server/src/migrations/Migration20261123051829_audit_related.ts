import { Migration } from '@mikro-orm/migrations';

/** As before, and of customers also what entries about others repeat, such as those of merges that were undone. */
const forgetInAudit = `create or replace function forget_in_audit(of_kind text, ids uuid[]) returns void language plpgsql volatile security definer
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
        update audit_entry set changes = '[]' where tenant_id = tenant and related_id = any(gone);
      end if;
      if of_kind = 'user' then
        update audit_entry set actor_name = 'Erased account', address = null where tenant_id = tenant and actor_id = any(gone);
      end if;
    end
  $function$;`;

export class Migration20261123051829_audit_related extends Migration {

  override name = 'Migration20261123051829_audit_related';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" add "related_id" text null;`);
    this.addSql(`create index "audit_entry_related" on "audit_entry" ("tenant_id", "related_id") where ("related_id" is not null);`);
    this.addSql(forgetInAudit);
  }

  override down(): void {
    throw new Error('Restore a backup instead: the function that forgets needs the column.');
  }

}
