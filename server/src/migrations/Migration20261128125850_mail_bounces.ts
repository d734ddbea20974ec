import { Migration } from '@mikro-orm/migrations';
import { bounceFunctions } from './bounce-functions.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128125850_mail_bounces extends Migration {

  override name = 'Migration20261128125850_mail_bounces';

  override up(): void | Promise<void> {
    this.addSql(`create table "bounce_mailbox" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "host" varchar(253) not null, "port" int not null, "security" varchar(10) not null, "username" varchar(250) not null, "sealed_password" text not null, "uid_validity" bigint null, "last_uid" bigint not null default '0', "trying_uid" bigint null, "tries" int not null default 0, "access_version" int not null default 0, "due_at" timestamptz not null default now(), "checked_at" timestamptz null, "problem" text null, "failures" int not null default 0, "address" varchar(250) not null, primary key ("id"));`);
    this.addSql(`create index "bounce_mailbox_due" on "bounce_mailbox" ("due_at");`);
    this.addSql(`alter table "bounce_mailbox" add constraint "bounce_mailbox_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "bounce_mailbox" add constraint "bounce_mailbox_tenant_id_unique" unique ("tenant_id");`);

    this.addSql(`create table "mail_bounce" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "sent_mail" uuid not null, "email" varchar(254) not null, "kind" varchar(12) not null, "source" varchar(12) not null, "detail" varchar(300) not null default '', "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "mail_bounce_tenant_id_email_kind_created_at_index" on "mail_bounce" ("tenant_id", "email", "kind", "created_at");`);
    this.addSql(`alter table "mail_bounce" add constraint "mail_bounce_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "mail_bounce" add constraint "mail_bounce_tenant_id_sent_mail_kind_unique" unique ("tenant_id", "sent_mail", "kind");`);

    this.addSql(`alter table "campaign_day" add "bounced" int not null default 0, add "soft_bounced" int not null default 0, add "complained" int not null default 0;`);

    this.addSql(`alter table "campaign_figures" add "bounced" int not null default 0, add "soft_bounced" int not null default 0, add "complained" int not null default 0, add "warned_at" timestamptz null;`);

    this.addSql(`alter table "campaign_recipient" add "bounced_at" timestamptz null, add "soft_bounced_at" timestamptz null, add "complained_at" timestamptz null;`);

    this.addSql(`alter table "mail_suppression" add "source" varchar(12) not null default 'staff';`);

    this.addSql(`alter table "bounce_mailbox" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "bounce_mailbox" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "mail_bounce" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "mail_bounce" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('bounce_mailbox'));
    this.addSql(ofTenant('mail_bounce'));

    for (const statement of bounceFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
