import { Migration } from '@mikro-orm/migrations';
import { webhookFunctions } from './webhook-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121122544_webhooks extends Migration {

  override name = 'Migration20261121122544_webhooks';

  override up(): void | Promise<void> {
    this.addSql(`create table "webhook" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "url" text not null, "description" varchar(200) not null default '', "events" text[] not null, "sealed_secret" text not null, "disabled_at" timestamptz null, "disabled_reason" text null, "failing_since" timestamptz null, "given_up" int not null default 0, "created_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "webhook_tenant_id_created_at_id_index" on "webhook" ("tenant_id", "created_at", "id");`);
    this.addSql(`alter table "webhook" add constraint "webhook_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "webhook_attempt" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "delivery_id" uuid not null, "at" timestamptz not null, "duration" int not null, "status_code" int null, "problem" text null, "answer" text not null, primary key ("id"));`);
    this.addSql(`create index "webhook_attempt_tenant_id_delivery_id_id_index" on "webhook_attempt" ("tenant_id", "delivery_id", "id");`);
    this.addSql(`alter table "webhook_attempt" add constraint "webhook_attempt_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "webhook_delivery" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "number" bigserial, "webhook_id" uuid not null, "event" varchar(60) not null, "subject" uuid not null, "data" json not null, "status" varchar(255) not null default 'pending', "attempt_count" int not null default 0, "tries" int not null default 0, "due_at" timestamptz not null default now(), "claimed_until" timestamptz null, "delivered_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "webhook_delivery_created_at_index" on "webhook_delivery" ("created_at");`);
    this.addSql(`create index "webhook_delivery_due" on "webhook_delivery" ("webhook_id", "due_at", "number") where ("status" = 'pending');`);
    this.addSql(`create index "webhook_delivery_waiting" on "webhook_delivery" ("webhook_id", "subject", "number") where ("status" = 'pending');`);
    this.addSql(`create index "webhook_delivery_tenant_id_webhook_id_id_index" on "webhook_delivery" ("tenant_id", "webhook_id", "id");`);
    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "webhook" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "webhook" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "webhook_attempt" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "webhook_attempt" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "webhook_delivery" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "webhook_delivery" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['webhook', 'webhook_delivery', 'webhook_attempt']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('webhook_delivery', 'webhook_id', 'webhook', 'cascade'));
    this.addSql(withinTenant('webhook_attempt', 'delivery_id', 'webhook_delivery', 'cascade'));
    for (const sql of webhookFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: webhooks cannot be made again.');
  }

}
