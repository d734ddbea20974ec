import { Migration } from '@mikro-orm/migrations';

export class Migration20261121030000_tables extends Migration {

  override name = 'Migration20261121030000_tables';

  override up(): void | Promise<void> {
    this.addSql(`create table "agency" ("id" uuid not null default uuidv7(), "name" varchar(255) not null, "logo" text null, "status" int not null default 1, primary key ("id"));`);

    this.addSql(`create table "page" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "slug" varchar(300) not null, "title" varchar(300) not null, "excerpt" text not null default '', "image" text null, "type" varchar(255) not null default 'page', "status" varchar(255) not null default 'draft', "parent_id" uuid null, "is_dummy" boolean not null default false, "show_page_title" boolean not null default false, "is_homepage" boolean not null default false, "template_sections" jsonb not null, "draft_content" text null, "published_content" text null, "has_unpublished_changes" boolean not null default false, "publish_date" timestamptz not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "page_tenant_id_parent_id_index" on "page" ("tenant_id", "parent_id");`);
    this.addSql(`create unique index "page_slug_unique" on "page" ("tenant_id", "slug") where ("status" <> 'archived');`);
    this.addSql(`alter table "page" add constraint "page_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "page_revision" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "page_id" uuid not null, "kind" varchar(255) not null, "content" text null, "created_at" timestamptz not null, "created_by_name" varchar(255) not null, primary key ("id"));`);
    this.addSql(`create index "page_revision_tenant_id_page_id_id_index" on "page_revision" ("tenant_id", "page_id", "id");`);
    this.addSql(`alter table "page_revision" add constraint "page_revision_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "role" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "number" int not null, "name" varchar(255) not null, "permissions" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "role" add constraint "role_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "role" add constraint "role_tenant_id_number_unique" unique ("tenant_id", "number");`);

    this.addSql(`create table "session" ("id" uuid not null default uuidv7(), "user_id" uuid not null, "tenant_id" uuid null, "token_hash" text not null, "door" varchar(255) not null, "created_at" timestamptz not null default now(), "seen_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "session_user_id_index" on "session" ("user_id");`);
    this.addSql(`alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(`create table "site_settings" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "company_name" varchar(255) not null, "favicon" text null, "main_logo" text null, "main_logo_alt" text null, "colours" jsonb not null, "heading_font" varchar(255) not null default 'Inter', "body_font" varchar(255) not null default 'Inter', "radius" int not null default 8, "spacing" int not null default 16, primary key ("id"));`);
    this.addSql(`alter table "site_settings" add constraint "site_settings_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "site_settings" add constraint "site_settings_tenant_id_unique" unique ("tenant_id");`);

    this.addSql(`create table "tenant" ("id" uuid not null default uuidv7(), "guid" uuid not null default gen_random_uuid(), "handle" varchar(255) not null, "name" varchar(255) not null, "primary_domain" varchar(255) null, "favicon" text null, "logo" text null, "plan" varchar(255) not null, "modules" text[] not null, "agency_id" uuid null, "is_default" boolean not null default false, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "tenant" add constraint "tenant_guid_unique" unique ("guid");`);
    this.addSql(`alter table "tenant" add constraint "tenant_handle_unique" unique ("handle");`);
    this.addSql(`alter table "tenant" add constraint "tenant_primary_domain_unique" unique ("primary_domain");`);
    this.addSql(`create index "tenant_agency_id_index" on "tenant" ("agency_id");`);

    this.addSql(`create table "tenant_domain" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "domain" varchar(255) not null, primary key ("id"));`);
    this.addSql(`alter table "tenant_domain" add constraint "tenant_domain_domain_unique" unique ("domain");`);
    this.addSql(`alter table "tenant_domain" add constraint "tenant_domain_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "user" ("id" uuid not null default uuidv7(), "tenant_id" uuid null, "agency_id" uuid null, "email" varchar(255) not null, "display_name" varchar(255) not null, "role_id" int not null, "password_hash" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "user_agency_id_index" on "user" ("agency_id");`);
    this.addSql(`create index "user_email_index" on "user" ("email");`);
    this.addSql(`create unique index "user_email_without_tenant" on "user" ("email") where ("tenant_id" is null);`);
    this.addSql(`alter table "user" add constraint "user_tenant_id_email_unique" unique ("tenant_id", "email");`);
    this.addSql(`alter table "user" add constraint "user_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "agency" enable row level security;`);

    this.addSql(`alter table "page" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "page" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "page_revision" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "page_revision" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "role" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "role" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "session" enable row level security;`);

    this.addSql(`alter table "site_settings" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "site_settings" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "tenant" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "tenant" using (id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "tenant_domain" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "tenant_domain" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "user" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "user" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "agency" cascade;`);
    this.addSql(`drop table if exists "page" cascade;`);
    this.addSql(`drop table if exists "page_revision" cascade;`);
    this.addSql(`drop table if exists "role" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);
    this.addSql(`drop table if exists "site_settings" cascade;`);
    this.addSql(`drop table if exists "tenant" cascade;`);
    this.addSql(`drop table if exists "tenant_domain" cascade;`);
    this.addSql(`drop table if exists "user" cascade;`);
  }

}
