import { Migration } from '@mikro-orm/migrations';
import { customerFunctions } from './customer-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121090825_customers extends Migration {

  override name = 'Migration20261121090825_customers';

  override up(): void | Promise<void> {
    this.addSql(`create table "customer" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "firstname" varchar(100) not null default '', "lastname" varchar(100) not null default '', "email" varchar(254) not null default '', "phone" varchar(20) not null default '', "country" varchar(2) not null default 'CA', "address" varchar(200) not null default '', "address2" varchar(200) not null default '', "city" varchar(100) not null default '', "province" varchar(100) not null default '', "postal_code" varchar(20) not null default '', "email_consent" varchar(255) null, "sms_consent" varchar(255) null, "sort_name" varchar(300) not null default '', "deleted_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "customer_deleted" on "customer" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "customer_tenant_id_phone_index" on "customer" ("tenant_id", "phone");`);
    this.addSql(`create index "customer_tenant_id_email_index" on "customer" ("tenant_id", "email");`);
    this.addSql(`create index "customer_tenant_id_updated_at_id_index" on "customer" ("tenant_id", "updated_at", "id");`);
    this.addSql(`create index "customer_tenant_id_sort_name_id_index" on "customer" ("tenant_id", "sort_name", "id");`);
    this.addSql(`alter table "customer" add constraint "customer_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "customer_consent" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "customer_id" uuid not null, "channel" varchar(255) not null, "status" varchar(255) not null, "source" varchar(200) not null, "at" timestamptz not null, "recorded_by" varchar(100) not null, "recorded_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "customer_consent_tenant_id_customer_id_at_index" on "customer_consent" ("tenant_id", "customer_id", "at");`);
    this.addSql(`alter table "customer_consent" add constraint "customer_consent_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "customer_tag" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "name" varchar(40) not null, "colour" varchar(255) not null default 'gray', primary key ("id"));`);
    this.addSql(`create unique index "customer_tag_name_unique" on "customer_tag" ("tenant_id", lower("name"));`);
    this.addSql(`alter table "customer_tag" add constraint "customer_tag_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "customer_tagging" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "customer_id" uuid not null, "tag_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "customer_tagging_tenant_id_tag_id_customer_id_index" on "customer_tagging" ("tenant_id", "tag_id", "customer_id");`);
    this.addSql(`alter table "customer_tagging" add constraint "customer_tagging_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "customer_tagging" add constraint "customer_tagging_tenant_id_customer_id_tag_id_unique" unique ("tenant_id", "customer_id", "tag_id");`);

    this.addSql(`create table "customer_word" ("tenant_id" uuid not null, "word" varchar(60) collate "C" not null, "customer_id" uuid not null, "source" uuid not null, primary key ("tenant_id", "word", "customer_id", "source"));`);
    this.addSql(`create index "customer_word_tenant_id_customer_id_source_index" on "customer_word" ("tenant_id", "customer_id", "source");`);

    this.addSql(`alter table "customer" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "customer" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "customer_consent" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "customer_consent" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "customer_tag" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "customer_tag" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "customer_tagging" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "customer_tagging" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "customer_word" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "customer_word" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['customer', 'customer_consent', 'customer_tag', 'customer_tagging', 'customer_word'])
      this.addSql(ofTenant(table));
    for (const table of ['customer_consent', 'customer_tagging', 'customer_word'])
      this.addSql(withinTenant(table, 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('customer_tagging', 'tag_id', 'customer_tag', 'cascade'));
    for (const sql of customerFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: customers cannot be made again.');
  }

}
