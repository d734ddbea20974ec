import { Migration } from '@mikro-orm/migrations';
import { purgeFunction } from './purge-function.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128045134_time_entries extends Migration {

  override name = 'Migration20261128045134_time_entries';

  override up(): void | Promise<void> {
    this.addSql(`create table "time_entry" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "task_id" uuid not null, "person_id" text not null, "person_name" varchar(100) not null, "day" date not null, "started_at" timestamptz null, "ended_at" timestamptz null, "seconds" int null, "note" varchar(500) not null default '', "is_billable" boolean not null default true, primary key ("id"));`);
    this.addSql(`create index "time_entry_deleted" on "time_entry" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create index "time_entry_tenant_id_person_id_day_id_index" on "time_entry" ("tenant_id", "person_id", "day", "id");`);
    this.addSql(`create index "time_entry_tenant_id_task_id_day_id_index" on "time_entry" ("tenant_id", "task_id", "day", "id");`);
    this.addSql(`create index "time_entry_tenant_id_day_id_index" on "time_entry" ("tenant_id", "day", "id");`);
    this.addSql(`create unique index "time_entry_one_running" on "time_entry" ("tenant_id", "person_id") where ("seconds" is null);`);
    this.addSql(`alter table "time_entry" add constraint "time_entry_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "time_entry" add constraint "time_entry_running" check ("seconds" is not null or "deleted_at" is null);`);
    this.addSql(`alter table "time_entry" add constraint "time_entry_seconds" check (("seconds" is null) = ("started_at" is not null and "ended_at" is null) and ("seconds" is null or "seconds" >= 0));`);
    this.addSql(`alter table "time_entry" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "time_entry" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('time_entry'));
    this.addSql(withinTenant('time_entry', 'task_id', 'task', 'cascade'));
    for (const sql of purgeFunction('time_entry', 'purge_time_entries')) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
