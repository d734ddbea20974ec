import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261121072234_components extends Migration {

  override name = 'Migration20261121072234_components';

  override up(): void | Promise<void> {
    this.addSql(`create table "component_template" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "component_name" varchar(200) not null, "type" varchar(255) not null, "stored_content" text null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "component_template_tenant_id_type_component_name_index" on "component_template" ("tenant_id", "type", "component_name");`);
    this.addSql(`alter table "component_template" add constraint "component_template_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "site_settings" add "template_sections" jsonb not null default '{}';`);

    this.addSql(`alter table "component_template" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "component_template" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('component_template'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "component_template" cascade;`);

    this.addSql(`alter table "site_settings" drop column "template_sections";`);
  }

}
