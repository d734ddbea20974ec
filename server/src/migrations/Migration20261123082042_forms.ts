import { Migration } from '@mikro-orm/migrations';
import { extendsRecord } from './extends-record.ts';
import { claimMailWithReplyTo, formFunctions } from './form-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261123082042_forms extends Migration {

  override name = 'Migration20261123082042_forms';

  override up(): void | Promise<void> {
    this.addSql(`create table "form_day" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "form_name" varchar(200) not null, "day" date not null, "source" varchar(100) not null, "views" int not null default 0, "started" int not null default 0, "sent" int not null default 0, primary key ("id"));`);
    this.addSql(`alter table "form_day" add constraint "form_day_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "form_day" add constraint "form_day_tenant_id_form_name_day_source_unique" unique ("tenant_id", "form_name", "day", "source");`);

    this.addSql(`create table "form_reply" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "submission_id" uuid not null, "subject" varchar(300) not null, "text" text not null, "sent_by" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "form_reply_tenant_id_submission_id_id_index" on "form_reply" ("tenant_id", "submission_id", "id");`);
    this.addSql(`alter table "form_reply" add constraint "form_reply_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "form_submission" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "form_name" varchar(200) not null, "page_id" uuid null, "page_title" varchar(300) not null default '', "page_path" varchar(500) not null default '', "customer_id" uuid null, "attempt" varchar(100) not null, "folder" varchar(255) not null default 'inbox', "spam_reason" varchar(200) null, "values" jsonb not null, "sender_name" varchar(200) not null default '', "sender_email" varchar(254) not null default '', "sender_phone" varchar(20) not null default '', "excerpt" varchar(200) not null default '', "search_text" text not null default '', "utm" jsonb not null default '[]', "visitor" varchar(100) not null default '', "ip" varchar(45) null, "is_verified" boolean not null default false, "mail_ids" jsonb not null default '[]', "delivered_at" timestamptz null, "read_at" timestamptz null, "deleted_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "form_submission_deleted" on "form_submission" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "form_submission_tenant_id_sender_email_index" on "form_submission" ("tenant_id", "sender_email");`);
    this.addSql(`create index "form_submission_tenant_id_page_id_index" on "form_submission" ("tenant_id", "page_id");`);
    this.addSql(`create index "form_submission_tenant_id_customer_id_id_index" on "form_submission" ("tenant_id", "customer_id", "id");`);
    this.addSql(`create index "form_submission_tenant_id_folder_created_at_index" on "form_submission" ("tenant_id", "folder", "created_at");`);
    this.addSql(`create index "form_submission_tenant_id_form_name_created_at_index" on "form_submission" ("tenant_id", "form_name", "created_at");`);
    this.addSql(`alter table "form_submission" add constraint "form_submission_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "form_submission" add constraint "form_submission_tenant_id_form_name_attempt_unique" unique ("tenant_id", "form_name", "attempt");`);

    this.addSql(`alter table "mail" add "reply_to" varchar(254) null;`);

    this.addSql(`alter table "form_day" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "form_day" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "form_reply" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "form_reply" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "form_submission" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "form_submission" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['form_day', 'form_reply', 'form_submission']) this.addSql(ofTenant(table));
    for (const sql of extendsRecord('form_submission')) this.addSql(sql);
    this.addSql(withinTenant('form_reply', 'submission_id', 'form_submission', 'cascade'));
    this.addSql(withinTenant('form_submission', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('form_submission', 'page_id', 'page', 'set null'));
    for (const sql of [...formFunctions, ...claimMailWithReplyTo]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: submissions cannot be made again.');
  }

}
