import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128131300_email_notifications extends Migration {

  override name = 'Migration20261128131300_email_notifications';

  override up(): void | Promise<void> {
    this.addSql(`create table "email_notification" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "kind" varchar(60) not null, "is_enabled" boolean not null default true, "uses_design" boolean not null default false, "subject" varchar(300) not null, "preheader" varchar(300) not null default '', "content" text null, primary key ("id"));`);
    this.addSql(`alter table "email_notification" add constraint "email_notification_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "email_notification" add constraint "email_notification_tenant_id_kind_unique" unique ("tenant_id", "kind");`);

    this.addSql(`alter table "email_notification" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "email_notification" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('email_notification'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
