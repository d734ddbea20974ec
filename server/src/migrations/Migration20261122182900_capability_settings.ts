import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261122182900_capability_settings extends Migration {

  override name = 'Migration20261122182900_capability_settings';

  override up(): void | Promise<void> {
    this.addSql(`create table "capability_settings" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "capability" varchar(60) not null, "data" jsonb not null default '{}', "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "capability_settings" add constraint "capability_settings_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "capability_settings" add constraint "capability_settings_tenant_id_capability_unique" unique ("tenant_id", "capability");`);
    this.addSql(ofTenant('capability_settings'));

    this.addSql(`insert into "capability_settings" ("tenant_id", "capability", "data") select "tenant_id", 'audit', jsonb_build_object('days', "audit_days") from "site_settings" where "audit_days" <> 365;`);
    for (const sql of forgetAuditEntries) this.addSql(sql);
    this.addSql(`alter table "site_settings" drop column "audit_days";`);

    this.addSql(`alter table "capability_settings" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "capability_settings" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: settings of capabilities have no other place.');
  }

}

const forgetAuditEntries = wide(
  'forget_audit_entries(most integer)',
  'integer',
  `with old as (
    select e.id from "audit_entry" e
      left join "capability_settings" s on s.tenant_id = e.tenant_id and s.capability = 'audit'
      where e.at < now() - greatest(coalesce((s.data->>'days')::integer, 365), 30) * interval '1 day'
      limit $1 for update of e skip locked
  ), gone as (
    delete from "audit_entry" e using old where e.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
);
