import { Migration } from '@mikro-orm/migrations';
import { documentFunctions, workOrderPermissions } from './document-functions.ts';
import { extendsRecord } from './extends-record.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261123191238_documents extends Migration {

  override name = 'Migration20261123191238_documents';

  override up(): void | Promise<void> {
    this.addSql(`create table "document" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "type" varchar(12) not null default 'invoice', "status" varchar(20) not null default 'draft', "archived_status" varchar(20) null, "number" varchar(40) null, "revision" int not null default 1, "subject" varchar(200) not null default '', "reference" varchar(100) not null default '', "issued_on" date null, "sort_on" date not null, "due_on" date null, "terms_days" int null, "valid_until" date null, "customer_id" uuid null, "customer" jsonb not null, "customer_sort" varchar(200) collate "C" not null default '', "vehicle_id" uuid null, "vehicle" jsonb null, "odometer_in" int null, "odometer_out" int null, "contact_method" varchar(10) null, "fulfilment" varchar(20) not null default 'pending', "province" varchar(2) not null default 'ON', "discount_percent" int null, "discount_amount" bigint null, "deposit_percent" int null, "deposit_amount" bigint null, "customer_note" text not null default '', "staff_note" text not null default '', "terms" text not null default '', "locale" varchar(2) not null default 'en', "currency" varchar(3) not null default 'CAD', "subtotal" bigint not null default '0', "discount_total" bigint not null default '0', "tax_total" bigint not null default '0', "grand_total" bigint not null default '0', "cost_total" bigint not null default '0', "deposit_total" bigint not null default '0', "paid" bigint not null default '0', "refunded" bigint not null default '0', "credited" bigint not null default '0', "balance" bigint not null default '0', "source_document_id" uuid null, "corrects_document_id" uuid null, "issued_at" timestamptz null, "approved_at" timestamptz null, "declined_at" timestamptz null, "cancelled_at" timestamptz null, "completed_at" timestamptz null, "archived_at" timestamptz null, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "document_tenant_id_corrects_document_id_index" on "document" ("tenant_id", "corrects_document_id");`);
    this.addSql(`create index "document_tenant_id_vehicle_id_id_index" on "document" ("tenant_id", "vehicle_id", "id");`);
    this.addSql(`create index "document_deleted" on "document" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create unique index "document_conversion_unique" on "document" ("tenant_id", "source_document_id", "type") where ("source_document_id" is not null and "deleted_at" is null and "cancelled_at" is null);`);
    this.addSql(`create unique index "document_number_unique" on "document" ("tenant_id", "type", "number") where ("number" is not null);`);
    this.addSql(`create index "document_by_due_day" on "document" ("tenant_id", "due_on", "id") where ("deleted_at" is null and "balance" > 0);`);
    this.addSql(`create index "document_by_customer" on "document" ("tenant_id", "customer_id", "sort_on", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "document_by_status" on "document" ("tenant_id", "type", "status", "sort_on", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "document_by_type" on "document" ("tenant_id", "type", "sort_on", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "document_by_day" on "document" ("tenant_id", "sort_on", "id") where ("deleted_at" is null);`);
    this.addSql(`alter table "document" add constraint "document_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "document_assignee" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "user_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "document_assignee_tenant_id_user_id_document_id_index" on "document_assignee" ("tenant_id", "user_id", "document_id");`);
    this.addSql(`alter table "document_assignee" add constraint "document_assignee_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "document_assignee" add constraint "document_assignee_tenant_id_document_id_user_id_unique" unique ("tenant_id", "document_id", "user_id");`);

    this.addSql(`create table "document_counter" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "type" varchar(12) not null, "series" varchar(30) not null, "last" int not null, primary key ("id"));`);
    this.addSql(`alter table "document_counter" add constraint "document_counter_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "document_counter" add constraint "document_counter_tenant_id_type_series_unique" unique ("tenant_id", "type", "series");`);

    this.addSql(`create table "document_event" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "kind" varchar(40) not null, "text" varchar(500) not null, "actor_name" varchar(100) not null, "data" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "document_event_tenant_id_document_id_id_index" on "document_event" ("tenant_id", "document_id", "id");`);
    this.addSql(`alter table "document_event" add constraint "document_event_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "document_job" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "position" int not null, "heading" varchar(200) not null, "note" text not null default '', "approval" varchar(10) not null default 'unapproved', "decline_reason" varchar(500) not null default '', "decided_at" timestamptz null, "decided_by" varchar(100) not null default '', "decided_via" varchar(10) null, "done_at" timestamptz null, "done_by" varchar(100) not null default '', "source_job_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "document_job_tenant_id_source_job_id_index" on "document_job" ("tenant_id", "source_job_id");`);
    this.addSql(`create index "document_job_tenant_id_document_id_position_index" on "document_job" ("tenant_id", "document_id", "position");`);
    this.addSql(`alter table "document_job" add constraint "document_job_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "document_line" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "job_id" uuid null, "position" int not null, "kind" varchar(10) not null default 'other', "variant_id" uuid null, "sku" varchar(64) not null default '', "description" varchar(1000) not null, "quantity" int not null, "unit" varchar(20) not null default '', "unit_price" bigint not null, "discount_percent" int null, "discount_amount" bigint null, "tax_class_id" uuid null, "cost" bigint null, "technician_id" uuid null, "net" bigint not null default '0', "base" bigint not null default '0', "taxes" jsonb not null, "stock_taken" int not null default 0, "source_line_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "document_line_tenant_id_source_line_id_index" on "document_line" ("tenant_id", "source_line_id");`);
    this.addSql(`create index "document_line_tenant_id_tax_class_id_index" on "document_line" ("tenant_id", "tax_class_id");`);
    this.addSql(`create index "document_line_tenant_id_variant_id_index" on "document_line" ("tenant_id", "variant_id");`);
    this.addSql(`create index "document_line_tenant_id_job_id_index" on "document_line" ("tenant_id", "job_id");`);
    this.addSql(`create index "document_line_tenant_id_document_id_position_index" on "document_line" ("tenant_id", "document_id", "position");`);
    this.addSql(`alter table "document_line" add constraint "document_line_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "document_tax" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "position" int not null, "key" varchar(60) not null, "name" varchar(30) not null, "rate" int not null, "registration_number" varchar(40) not null default '', "base" bigint not null, "amount" bigint not null, primary key ("id"));`);
    this.addSql(`create index "document_tax_tenant_id_document_id_position_index" on "document_tax" ("tenant_id", "document_id", "position");`);
    this.addSql(`alter table "document_tax" add constraint "document_tax_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "document_word" ("tenant_id" uuid not null, "word" varchar(60) collate "C" not null, "document_id" uuid not null, primary key ("tenant_id", "word", "document_id"));`);
    this.addSql(`create index "document_word_tenant_id_document_id_word_index" on "document_word" ("tenant_id", "document_id", "word");`);

    this.addSql(`alter table "document" add constraint "document_numbered_stays" check ("number" is null or "deleted_at" is null);`);
    this.addSql(`alter table "document" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_assignee" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_assignee" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_counter" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_counter" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_event" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_event" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_job" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_job" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_line" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_line" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_tax" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_tax" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_word" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_word" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['document', 'document_assignee', 'document_counter', 'document_event', 'document_job', 'document_line', 'document_tax', 'document_word'])
      this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['document', 'customer_id', 'customer', 'restrict'],
      ['document', 'vehicle_id', 'vehicle', 'set null'],
      ['document', 'source_document_id', 'document', 'set null'],
      ['document', 'corrects_document_id', 'document', 'restrict'],
      ['document_job', 'document_id', 'document', 'cascade'],
      ['document_job', 'source_job_id', 'document_job', 'set null'],
      ['document_line', 'document_id', 'document', 'cascade'],
      ['document_line', 'job_id', 'document_job', 'cascade'],
      ['document_line', 'variant_id', 'product_variant', 'set null'],
      ['document_line', 'tax_class_id', 'tax_class', 'restrict'],
      ['document_line', 'technician_id', 'user', 'set null'],
      ['document_line', 'source_line_id', 'document_line', 'set null'],
      ['document_tax', 'document_id', 'document', 'cascade'],
      ['document_event', 'document_id', 'document', 'cascade'],
      ['document_assignee', 'document_id', 'document', 'cascade'],
      ['document_assignee', 'user_id', 'user', 'cascade'],
      ['document_word', 'document_id', 'document', 'cascade'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    for (const sql of [...documentFunctions, ...extendsRecord('document'), workOrderPermissions]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: issued documents cannot be made again.');
  }

}
