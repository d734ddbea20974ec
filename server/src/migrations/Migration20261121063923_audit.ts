import { Migration } from '@mikro-orm/migrations';
import { auditFunctions } from './audit-functions.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261121063923_audit extends Migration {

  override name = 'Migration20261121063923_audit';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_entry" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "at" timestamptz not null default now(), "act" varchar(255) not null, "kind" varchar(255) not null, "area" varchar(255) not null, "record_id" text null, "record_title" text not null default '', "actor_kind" varchar(255) not null, "actor_id" text null, "actor_name" text not null, "actor_via" text null, "address" text null, "changes" jsonb not null, primary key ("id"));`);
    this.addSql(`create index "audit_entry_at_index" on "audit_entry" ("at");`);
    this.addSql(`create index "audit_entry_tenant_id_actor_id_id_index" on "audit_entry" ("tenant_id", "actor_id", "id");`);
    this.addSql(`create index "audit_entry_tenant_id_kind_record_id_id_index" on "audit_entry" ("tenant_id", "kind", "record_id", "id");`);
    this.addSql(`alter table "audit_entry" add constraint "audit_entry_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "site_settings" add "audit_days" int not null default 365;`);

    this.addSql(`alter table "audit_entry" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "audit_entry" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('audit_entry'));
    for (const sql of auditFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: who changed what cannot be found out again.');
  }

}
