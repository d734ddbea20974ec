import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261123075906_taxes extends Migration {

  override name = 'Migration20261123075906_taxes';

  override up(): void | Promise<void> {
    this.addSql(`create table "tax" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(30) not null, "registration_number" varchar(40) not null default '', primary key ("id"));`);
    this.addSql(`create unique index "tax_name_unique" on "tax" ("tenant_id", lower("name"));`);
    this.addSql(`alter table "tax" add constraint "tax_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "tax_class" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(60) not null, "description" varchar(200) not null default '', "is_default" boolean not null default false, primary key ("id"));`);
    this.addSql(`create unique index "tax_class_default_unique" on "tax_class" ("tenant_id") where "is_default";`);
    this.addSql(`create unique index "tax_class_name_unique" on "tax_class" ("tenant_id", lower("name"));`);
    this.addSql(`alter table "tax_class" add constraint "tax_class_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "tax_rate" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "tax_class_id" uuid not null, "tax_id" uuid not null, "province" varchar(2) not null, "rate" int not null, "valid_from" date null, "valid_to" date null, primary key ("id"));`);
    this.addSql(`create index "tax_rate_tenant_id_tax_id_index" on "tax_rate" ("tenant_id", "tax_id");`);
    this.addSql(`create index "tax_rate_tenant_id_tax_class_id_province_tax_id_index" on "tax_rate" ("tenant_id", "tax_class_id", "province", "tax_id");`);
    this.addSql(`alter table "tax_rate" add constraint "tax_rate_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "tax" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "tax" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "tax_class" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "tax_class" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "tax_rate" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "tax_rate" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['tax', 'tax_class', 'tax_rate']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('tax_rate', 'tax_class_id', 'tax_class', 'cascade'));
    this.addSql(withinTenant('tax_rate', 'tax_id', 'tax'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: documents refer to taxes.');
  }

}
