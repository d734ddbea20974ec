import { Migration } from '@mikro-orm/migrations';
import { chatEmailFunctions } from './chat-email-functions.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261127160108_chat_email extends Migration {

  override name = 'Migration20261127160108_chat_email';

  override up(): void | Promise<void> {
    this.addSql(`create table "chat_mailbox" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "address" varchar(250) not null, "host" varchar(253) not null, "port" int not null, "security" varchar(10) not null, "username" varchar(250) not null, "sealed_password" text not null, "uid_validity" bigint null, "last_uid" bigint not null default '0', "due_at" timestamptz not null default now(), "checked_at" timestamptz null, "problem" text null, "failures" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "chat_mailbox_due" on "chat_mailbox" ("due_at");`);
    this.addSql(`alter table "chat_mailbox" add constraint "chat_mailbox_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "chat_mailbox" add constraint "chat_mailbox_tenant_id_unique" unique ("tenant_id");`);

    this.addSql(`alter table "chat_message" add "by_email" boolean not null default false;`);

    this.addSql(`alter table "conversation" add "mail_due_at" timestamptz null, add "reply_token" text null, add "replied_id" varchar(300) null;`);
    this.addSql(`create unique index "conversation_reply_token" on "conversation" ("tenant_id", "reply_token") where ("reply_token" is not null);`);
    this.addSql(`create index "conversation_mail_due" on "conversation" ("tenant_id", "mail_due_at", "id") where ("mail_due_at" is not null);`);

    this.addSql(`alter table "mail" add "thread" text null;`);

    this.addSql(`alter table "chat_mailbox" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "chat_mailbox" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('chat_mailbox'));
    for (const statement of chatEmailFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
