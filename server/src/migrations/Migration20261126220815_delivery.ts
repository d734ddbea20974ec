import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261126220815_delivery extends Migration {

  override name = 'Migration20261126220815_delivery';

  override up(): void | Promise<void> {
    this.addSql(`create table "pickup_booking" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "place" uuid not null, "starts_at" timestamptz not null, "purpose" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create unique index "pickup_booking_purpose_unique" on "pickup_booking" ("tenant_id", "purpose");`);
    this.addSql(`alter table "pickup_booking" add constraint "pickup_booking_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "pickup_slot" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "place" uuid not null, "starts_at" timestamptz not null, "taken" int not null, primary key ("id"));`);
    this.addSql(`create unique index "pickup_slot_unique" on "pickup_slot" ("tenant_id", "place", "starts_at");`);
    this.addSql(`alter table "pickup_slot" add constraint "pickup_slot_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "pickup_booking" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "pickup_booking" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "pickup_slot" add constraint "pickup_slot_taken" check ("taken" >= 0);`);
    this.addSql(`alter table "pickup_slot" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "pickup_slot" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('pickup_booking'));
    this.addSql(ofTenant('pickup_slot'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
