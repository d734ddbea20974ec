import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128163823_imported_appointment extends Migration {

  override name = 'Migration20261128163823_imported_appointment';

  override up(): void | Promise<void> {
    this.addSql(`create table "imported_appointment" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "key" varchar(64) not null, "event" varchar(64) not null, "appointment_id" uuid not null, "hash" varchar(32) not null, primary key ("id"));`);
    this.addSql(`create index "imported_appointment_tenant_id_appointment_id_index" on "imported_appointment" ("tenant_id", "appointment_id");`);
    this.addSql(`create index "imported_appointment_tenant_id_event_id_index" on "imported_appointment" ("tenant_id", "event", "id");`);
    this.addSql(`alter table "imported_appointment" add constraint "imported_appointment_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "imported_appointment" add constraint "imported_appointment_tenant_id_key_unique" unique ("tenant_id", "key");`);

    this.addSql(`alter table "imported_appointment" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "imported_appointment" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('imported_appointment'));
    this.addSql(withinTenant('imported_appointment', 'appointment_id', 'appointment', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
