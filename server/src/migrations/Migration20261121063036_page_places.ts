import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121063036_page_places extends Migration {

  override name = 'Migration20261121063036_page_places';

  override up(): void | Promise<void> {
    this.addSql(`create table "redirect" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "from_path" varchar(500) not null, "page_id" uuid null, "to_url" text null, "is_permanent" boolean not null default true, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "redirect_tenant_id_page_id_index" on "redirect" ("tenant_id", "page_id");`);
    this.addSql(`alter table "redirect" add constraint "redirect_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "redirect" add constraint "redirect_tenant_id_from_path_unique" unique ("tenant_id", "from_path");`);

    this.addSql(`drop index "page_tenant_id_parent_id_index";`);
    this.addSql(`alter table "page" add "position" int not null default 0, add "hide_from_search" boolean not null default false, add "seo_title" varchar(300) null, add "seo_description" text null;`);
    this.addSql(`create index "page_tenant_id_parent_id_position_index" on "page" ("tenant_id", "parent_id", "position");`);

    this.addSql(`alter table "redirect" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "redirect" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
    this.addSql(ofTenant('redirect'));
    this.addSql(withinTenant('redirect', 'page_id', 'page', 'cascade'));
    // Pages that were there before stand in the order that submenus had: by title.
    this.addSql(`update "page" set "position" = placed.number from (
      select "id", row_number() over (partition by "tenant_id", "parent_id" order by "title", "id") as number from "page"
    ) as placed where placed."id" = "page"."id";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "redirect" cascade;`);

    this.addSql(`drop index "page_tenant_id_parent_id_position_index";`);
    this.addSql(`alter table "page" drop column "position", drop column "hide_from_search", drop column "seo_title", drop column "seo_description";`);
    this.addSql(`create index "page_tenant_id_parent_id_index" on "page" ("tenant_id", "parent_id");`);
  }

}
