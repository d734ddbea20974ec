import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128164500_project_templates extends Migration {

  override name = 'Migration20261128164500_project_templates';

  override up(): void | Promise<void> {
    this.addSql(`create table "project_template" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(100) not null, "description" text not null default '', "est_hours" double precision not null default 1, "days" int null, "tasks" jsonb not null default '[]', primary key ("id"));`);
    this.addSql(`create unique index "project_template_name_unique" on "project_template" ("tenant_id", lower("name"));`);
    this.addSql(`alter table "project_template" add constraint "project_template_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "project_template" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "project_template" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('project_template'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
