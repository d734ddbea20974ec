import { Migration } from '@mikro-orm/migrations';
import { extendsRecord } from './extends-record.ts';
import { purgeFunction } from './purge-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261127155524_projects extends Migration {

  override name = 'Migration20261127155524_projects';

  override up(): void | Promise<void> {
    this.addSql(`create table "project" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "title" varchar(200) not null, "description" text not null default '', "est_hours" double precision not null default 1, "start_date" timestamptz null, "end_date" timestamptz null, "customer_id" uuid null, "vehicle_id" uuid null, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "project_deleted" on "project" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "project_tenant_id_vehicle_id_id_index" on "project" ("tenant_id", "vehicle_id", "id");`);
    this.addSql(`create index "project_tenant_id_customer_id_id_index" on "project" ("tenant_id", "customer_id", "id");`);
    this.addSql(`create index "project_tenant_id_updated_at_id_index" on "project" ("tenant_id", "updated_at", "id");`);
    this.addSql(`create index "project_tenant_id_end_date_id_index" on "project" ("tenant_id", "end_date", "id");`);
    this.addSql(`create index "project_tenant_id_start_date_id_index" on "project" ("tenant_id", "start_date", "id");`);
    this.addSql(`create index "project_tenant_id_title_id_index" on "project" ("tenant_id", "title", "id");`);
    this.addSql(`alter table "project" add constraint "project_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "project_word" ("tenant_id" uuid not null, "word" varchar(60) collate "C" not null, "project_id" uuid not null, primary key ("tenant_id", "word", "project_id"));`);
    this.addSql(`create index "project_word_tenant_id_project_id_word_index" on "project_word" ("tenant_id", "project_id", "word");`);

    this.addSql(`create table "record_assignee" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "record_id" uuid not null, "user_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "record_assignee_tenant_id_user_id_record_id_index" on "record_assignee" ("tenant_id", "user_id", "record_id");`);
    this.addSql(`alter table "record_assignee" add constraint "record_assignee_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "record_assignee" add constraint "record_assignee_tenant_id_record_id_user_id_unique" unique ("tenant_id", "record_id", "user_id");`);

    this.addSql(`alter table "project" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "project" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "project_word" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "project_word" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "record_assignee" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "record_assignee" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['project', 'project_word', 'record_assignee']) this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['project', 'customer_id', 'customer', 'cascade'],
      ['project', 'vehicle_id', 'vehicle', 'set null'],
      ['project_word', 'project_id', 'project', 'cascade'],
      ['record_assignee', 'record_id', 'record', 'cascade'],
      ['record_assignee', 'user_id', 'user', 'cascade'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    for (const sql of [...extendsRecord('project'), ...purgeFunction('project', 'purge_projects')]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
