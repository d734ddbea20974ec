import { Migration } from '@mikro-orm/migrations';
import { purgeFunction } from './purge-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128125846_schedules extends Migration {

  override name = 'Migration20261128125846_schedules';

  override up(): void | Promise<void> {
    this.addSql(`create table "schedule" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "task_id" uuid null, "project_id" uuid null, "person_id" text not null, "person_name" varchar(100) not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "schedule_deleted" on "schedule" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "schedule_tenant_id_project_id_starts_at_id_index" on "schedule" ("tenant_id", "project_id", "starts_at", "id");`);
    this.addSql(`create index "schedule_tenant_id_task_id_starts_at_id_index" on "schedule" ("tenant_id", "task_id", "starts_at", "id");`);
    this.addSql(`create index "schedule_tenant_id_person_id_starts_at_id_index" on "schedule" ("tenant_id", "person_id", "starts_at", "id");`);
    this.addSql(`create index "schedule_tenant_id_starts_at_id_index" on "schedule" ("tenant_id", "starts_at", "id");`);
    this.addSql(`alter table "schedule" add constraint "schedule_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "working_hours" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "person_id" text not null, "person_name" varchar(100) not null, "days" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "working_hours" add constraint "working_hours_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "working_hours" add constraint "working_hours_tenant_id_person_id_unique" unique ("tenant_id", "person_id");`);

    this.addSql(`alter table "schedule" add constraint "schedule_ends" check ("ends_at" > "starts_at");`);
    this.addSql(`alter table "schedule" add constraint "schedule_of_work" check ("task_id" is not null or "project_id" is not null);`);
    this.addSql(`alter table "schedule" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "schedule" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "working_hours" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "working_hours" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('schedule'));
    this.addSql(ofTenant('working_hours'));
    this.addSql(withinTenant('schedule', 'task_id', 'task', 'cascade'));
    this.addSql(withinTenant('schedule', 'project_id', 'project', 'cascade'));
    for (const sql of purgeFunction('schedule', 'purge_schedules')) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
