import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121090405_revisions extends Migration {

  override name = 'Migration20261121090405_revisions';

  override up(): void | Promise<void> {
    this.addSql(`create table "editor_presence" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "page_id" uuid null, "template_id" uuid null, "tab" varchar(64) not null, "person" text not null, "name" varchar(255) not null, "since" timestamptz not null default now(), "seen_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "editor_presence_tenant_id_template_id_index" on "editor_presence" ("tenant_id", "template_id");`);
    this.addSql(`create index "editor_presence_tenant_id_page_id_index" on "editor_presence" ("tenant_id", "page_id");`);
    this.addSql(`alter table "editor_presence" add constraint "editor_presence_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "editor_presence" add constraint "editor_presence_tenant_id_tab_unique" unique ("tenant_id", "tab");`);

    this.addSql(`create table "revision" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "page_id" uuid null, "template_id" uuid null, "kind" varchar(255) not null, "stored_content" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "author" text null, "created_by_name" varchar(255) not null, "restored_from" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "revision_tenant_id_template_id_id_index" on "revision" ("tenant_id", "template_id", "id");`);
    this.addSql(`create index "revision_tenant_id_page_id_id_index" on "revision" ("tenant_id", "page_id", "id");`);
    this.addSql(`alter table "revision" add constraint "revision_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`insert into "revision" (id, tenant_id, page_id, kind, stored_content, created_at, updated_at, created_by_name)
      select id, tenant_id, page_id, kind, content, created_at, created_at, created_by_name from "page_revision";`);
    this.addSql(`drop table if exists "page_revision" cascade;`);

    this.addSql(`alter table "editor_presence" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "editor_presence" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "revision" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "revision" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['revision', 'editor_presence']) {
      this.addSql(ofTenant(table));
      this.addSql(withinTenant(table, 'page_id', 'page', 'cascade'));
      this.addSql(withinTenant(table, 'template_id', 'component_template', 'cascade'));
    }
    for (const sql of functions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: the history of components has no place in the tables of before.');
  }

}

/** Of what is older than 90 days only the last of each day stays, and what was published. */
const functions = wide(
  'thin_out_revisions(most integer)',
  'integer',
  `with old as (
    select r.id from "revision" r where r.created_at < now() - interval '90 days' and r.kind <> 'published'
      and exists (select from "revision" later
        where later.tenant_id = r.tenant_id and (later.page_id = r.page_id or later.template_id = r.template_id)
          and later.id > r.id and (later.created_at at time zone 'UTC')::date = (r.created_at at time zone 'UTC')::date)
    limit $1 for update of r skip locked
  ), gone as (
    delete from "revision" r using old where r.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
);
