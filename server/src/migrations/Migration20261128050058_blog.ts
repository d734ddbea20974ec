import { Migration } from '@mikro-orm/migrations';
import { extendsRecord } from './extends-record.ts';
import { purgeFunction } from './purge-function.ts';
import { wide } from './wide-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128050058_blog extends Migration {

  override name = 'Migration20261128050058_blog';

  override up(): void | Promise<void> {
    this.addSql(`create table "blog_post" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "slug" varchar(120) not null, "title" varchar(200) not null, "excerpt" varchar(500) not null default '', "image" varchar(300) null, "status" varchar(10) not null default 'draft', "publish_date" timestamptz null, "author_id" uuid null, "seo_title" varchar(200) not null default '', "seo_description" varchar(400) not null default '', "hide_from_search" boolean not null default false, "draft_content" text not null default '', "published_content" text null, "has_unpublished_changes" boolean not null default false, primary key ("id"));`);
    this.addSql(`create index "blog_post_deleted" on "blog_post" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "blog_post_tenant_id_author_id_id_index" on "blog_post" ("tenant_id", "author_id", "id");`);
    this.addSql(`create index "blog_post_tenant_id_title_id_index" on "blog_post" ("tenant_id", "title", "id");`);
    this.addSql(`create index "blog_post_tenant_id_updated_at_id_index" on "blog_post" ("tenant_id", "updated_at", "id");`);
    this.addSql(`create index "blog_post_tenant_id_publish_date_id_index" on "blog_post" ("tenant_id", "publish_date", "id");`);
    this.addSql(`create unique index "blog_post_slug_unique" on "blog_post" ("tenant_id", "slug") where ("deleted_at" is null);`);
    this.addSql(`alter table "blog_post" add constraint "blog_post_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "blog_post_term" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "post_id" uuid not null, "term_id" uuid not null, "position" int not null, primary key ("id"));`);
    this.addSql(`create index "blog_post_term_tenant_id_term_id_post_id_index" on "blog_post_term" ("tenant_id", "term_id", "post_id");`);
    this.addSql(`alter table "blog_post_term" add constraint "blog_post_term_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "blog_post_term" add constraint "blog_post_term_tenant_id_post_id_term_id_unique" unique ("tenant_id", "post_id", "term_id");`);

    this.addSql(`create table "blog_post_word" ("tenant_id" uuid not null, "word" varchar(60) collate "C" not null, "post_id" uuid not null, primary key ("tenant_id", "word", "post_id"));`);
    this.addSql(`create index "blog_post_word_tenant_id_post_id_word_index" on "blog_post_word" ("tenant_id", "post_id", "word");`);

    this.addSql(`create table "blog_term" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "kind" varchar(10) not null, "name" varchar(60) not null, "slug" varchar(80) not null, "description" varchar(500) not null default '', primary key ("id"));`);
    this.addSql(`create unique index "blog_term_name_unique" on "blog_term" ("tenant_id", "kind", lower("name"));`);
    this.addSql(`alter table "blog_term" add constraint "blog_term_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "blog_term" add constraint "blog_term_tenant_id_kind_slug_unique" unique ("tenant_id", "kind", "slug");`);

    this.addSql(`alter table "revision" add "post_id" uuid null;`);
    this.addSql(`create index "revision_tenant_id_post_id_id_index" on "revision" ("tenant_id", "post_id", "id");`);

    this.addSql(`alter table "blog_post" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "blog_post" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "blog_post_term" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "blog_post_term" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "blog_post_word" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "blog_post_word" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "blog_term" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "blog_term" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['blog_post', 'blog_post_term', 'blog_post_word', 'blog_term']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('blog_post', 'author_id', 'user', 'set null'));
    this.addSql(withinTenant('blog_post_term', 'post_id', 'blog_post', 'cascade'));
    this.addSql(withinTenant('blog_post_term', 'term_id', 'blog_term', 'cascade'));
    this.addSql(withinTenant('blog_post_word', 'post_id', 'blog_post', 'cascade'));
    this.addSql(withinTenant('revision', 'post_id', 'blog_post', 'cascade'));
    for (const sql of [...extendsRecord('blog_post'), ...purgeFunction('blog_post', 'purge_posts'), ...thinOutRevisions])
      this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}

/** Thins out revisions older than 90 days: the last of each day and published ones are kept. Now includes those of posts. */
const thinOutRevisions = wide(
  'thin_out_revisions(most integer)',
  'integer',
  `with old as (
    select r.id from "revision" r where r.created_at < now() - interval '90 days' and r.kind <> 'published'
      and exists (select from "revision" later
        where later.tenant_id = r.tenant_id
          and (later.page_id = r.page_id or later.template_id = r.template_id or later.post_id = r.post_id)
          and later.id > r.id and (later.created_at at time zone 'UTC')::date = (r.created_at at time zone 'UTC')::date)
    limit $1 for update of r skip locked
  ), gone as (
    delete from "revision" r using old where r.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
);
