import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128101242_timesheet_weeks extends Migration {

  override name = 'Migration20261128101242_timesheet_weeks';

  override up(): void | Promise<void> {
    this.addSql(`create table "timesheet_week" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "person_id" text not null, "person_name" varchar(100) not null, "week" date not null, "status" varchar(10) not null, "note" varchar(500) not null default '', "submitted_at" timestamptz not null, "decided_at" timestamptz null, "decided_by" varchar(100) not null default '', primary key ("id"));`);
    this.addSql(`create index "timesheet_week_tenant_id_status_week_id_index" on "timesheet_week" ("tenant_id", "status", "week", "id");`);
    this.addSql(`alter table "timesheet_week" add constraint "timesheet_week_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "timesheet_week" add constraint "timesheet_week_tenant_id_person_id_week_unique" unique ("tenant_id", "person_id", "week");`);

    this.addSql(`alter table "timesheet_week" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "timesheet_week" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('timesheet_week'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
