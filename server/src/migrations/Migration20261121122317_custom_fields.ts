import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121122317_custom_fields extends Migration {

  override name = 'Migration20261121122317_custom_fields';

  override up(): void | Promise<void> {
    this.addSql(`create table "customer_field_value" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "customer_id" uuid not null, "field_id" uuid not null, "value" varchar(500) collate "C" not null, primary key ("id"));`);
    this.addSql(`create index "customer_field_value_tenant_id_field_id_value_customer_id_index" on "customer_field_value" ("tenant_id", "field_id", "value", "customer_id");`);
    this.addSql(`alter table "customer_field_value" add constraint "customer_field_value_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "customer_field_value" add constraint "customer_field_value_tenant_id_customer_id_field_id_unique" unique ("tenant_id", "customer_id", "field_id");`);

    this.addSql(`create table "custom_field" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "kind" varchar(255) not null, "key" varchar(60) not null, "label" varchar(60) not null, "type" varchar(255) not null, "help" varchar(200) not null default '', "is_required" boolean not null default false, "options" jsonb not null default '[]', "is_archived" boolean not null default false, "position" int not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create unique index "custom_field_label_unique" on "custom_field" ("tenant_id", "kind", lower("label"));`);
    this.addSql(`alter table "custom_field" add constraint "custom_field_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "custom_field" add constraint "custom_field_tenant_id_kind_key_unique" unique ("tenant_id", "kind", "key");`);

    this.addSql(`alter table "customer_field_value" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "customer_field_value" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "custom_field" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "custom_field" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['custom_field', 'customer_field_value']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('customer_field_value', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('customer_field_value', 'field_id', 'custom_field', 'cascade'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "customer_field_value" cascade;`);
    this.addSql(`drop table if exists "custom_field" cascade;`);
  }

}
