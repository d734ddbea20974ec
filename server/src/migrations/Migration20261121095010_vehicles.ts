import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261121095010_vehicles extends Migration {

  override name = 'Migration20261121095010_vehicles';

  override up(): void | Promise<void> {
    this.addSql(`create table "vehicle" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "customer_id" uuid not null, "type" varchar(255) not null default 'car', "vin" varchar(17) not null default '', "make" varchar(60) not null default '', "model" varchar(60) not null default '', "year" int null, "color" varchar(40) not null default '', "plate" varchar(20) not null default '', "odometer" int null, "is_checked_in" boolean not null default false, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "vehicle_tenant_id_customer_id_id_index" on "vehicle" ("tenant_id", "customer_id", "id");`);
    this.addSql(`alter table "vehicle" add constraint "vehicle_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "vehicle_visit" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "vehicle_id" uuid not null, "checked_in_at" timestamptz not null, "checked_in_by" varchar(100) not null, "checked_out_at" timestamptz null, "checked_out_by" varchar(100) null, "odometer" int null, "note" varchar(500) not null default '', primary key ("id"));`);
    this.addSql(`create index "vehicle_visit_tenant_id_vehicle_id_id_index" on "vehicle_visit" ("tenant_id", "vehicle_id", "id");`);
    this.addSql(`create unique index "vehicle_visit_open" on "vehicle_visit" ("tenant_id", "vehicle_id") where ("checked_out_at" is null);`);
    this.addSql(`alter table "vehicle_visit" add constraint "vehicle_visit_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "vehicle" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "vehicle" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "vehicle_visit" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "vehicle_visit" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['vehicle', 'vehicle_visit']) this.addSql(ofTenant(table));
    this.addSql(withinTenant('vehicle', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('vehicle_visit', 'vehicle_id', 'vehicle', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: vehicles cannot be made again.');
  }

}
