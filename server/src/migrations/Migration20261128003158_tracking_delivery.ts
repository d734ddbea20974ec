import { Migration } from '@mikro-orm/migrations';
import { trackingDeliveryFunctions } from './tracking-delivery-functions.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261128003158_tracking_delivery extends Migration {

  override name = 'Migration20261128003158_tracking_delivery';

  override up(): void | Promise<void> {
    this.addSql(`create table "site_event_batch" ("tenant_id" uuid not null, "id" uuid not null, "received_at" timestamptz not null default now(), primary key ("tenant_id", "id"));`);
    this.addSql(`create index "site_event_batch_received_at_index" on "site_event_batch" ("received_at");`);

    this.addSql(`create table "site_event_usage" ("tenant_id" uuid not null, "day" date not null, "received" int not null, "stored" int not null, primary key ("tenant_id", "day"));`);

    this.addSql(`alter table "site_event" rename column "visitor" to "visitor_id";`);

    this.addSql(`alter table "site_event_batch" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "site_event_batch" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "site_event_usage" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "site_event_usage" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`update "capability_settings" set "data" = ("data" - 'isOn') || jsonb_build_object('isEnabled', "data" -> 'isOn')
      where "capability" = 'tracking' and "data" -> 'isOn' is not null;`);

    this.addSql(ofTenant('site_event_batch'));
    this.addSql(ofTenant('site_event_usage'));
    for (const sql of trackingDeliveryFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
