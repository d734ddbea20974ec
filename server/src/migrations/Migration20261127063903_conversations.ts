import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261127063903_conversations extends Migration {

  override name = 'Migration20261127063903_conversations';

  override up(): void | Promise<void> {
    this.addSql(`create table "canned_reply" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "shortcut" varchar(40) not null, "text" text not null, primary key ("id"));`);
    this.addSql(`alter table "canned_reply" add constraint "canned_reply_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "canned_reply" add constraint "canned_reply_tenant_id_shortcut_unique" unique ("tenant_id", "shortcut");`);

    this.addSql(`create table "chat_agent" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "person" text not null, "name" varchar(100) not null, "is_available" boolean not null default false, "conversation_limit" int not null default 5, "seen_at" timestamptz null, "routed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "chat_agent" add constraint "chat_agent_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "chat_agent" add constraint "chat_agent_tenant_id_person_unique" unique ("tenant_id", "person");`);

    this.addSql(`create table "chat_message" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "conversation_id" uuid not null, "number" int not null, "client_id" varchar(64) not null, "kind" varchar(10) not null, "direction" varchar(10) not null, "text" text not null, "person" text null, "author_name" varchar(100) not null, "mentioned" text[] not null default '{}', "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "chat_message" add constraint "chat_message_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "chat_message" add constraint "chat_message_tenant_id_conversation_id_client_id_unique" unique ("tenant_id", "conversation_id", "client_id");`);
    this.addSql(`alter table "chat_message" add constraint "chat_message_tenant_id_conversation_id_number_unique" unique ("tenant_id", "conversation_id", "number");`);

    this.addSql(`create table "chat_visitor" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "token_hash" text not null, "label" varchar(100) not null default '', "name" varchar(100) not null default '', "email" varchar(254) not null default '', "customer_id" uuid null, "blocked_at" timestamptz null, "page_url" varchar(1000) not null default '', "page_title" varchar(200) not null default '', "pages_seen" int not null default 0, "source" varchar(1000) not null default '', "country" varchar(2) not null default '', "device" varchar(100) not null default '', "locale" varchar(10) not null default 'en', "seen_at" timestamptz null, "ip" varchar(45) null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "chat_visitor_tenant_id_email_index" on "chat_visitor" ("tenant_id", "email");`);
    this.addSql(`create index "chat_visitor_tenant_id_customer_id_index" on "chat_visitor" ("tenant_id", "customer_id");`);
    this.addSql(`alter table "chat_visitor" add constraint "chat_visitor_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "chat_visitor" add constraint "chat_visitor_tenant_id_token_hash_unique" unique ("tenant_id", "token_hash");`);

    this.addSql(`create table "conversation" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "visitor_id" uuid not null, "title" varchar(100) not null, "status" varchar(10) not null default 'open', "assignee_id" uuid null, "snoozed_until" timestamptz null, "tags" text[] not null default '{}', "last_number" int not null default 0, "last_message_at" timestamptz not null, "preview" varchar(200) not null default '', "unread_count" int not null default 0, "read_number" int not null default 0, "visitor_read_number" int not null default 0, "waiting_since" timestamptz null, "first_responded_at" timestamptz null, "closed_at" timestamptz null, "rating" int null, "rating_comment" varchar(1000) not null default '', "rated_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "conversation_waiting" on "conversation" ("tenant_id", "waiting_since", "id") where ("waiting_since" is not null);`);
    this.addSql(`create index "conversation_tenant_id_visitor_id_id_index" on "conversation" ("tenant_id", "visitor_id", "id");`);
    this.addSql(`create index "conversation_tenant_id_assignee_id_last_message_at_id_index" on "conversation" ("tenant_id", "assignee_id", "last_message_at", "id");`);
    this.addSql(`create index "conversation_tenant_id_last_message_at_id_index" on "conversation" ("tenant_id", "last_message_at", "id");`);
    this.addSql(`create index "conversation_tenant_id_status_last_message_at_id_index" on "conversation" ("tenant_id", "status", "last_message_at", "id");`);
    this.addSql(`alter table "conversation" add constraint "conversation_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "canned_reply" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "canned_reply" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "chat_agent" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "chat_agent" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "chat_message" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "chat_message" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "chat_visitor" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "chat_visitor" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "conversation" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "conversation" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['canned_reply', 'chat_agent', 'chat_message', 'chat_visitor', 'conversation'])
      this.addSql(ofTenant(table));
    this.addSql(withinTenant('chat_message', 'conversation_id', 'conversation', 'cascade'));
    this.addSql(withinTenant('chat_visitor', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('conversation', 'visitor_id', 'chat_visitor', 'cascade'));
    this.addSql(withinTenant('conversation', 'assignee_id', 'user', 'set null'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
