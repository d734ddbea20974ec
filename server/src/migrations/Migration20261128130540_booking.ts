import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128130540_booking extends Migration {

  override name = 'Migration20261128130540_booking';

  override up(): void | Promise<void> {
    this.addSql(`create table "bookable_service" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(100) not null, "description" text not null default '', "minutes" int not null, "price_text" varchar(60) not null default '', "buffer_before" int not null default 0, "buffer_after" int not null default 0, "notice_minutes" int not null default 120, "days_ahead" int not null default 60, "most_at_once" int null, "most_per_day" int null, "lets_choose_person" boolean not null default false, "is_active" boolean not null default true, "position" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "bookable_service_tenant_id_position_id_index" on "bookable_service" ("tenant_id", "position", "id");`);
    this.addSql(`create unique index "bookable_service_name_unique" on "bookable_service" ("tenant_id", lower("name"));`);
    this.addSql(`alter table "bookable_service" add constraint "bookable_service_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "bookable_service_person" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "service_id" uuid not null, "user_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "bookable_service_person_tenant_id_user_id_index" on "bookable_service_person" ("tenant_id", "user_id");`);
    this.addSql(`alter table "bookable_service_person" add constraint "bookable_service_person_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "bookable_service_person" add constraint "bookable_service_person_tenant_id_service_id_user_id_unique" unique ("tenant_id", "service_id", "user_id");`);

    this.addSql(`create table "bookable_service_resource" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "service_id" uuid not null, "resource_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "bookable_service_resource_tenant_id_resource_id_index" on "bookable_service_resource" ("tenant_id", "resource_id");`);
    this.addSql(`alter table "bookable_service_resource" add constraint "bookable_service_resource_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "bookable_service_resource" add constraint "bookable_service_resource_tenant_id_service_id_re_7c1d4_unique" unique ("tenant_id", "service_id", "resource_id");`);

    this.addSql(`create table "booking" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "appointment_id" uuid not null, "service_id" uuid null, "service_name" varchar(100) not null, "name" varchar(100) not null, "email" varchar(254) not null, "phone" varchar(20) not null default '', "buffer_before" int not null default 0, "buffer_after" int not null default 0, "attempt" varchar(100) not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "booking_tenant_id_email_id_index" on "booking" ("tenant_id", "email", "id");`);
    this.addSql(`create index "booking_tenant_id_service_id_id_index" on "booking" ("tenant_id", "service_id", "id");`);
    this.addSql(`alter table "booking" add constraint "booking_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "booking" add constraint "booking_tenant_id_token_hash_unique" unique ("tenant_id", "token_hash");`);
    this.addSql(`alter table "booking" add constraint "booking_tenant_id_attempt_unique" unique ("tenant_id", "attempt");`);
    this.addSql(`alter table "booking" add constraint "booking_tenant_id_appointment_id_unique" unique ("tenant_id", "appointment_id");`);

    this.addSql(`alter table "bookable_service" add constraint "bookable_service_minutes" check ("minutes" > 0);`);
    this.addSql(`alter table "bookable_service" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "bookable_service" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "bookable_service_person" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "bookable_service_person" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "bookable_service_resource" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "bookable_service_resource" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "booking" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "booking" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('bookable_service'));
    this.addSql(ofTenant('bookable_service_person'));
    this.addSql(ofTenant('bookable_service_resource'));
    this.addSql(ofTenant('booking'));
    this.addSql(withinTenant('bookable_service_person', 'service_id', 'bookable_service', 'cascade'));
    this.addSql(withinTenant('bookable_service_person', 'user_id', 'user', 'cascade'));
    this.addSql(withinTenant('bookable_service_resource', 'service_id', 'bookable_service', 'cascade'));
    this.addSql(withinTenant('bookable_service_resource', 'resource_id', 'calendar_resource', 'cascade'));
    this.addSql(withinTenant('booking', 'appointment_id', 'appointment', 'cascade'));
    this.addSql(withinTenant('booking', 'service_id', 'bookable_service', 'set null'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
