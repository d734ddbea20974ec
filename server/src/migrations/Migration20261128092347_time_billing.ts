import { Migration } from '@mikro-orm/migrations';
import { permissionsLike } from './area-permissions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128092347_time_billing extends Migration {

  override name = 'Migration20261128092347_time_billing';

  override up(): void | Promise<void> {
    this.addSql(`create table "billed_time" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "time_entry_id" uuid not null, "document_id" uuid not null, "line_id" uuid not null, "price" int not null, "released_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "billed_time_tenant_id_line_id_index" on "billed_time" ("tenant_id", "line_id");`);
    this.addSql(`create index "billed_time_tenant_id_document_id_index" on "billed_time" ("tenant_id", "document_id");`);
    this.addSql(`create index "billed_time_tenant_id_time_entry_id_index" on "billed_time" ("tenant_id", "time_entry_id");`);
    this.addSql(`create unique index "billed_time_once" on "billed_time" ("tenant_id", "time_entry_id") where ("released_at" is null);`);
    this.addSql(`alter table "billed_time" add constraint "billed_time_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "hourly_rate" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "person_id" text null, "person_name" varchar(100) not null default '', "project_id" uuid null, "customer_id" uuid null, "valid_from" date not null, "amount" int not null, primary key ("id"));`);
    this.addSql(`create index "hourly_rate_tenant_id_valid_from_id_index" on "hourly_rate" ("tenant_id", "valid_from", "id");`);
    this.addSql(`create unique index "hourly_rate_of_customer"
  on "hourly_rate" ("tenant_id", "customer_id", "valid_from") where ("customer_id" is not null);`);
    this.addSql(`create unique index "hourly_rate_of_project"
  on "hourly_rate" ("tenant_id", "project_id", "valid_from") where ("project_id" is not null);`);
    this.addSql(`create unique index "hourly_rate_of_person"
  on "hourly_rate" ("tenant_id", "person_id", "valid_from") where ("person_id" is not null);`);
    this.addSql(`alter table "hourly_rate" add constraint "hourly_rate_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "billed_time" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "billed_time" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "hourly_rate" add constraint "hourly_rate_amount" check ("amount" > 0);`);
    this.addSql(`alter table "hourly_rate" add constraint "hourly_rate_subject" check (num_nonnulls("person_id", "project_id", "customer_id") = 1);`);
    this.addSql(`alter table "hourly_rate" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "hourly_rate" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('billed_time'));
    this.addSql(ofTenant('hourly_rate'));
    this.addSql(withinTenant('billed_time', 'time_entry_id', 'time_entry', 'cascade'));
    this.addSql(withinTenant('billed_time', 'document_id', 'document', 'cascade'));
    this.addSql(withinTenant('billed_time', 'line_id', 'document_line', 'cascade'));
    this.addSql(withinTenant('hourly_rate', 'project_id', 'project', 'cascade'));
    this.addSql(withinTenant('hourly_rate', 'customer_id', 'customer', 'cascade'));
    this.addSql(permissionsLike('rates', 'settings'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
