import { Migration } from '@mikro-orm/migrations';
import { purgeFunction } from './purge-function.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128092423_email_templates extends Migration {

  override name = 'Migration20261128092423_email_templates';

  override up(): void | Promise<void> {
    this.addSql(`create table "email_template" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "name" varchar(200) not null, "content" text null, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "email_template_deleted" on "email_template" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "email_template_tenant_id_name_id_index" on "email_template" ("tenant_id", "name", "id");`);
    this.addSql(`alter table "email_template" add constraint "email_template_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "email_template" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "email_template" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('email_template'));
    for (const statement of purgeFunction('email_template', 'purge_email_templates')) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
