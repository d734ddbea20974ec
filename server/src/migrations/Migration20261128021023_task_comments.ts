import { Migration } from '@mikro-orm/migrations';
import { purgeFunction } from './purge-function.ts';
import { taskFunctions } from './task-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128021023_task_comments extends Migration {

  override name = 'Migration20261128021023_task_comments';

  override up(): void | Promise<void> {
    this.addSql(`create table "comment" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "record_id" uuid not null, "author_id" text not null, "author_name" varchar(100) not null, "body" text not null, "edited_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "comment_deleted" on "comment" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "comment_tenant_id_record_id_id_index" on "comment" ("tenant_id", "record_id", "id");`);
    this.addSql(`alter table "comment" add constraint "comment_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "comment_mention" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "comment_id" uuid not null, "user_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "comment_mention_tenant_id_user_id_comment_id_index" on "comment_mention" ("tenant_id", "user_id", "comment_id");`);
    this.addSql(`alter table "comment_mention" add constraint "comment_mention_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "comment_mention" add constraint "comment_mention_tenant_id_comment_id_user_id_unique" unique ("tenant_id", "comment_id", "user_id");`);

    this.addSql(`create table "comment_reaction" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "comment_id" uuid not null, "person_id" text not null, "person_name" varchar(100) not null, "reaction" varchar(12) not null, primary key ("id"));`);
    this.addSql(`alter table "comment_reaction" add constraint "comment_reaction_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "comment_reaction" add constraint "comment_reaction_tenant_id_comment_id_person_id_reaction_unique" unique ("tenant_id", "comment_id", "person_id", "reaction");`);

    this.addSql(`create table "task_occurrence" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "recurrence_id" uuid not null, "day" date not null, "task_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "task_occurrence_tenant_id_task_id_id_index" on "task_occurrence" ("tenant_id", "task_id", "id");`);
    this.addSql(`alter table "task_occurrence" add constraint "task_occurrence_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "task_occurrence" add constraint "task_occurrence_tenant_id_recurrence_id_day_unique" unique ("tenant_id", "recurrence_id", "day");`);

    this.addSql(`create table "task_recurrence" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "task_id" uuid not null, "rule" varchar(200) not null, "starts_on" date not null, "next_on" date null, primary key ("id"));`);
    this.addSql(`create index "task_recurrence_tenant_id_next_on_id_index" on "task_recurrence" ("tenant_id", "next_on", "id");`);
    this.addSql(`alter table "task_recurrence" add constraint "task_recurrence_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "task_recurrence" add constraint "task_recurrence_tenant_id_task_id_unique" unique ("tenant_id", "task_id");`);

    this.addSql(`alter table "comment" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "comment" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "comment_mention" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "comment_mention" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "comment_reaction" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "comment_reaction" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "task_occurrence" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "task_occurrence" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "task_recurrence" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "task_recurrence" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['comment', 'comment_mention', 'comment_reaction', 'task_recurrence', 'task_occurrence'])
      this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['comment', 'record_id', 'record', 'cascade'],
      ['comment_mention', 'comment_id', 'comment', 'cascade'],
      ['comment_mention', 'user_id', 'user', 'cascade'],
      ['comment_reaction', 'comment_id', 'comment', 'cascade'],
      ['task_recurrence', 'task_id', 'task', 'cascade'],
      ['task_occurrence', 'recurrence_id', 'task_recurrence', 'cascade'],
      ['task_occurrence', 'task_id', 'task', 'set null'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    for (const sql of [...purgeFunction('comment', 'purge_comments'), ...taskFunctions]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
