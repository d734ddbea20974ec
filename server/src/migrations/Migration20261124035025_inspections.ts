import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261124035025_inspections extends Migration {

  override name = 'Migration20261124035025_inspections';

  override up(): void | Promise<void> {
    this.addSql(`create table "inspection" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(100) not null, "document_id" uuid null, "customer_id" uuid null, "vehicle_id" uuid null, "vehicle" jsonb null, "odometer" int null, "note" varchar(2000) not null default '', "completed_at" timestamptz null, "completed_by" varchar(100) not null default '', "created_by" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "inspection_tenant_id_vehicle_id_id_index" on "inspection" ("tenant_id", "vehicle_id", "id");`);
    this.addSql(`create index "inspection_tenant_id_customer_id_id_index" on "inspection" ("tenant_id", "customer_id", "id");`);
    this.addSql(`create index "inspection_tenant_id_document_id_id_index" on "inspection" ("tenant_id", "document_id", "id");`);
    this.addSql(`alter table "inspection" add constraint "inspection_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "inspection_picture" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "inspection_id" uuid not null, "point_id" uuid not null, "file" varchar(100) not null, "width" int not null, "height" int not null, "created_by" varchar(100) not null, "created_at" timestamptz not null, "removed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "inspection_picture_tenant_id_point_id_id_index" on "inspection_picture" ("tenant_id", "point_id", "id");`);
    this.addSql(`create index "inspection_picture_tenant_id_inspection_id_id_index" on "inspection_picture" ("tenant_id", "inspection_id", "id");`);
    this.addSql(`alter table "inspection_picture" add constraint "inspection_picture_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "inspection_point" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "inspection_id" uuid not null, "position" int not null, "group" varchar(60) not null, "name" varchar(100) not null, "unit" varchar(10) not null default '', "mark" varchar(13) not null default 'not_inspected', "note" varchar(1000) not null default '', "measurement" int null, "job_id" uuid null, "saved_by" varchar(100) not null default '', "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "inspection_point_tenant_id_job_id_index" on "inspection_point" ("tenant_id", "job_id");`);
    this.addSql(`create index "inspection_point_tenant_id_inspection_id_position_index" on "inspection_point" ("tenant_id", "inspection_id", "position");`);
    this.addSql(`alter table "inspection_point" add constraint "inspection_point_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "inspection_report" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "inspection_id" uuid not null, "content" jsonb not null, "completed_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "inspection_report_tenant_id_inspection_id_completed_at_id_index" on "inspection_report" ("tenant_id", "inspection_id", "completed_at", "id");`);
    this.addSql(`alter table "inspection_report" add constraint "inspection_report_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "inspection" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "inspection" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "inspection_picture" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "inspection_picture" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "inspection_point" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "inspection_point" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "inspection_report" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "inspection_report" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['inspection', 'inspection_point', 'inspection_picture', 'inspection_report'])
      this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['inspection', 'document_id', 'document', 'set null'],
      ['inspection', 'customer_id', 'customer', 'cascade'],
      ['inspection', 'vehicle_id', 'vehicle', 'set null'],
      ['inspection_point', 'inspection_id', 'inspection', 'cascade'],
      ['inspection_point', 'job_id', 'document_job', 'set null'],
      ['inspection_picture', 'inspection_id', 'inspection', 'cascade'],
      ['inspection_picture', 'point_id', 'inspection_point', 'cascade'],
      ['inspection_report', 'inspection_id', 'inspection', 'cascade'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    // By whatever way a row goes, its file goes with it.
    this.addSql(
      'create trigger "inspection_picture_gone" after delete on "inspection_picture" for each row execute function doom_attachment();',
    );
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
