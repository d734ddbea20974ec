import { Migration } from '@mikro-orm/migrations';
import { documentDeliveryFunctions } from './document-delivery-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261123223542_document_delivery extends Migration {

  override name = 'Migration20261123223542_document_delivery';

  override up(): void | Promise<void> {
    this.addSql(`create table "document_answer" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "snapshot_id" uuid not null, "link_id" uuid null, "job_id" uuid null, "is_accepted" boolean not null, "revision" int not null, "name" varchar(100) not null, "reason" varchar(500) not null, "signature" text not null, "ip" varchar(45) not null, "user_agent" varchar(300) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "document_answer_tenant_id_document_id_id_index" on "document_answer" ("tenant_id", "document_id", "id");`);
    this.addSql(`alter table "document_answer" add constraint "document_answer_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "document_delivery" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "snapshot_id" uuid null, "link_id" uuid null, "mail_id" uuid null, "kind" varchar(10) not null, "step" int null, "recipient" varchar(254) not null, "subject" varchar(300) not null, "message" text not null, "dropped" varchar(500) null, "created_by" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create unique index "document_delivery_reminder_unique" on "document_delivery" ("tenant_id", "document_id", "step") where ("step" is not null);`);
    this.addSql(`create index "document_delivery_tenant_id_mail_id_index" on "document_delivery" ("tenant_id", "mail_id");`);
    this.addSql(`create index "document_delivery_tenant_id_snapshot_id_index" on "document_delivery" ("tenant_id", "snapshot_id");`);
    this.addSql(`create index "document_delivery_tenant_id_document_id_id_index" on "document_delivery" ("tenant_id", "document_id", "id");`);
    this.addSql(`alter table "document_delivery" add constraint "document_delivery_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "document_link" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "snapshot_id" uuid not null, "token_hash" varchar(64) not null, "created_by" varchar(100) not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "revoked_at" timestamptz null, "opened_at" timestamptz null, "last_opened_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "document_link_tenant_id_snapshot_id_index" on "document_link" ("tenant_id", "snapshot_id");`);
    this.addSql(`create index "document_link_tenant_id_document_id_id_index" on "document_link" ("tenant_id", "document_id", "id");`);
    this.addSql(`alter table "document_link" add constraint "document_link_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "document_link" add constraint "document_link_tenant_id_token_hash_unique" unique ("tenant_id", "token_hash");`);

    this.addSql(`create table "document_snapshot" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "document_id" uuid not null, "revision" int not null, "paper" jsonb not null, "hash" varchar(64) not null, "pdf_file" varchar(100) null, "pdf_hash" varchar(64) null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "document_snapshot_tenant_id_document_id_id_index" on "document_snapshot" ("tenant_id", "document_id", "id");`);
    this.addSql(`alter table "document_snapshot" add constraint "document_snapshot_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "document_snapshot" add constraint "document_snapshot_tenant_id_document_id_hash_unique" unique ("tenant_id", "document_id", "hash");`);

    this.addSql(`create index "document_answer_tenant_id_link_id_index" on "document_answer" ("tenant_id", "link_id");`);
    this.addSql(`create index "document_answer_tenant_id_job_id_index" on "document_answer" ("tenant_id", "job_id");`);
    this.addSql(`create index "document_delivery_tenant_id_link_id_index" on "document_delivery" ("tenant_id", "link_id");`);

    this.addSql(`alter table "mail" add "attachments" jsonb not null default '[]', add "failure_notice" jsonb null;`);

    this.addSql(`alter table "document_answer" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_answer" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_delivery" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_delivery" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_link" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_link" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "document_snapshot" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "document_snapshot" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['document_answer', 'document_delivery', 'document_link', 'document_snapshot'])
      this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['document_snapshot', 'document_id', 'document', 'cascade'],
      ['document_link', 'document_id', 'document', 'cascade'],
      ['document_link', 'snapshot_id', 'document_snapshot', 'cascade'],
      ['document_delivery', 'document_id', 'document', 'cascade'],
      ['document_delivery', 'snapshot_id', 'document_snapshot', 'set null'],
      ['document_delivery', 'link_id', 'document_link', 'set null'],
      ['document_delivery', 'mail_id', 'mail', 'set null'],
      ['document_answer', 'document_id', 'document', 'cascade'],
      ['document_answer', 'snapshot_id', 'document_snapshot', 'cascade'],
      ['document_answer', 'link_id', 'document_link', 'set null'],
      ['document_answer', 'job_id', 'document_job', 'set null'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    for (const sql of documentDeliveryFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: what customers were sent and answered cannot be made again.');
  }

}
