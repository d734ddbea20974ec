import { Migration } from '@mikro-orm/migrations';
import { extendsRecord } from './extends-record.ts';
import { purgeFunction } from './purge-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128003015_tasks extends Migration {

  override name = 'Migration20261128003015_tasks';

  override up(): void | Promise<void> {
    this.addSql(`create table "task" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "title" varchar(200) not null, "description" text not null default '', "est_hours" double precision not null default 1, "status" varchar(12) not null default 'pending', "priority" varchar(10) not null default 'normal', "start_date" timestamptz null, "due_date" timestamptz null, "completed_at" timestamptz null, "project_id" uuid null, "customer_id" uuid null, "parent_id" uuid null, "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "task_deleted" on "task" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "task_priority" on "task" ("tenant_id", (case "priority" when 'urgent' then 4 when 'high' then 3 when 'normal' then 2 else 1 end), "id");`);
    this.addSql(`create index "task_tenant_id_parent_id_id_index" on "task" ("tenant_id", "parent_id", "id");`);
    this.addSql(`create index "task_tenant_id_customer_id_id_index" on "task" ("tenant_id", "customer_id", "id");`);
    this.addSql(`create index "task_tenant_id_project_id_id_index" on "task" ("tenant_id", "project_id", "id");`);
    this.addSql(`create index "task_tenant_id_updated_at_id_index" on "task" ("tenant_id", "updated_at", "id");`);
    this.addSql(`create index "task_tenant_id_due_date_id_index" on "task" ("tenant_id", "due_date", "id");`);
    this.addSql(`create index "task_tenant_id_status_id_index" on "task" ("tenant_id", "status", "id");`);
    this.addSql(`create index "task_tenant_id_title_id_index" on "task" ("tenant_id", "title", "id");`);
    this.addSql(`alter table "task" add constraint "task_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "task_blocker" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "task_id" uuid not null, "blocker_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "task_blocker_tenant_id_blocker_id_task_id_index" on "task_blocker" ("tenant_id", "blocker_id", "task_id");`);
    this.addSql(`alter table "task_blocker" add constraint "task_blocker_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "task_blocker" add constraint "task_blocker_tenant_id_task_id_blocker_id_unique" unique ("tenant_id", "task_id", "blocker_id");`);

    this.addSql(`create table "task_checklist_item" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "task_id" uuid not null, "text" varchar(200) not null, "is_done" boolean not null default false, "position" int not null, primary key ("id"));`);
    this.addSql(`create index "task_checklist_item_tenant_id_task_id_position_id_index" on "task_checklist_item" ("tenant_id", "task_id", "position", "id");`);
    this.addSql(`alter table "task_checklist_item" add constraint "task_checklist_item_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "task_label" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "name" varchar(40) not null, "color" varchar(10) not null default 'gray', primary key ("id"));`);
    this.addSql(`create unique index "task_label_name_unique" on "task_label" ("tenant_id", lower("name"));`);
    this.addSql(`alter table "task_label" add constraint "task_label_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "task_labeling" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "task_id" uuid not null, "label_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "task_labeling_tenant_id_label_id_task_id_index" on "task_labeling" ("tenant_id", "label_id", "task_id");`);
    this.addSql(`alter table "task_labeling" add constraint "task_labeling_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "task_labeling" add constraint "task_labeling_tenant_id_task_id_label_id_unique" unique ("tenant_id", "task_id", "label_id");`);

    this.addSql(`create table "task_word" ("tenant_id" uuid not null, "word" varchar(60) collate "C" not null, "task_id" uuid not null, primary key ("tenant_id", "word", "task_id"));`);
    this.addSql(`create index "task_word_tenant_id_task_id_word_index" on "task_word" ("tenant_id", "task_id", "word");`);

    this.addSql(`alter table "task" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "task" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "task_blocker" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "task_blocker" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "task_checklist_item" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "task_checklist_item" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "task_label" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "task_label" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "task_labeling" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "task_labeling" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "task_word" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "task_word" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['task', 'task_blocker', 'task_checklist_item', 'task_label', 'task_labeling', 'task_word'])
      this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['task', 'project_id', 'project', 'set null'],
      ['task', 'customer_id', 'customer', 'cascade'],
      ['task', 'parent_id', 'task', 'set null'],
      ['task_blocker', 'task_id', 'task', 'cascade'],
      ['task_blocker', 'blocker_id', 'task', 'cascade'],
      ['task_checklist_item', 'task_id', 'task', 'cascade'],
      ['task_labeling', 'task_id', 'task', 'cascade'],
      ['task_labeling', 'label_id', 'task_label', 'cascade'],
      ['task_word', 'task_id', 'task', 'cascade'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    for (const sql of [...extendsRecord('task'), ...purgeFunction('task', 'purge_tasks')]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
