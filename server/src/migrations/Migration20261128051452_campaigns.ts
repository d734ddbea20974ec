import { Migration } from '@mikro-orm/migrations';
import { campaignFunctions } from './campaign-functions.ts';
import { purgeFunction } from './purge-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128051452_campaigns extends Migration {

  override name = 'Migration20261128051452_campaigns';

  override up(): void | Promise<void> {
    this.addSql(`create table "campaign" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "name" varchar(200) not null, "subject" varchar(300) not null default '', "preheader" varchar(300) not null default '', "from_name" varchar(100) not null default '', "reply_to" varchar(254) not null default '', "content" text null, "audience" jsonb not null, "status" varchar(12) not null default 'draft', "scheduled_at" timestamptz null, "started_at" timestamptz null, "frozen_at" timestamptz null, "finished_at" timestamptz null, "paused_reason" varchar(500) null, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "campaign_deleted" on "campaign" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "campaign_active" on "campaign" ("tenant_id", "id") where ("status" in ('scheduled', 'sending'));`);
    this.addSql(`create index "campaign_tenant_id_status_id_index" on "campaign" ("tenant_id", "status", "id");`);
    this.addSql(`create index "campaign_tenant_id_updated_at_id_index" on "campaign" ("tenant_id", "updated_at", "id");`);
    this.addSql(`create index "campaign_tenant_id_name_id_index" on "campaign" ("tenant_id", "name", "id");`);
    this.addSql(`alter table "campaign" add constraint "campaign_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "campaign_figures" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "campaign_id" uuid not null, "recipients" int not null default 0, "sent" int not null default 0, "failed" int not null default 0, "unknown" int not null default 0, "skipped" int not null default 0, "unsubscribed" int not null default 0, "tried" int not null default 0, "missed" int not null default 0, "server_faults" int not null default 0, primary key ("id"));`);
    this.addSql(`alter table "campaign_figures" add constraint "campaign_figures_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "campaign_figures" add constraint "campaign_figures_tenant_id_campaign_id_unique" unique ("tenant_id", "campaign_id");`);

    this.addSql(`create table "campaign_pace" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "next_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "campaign_pace" add constraint "campaign_pace_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "campaign_pace" add constraint "campaign_pace_tenant_id_unique" unique ("tenant_id");`);

    this.addSql(`create table "campaign_recipient" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "campaign_id" uuid not null, "email" varchar(254) not null, "customer_id" uuid null, "status" varchar(12) not null default 'queued', "claim" uuid null, "due_at" timestamptz not null default now(), "attempts" int not null default 0, "problem" varchar(500) null, "sent_at" timestamptz null, "unsubscribed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "campaign_recipient_due" on "campaign_recipient" ("tenant_id", "campaign_id", "due_at", "id") where ("status" in ('queued', 'sending'));`);
    this.addSql(`create index "campaign_recipient_tenant_id_campaign_id_status_id_index" on "campaign_recipient" ("tenant_id", "campaign_id", "status", "id");`);
    this.addSql(`create index "campaign_recipient_tenant_id_email_index" on "campaign_recipient" ("tenant_id", "email");`);
    this.addSql(`create index "campaign_recipient_tenant_id_customer_id_campaign_id_index" on "campaign_recipient" ("tenant_id", "customer_id", "campaign_id");`);
    this.addSql(`alter table "campaign_recipient" add constraint "campaign_recipient_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "campaign_recipient" add constraint "campaign_recipient_tenant_id_campaign_id_email_unique" unique ("tenant_id", "campaign_id", "email");`);

    this.addSql(`create table "mail_suppression" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "email" varchar(254) not null, "reason" varchar(12) not null, "detail" varchar(300) not null default '', "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "mail_suppression" add constraint "mail_suppression_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "mail_suppression" add constraint "mail_suppression_tenant_id_email_unique" unique ("tenant_id", "email");`);

    this.addSql(`alter table "campaign" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "campaign_figures" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_figures" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "campaign_pace" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_pace" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "campaign_recipient" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "campaign_recipient" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "mail_suppression" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "mail_suppression" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('campaign'));
    this.addSql(ofTenant('campaign_figures'));
    this.addSql(ofTenant('campaign_pace'));
    this.addSql(ofTenant('campaign_recipient'));
    this.addSql(ofTenant('mail_suppression'));
    this.addSql(withinTenant('campaign_figures', 'campaign_id', 'campaign', 'cascade'));
    this.addSql(withinTenant('campaign_recipient', 'campaign_id', 'campaign', 'cascade'));
    this.addSql(withinTenant('campaign_recipient', 'customer_id', 'customer', 'cascade'));
    for (const statement of [...campaignFunctions, ...purgeFunction('campaign', 'purge_campaigns')]) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
