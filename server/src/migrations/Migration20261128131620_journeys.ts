import { Migration } from '@mikro-orm/migrations';
import { journeyFunctions } from './journey-functions.ts';
import { purgeFunction } from './purge-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128131620_journeys extends Migration {

  override name = 'Migration20261128131620_journeys';

  override up(): void | Promise<void> {
    this.addSql(`create table "journey" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "name" varchar(200) not null, "status" varchar(12) not null default 'draft', "draft" jsonb not null, "published_id" uuid null, "published_number" int not null default 0, "has_changes" boolean not null default true, "watched_from" timestamptz null, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "journey_deleted" on "journey" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "journey_tenant_id_name_id_index" on "journey" ("tenant_id", "name", "id");`);
    this.addSql(`create index "journey_tenant_id_updated_at_id_index" on "journey" ("tenant_id", "updated_at", "id");`);
    this.addSql(`alter table "journey" add constraint "journey_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "journey_count" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "journey_id" uuid not null, "step" varchar(40) not null, "figure" varchar(20) not null, "count" int not null, primary key ("id"));`);
    this.addSql(`alter table "journey_count" add constraint "journey_count_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "journey_count" add constraint "journey_count_tenant_id_journey_id_step_figure_unique" unique ("tenant_id", "journey_id", "step", "figure");`);

    this.addSql(`create table "journey_mail" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "journey_id" uuid not null, "person_id" uuid not null, "step" varchar(40) not null, "email" varchar(254) not null, "customer_id" uuid null, "subject" varchar(300) not null default '', "status" varchar(12) not null, "attempts" int not null default 0, "problem" varchar(500) null, "sent_at" timestamptz null, "unsubscribed_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "journey_mail_tenant_id_email_index" on "journey_mail" ("tenant_id", "email");`);
    this.addSql(`create index "journey_mail_tenant_id_customer_id_index" on "journey_mail" ("tenant_id", "customer_id");`);
    this.addSql(`alter table "journey_mail" add constraint "journey_mail_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "journey_mail" add constraint "journey_mail_tenant_id_person_id_step_unique" unique ("tenant_id", "person_id", "step");`);

    this.addSql(`create table "journey_person" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "journey_id" uuid not null, "version_id" uuid not null, "email" varchar(254) not null, "customer_id" uuid null, "occasion" varchar(100) not null, "status" varchar(12) not null default 'active', "step" varchar(40) null, "is_waiting" boolean not null default false, "due_at" timestamptz not null default now(), "claim" uuid null, "entered_at" timestamptz not null default now(), "finished_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "journey_person_due" on "journey_person" ("tenant_id", "due_at") where ("status" = 'active');`);
    this.addSql(`create index "journey_person_claimed" on "journey_person" ("tenant_id") where ("claim" is not null);`);
    this.addSql(`create index "journey_person_tenant_id_journey_id_id_index" on "journey_person" ("tenant_id", "journey_id", "id");`);
    this.addSql(`create index "journey_person_tenant_id_customer_id_journey_id_index" on "journey_person" ("tenant_id", "customer_id", "journey_id");`);
    this.addSql(`alter table "journey_person" add constraint "journey_person_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`create unique index "journey_person_once" on "journey_person" ("tenant_id", "journey_id", "email") where ("status" = 'active');`);
    this.addSql(`alter table "journey_person" add constraint "journey_person_tenant_id_journey_id_email_occasion_unique" unique ("tenant_id", "journey_id", "email", "occasion");`);

    this.addSql(`create table "journey_version" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "journey_id" uuid not null, "number" int not null, "flow" jsonb not null, "contents" jsonb not null default '{}', "created_by" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "journey_version" add constraint "journey_version_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "journey_version" add constraint "journey_version_tenant_id_journey_id_number_unique" unique ("tenant_id", "journey_id", "number");`);

    this.addSql(`alter table "journey" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "journey" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "journey_count" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "journey_count" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "journey_mail" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "journey_mail" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "journey_person" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "journey_person" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "journey_version" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "journey_version" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('journey'));
    this.addSql(ofTenant('journey_count'));
    this.addSql(ofTenant('journey_mail'));
    this.addSql(ofTenant('journey_person'));
    this.addSql(ofTenant('journey_version'));
    this.addSql(withinTenant('journey', 'published_id', 'journey_version', 'restrict'));
    this.addSql(withinTenant('journey_count', 'journey_id', 'journey', 'cascade'));
    this.addSql(withinTenant('journey_mail', 'journey_id', 'journey', 'cascade'));
    this.addSql(withinTenant('journey_mail', 'person_id', 'journey_person', 'cascade'));
    this.addSql(withinTenant('journey_mail', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('journey_person', 'journey_id', 'journey', 'cascade'));
    this.addSql(withinTenant('journey_person', 'version_id', 'journey_version', 'cascade'));
    this.addSql(withinTenant('journey_person', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('journey_version', 'journey_id', 'journey', 'cascade'));

    for (const statement of [...purgeFunction('journey', 'purge_journeys'), ...journeyFunctions]) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
