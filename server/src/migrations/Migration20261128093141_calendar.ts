import { Migration } from '@mikro-orm/migrations';
import { calendarFunctions } from './calendar-functions.ts';
import { extendsRecord } from './extends-record.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128093141_calendar extends Migration {

  override name = 'Migration20261128093141_calendar';

  override up(): void | Promise<void> {
    // For the constraint that keeps resources from being booked twice, which compares ids and times.
    // In a schema of its own, because its functions are open to every role.
    this.addSql('create schema if not exists "extensions";');
    this.addSql('create extension if not exists btree_gist with schema "extensions";');
    this.addSql(`create table "appointment" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "title" varchar(200) not null, "kind" varchar(12) not null default 'service', "status" varchar(12) not null default 'scheduled', "color" varchar(10) null, "location" varchar(200) not null default '', "note" text not null default '', "is_all_day" boolean not null default false, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "start_day" date null, "end_day" date null, "reminder_minutes" int null, "remind_at" timestamptz null, "reminded_at" timestamptz null, "customer_id" uuid null, "vehicle_id" uuid null, "project_id" uuid null, "task_id" uuid null, "series_id" uuid null, "series_position" int null, "is_rescheduled" boolean not null default false, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "appointment_deleted" on "appointment" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "appointment_remind" on "appointment" ("tenant_id", "remind_at", "id") where ("remind_at" is not null);`);
    this.addSql(`create index "appointment_tenant_id_series_id_series_position_id_index" on "appointment" ("tenant_id", "series_id", "series_position", "id");`);
    this.addSql(`create index "appointment_tenant_id_task_id_id_index" on "appointment" ("tenant_id", "task_id", "id");`);
    this.addSql(`create index "appointment_tenant_id_project_id_id_index" on "appointment" ("tenant_id", "project_id", "id");`);
    this.addSql(`create index "appointment_tenant_id_vehicle_id_id_index" on "appointment" ("tenant_id", "vehicle_id", "id");`);
    this.addSql(`create index "appointment_tenant_id_customer_id_starts_at_id_index" on "appointment" ("tenant_id", "customer_id", "starts_at", "id");`);
    this.addSql(`create index "appointment_tenant_id_updated_at_id_index" on "appointment" ("tenant_id", "updated_at", "id");`);
    this.addSql(`create index "appointment_tenant_id_title_id_index" on "appointment" ("tenant_id", "title", "id");`);
    this.addSql(`create index "appointment_tenant_id_starts_at_id_index" on "appointment" ("tenant_id", "starts_at", "id");`);
    this.addSql(`alter table "appointment" add constraint "appointment_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "appointment_resource" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "appointment_id" uuid not null, "resource_id" uuid not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "is_blocking" boolean not null default true, primary key ("id"));`);
    this.addSql(`create index "appointment_resource_tenant_id_resource_id_starts_at_index" on "appointment_resource" ("tenant_id", "resource_id", "starts_at");`);
    this.addSql(`alter table "appointment_resource" add constraint "appointment_resource_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "appointment_resource" add constraint "appointment_resource_tenant_id_appointment_id_res_34ec9_unique" unique ("tenant_id", "appointment_id", "resource_id");`);

    this.addSql(`create table "appointment_series" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "rule" varchar(200) not null, primary key ("id"));`);
    this.addSql(`alter table "appointment_series" add constraint "appointment_series_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "appointment_word" ("tenant_id" uuid not null, "word" varchar(60) collate "C" not null, "appointment_id" uuid not null, primary key ("tenant_id", "word", "appointment_id"));`);
    this.addSql(`create index "appointment_word_tenant_id_appointment_id_word_index" on "appointment_word" ("tenant_id", "appointment_id", "word");`);

    this.addSql(`create table "calendar_resource" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(60) not null, "kind" varchar(10) not null default 'bay', "color" varchar(10) not null default 'gray', "is_active" boolean not null default true, "position" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "calendar_resource_tenant_id_position_id_index" on "calendar_resource" ("tenant_id", "position", "id");`);
    this.addSql(`create unique index "calendar_resource_name_unique" on "calendar_resource" ("tenant_id", lower("name"));`);
    this.addSql(`alter table "calendar_resource" add constraint "calendar_resource_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "appointment" add constraint "appointment_times" check ("starts_at" < "ends_at" and "is_all_day" = ("start_day" is not null) and "is_all_day" = ("end_day" is not null));`);
    this.addSql(`alter table "appointment" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "appointment" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "appointment_resource" add constraint "appointment_resource_no_overlap" exclude using gist ("tenant_id" with =, "resource_id" with =, tstzrange("starts_at", "ends_at") with &&) where ("is_blocking");`);
    this.addSql(`alter table "appointment_resource" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "appointment_resource" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "appointment_series" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "appointment_series" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "appointment_word" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "appointment_word" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "calendar_resource" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "calendar_resource" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['appointment', 'appointment_resource', 'appointment_series', 'appointment_word', 'calendar_resource'])
      this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['appointment', 'customer_id', 'customer', 'cascade'],
      ['appointment', 'vehicle_id', 'vehicle', 'set null'],
      ['appointment', 'project_id', 'project', 'set null'],
      ['appointment', 'task_id', 'task', 'set null'],
      ['appointment', 'series_id', 'appointment_series', 'set null'],
      ['appointment_resource', 'appointment_id', 'appointment', 'cascade'],
      ['appointment_resource', 'resource_id', 'calendar_resource', 'cascade'],
      ['appointment_word', 'appointment_id', 'appointment', 'cascade'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    for (const sql of [...extendsRecord('appointment'), ...calendarFunctions]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
