import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261126214558_idempotency extends Migration {

  override name = 'Migration20261126214558_idempotency';

  override up(): void | Promise<void> {
    this.addSql(`create table "idempotency_key" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "key" varchar(200) not null, "fingerprint" varchar(64) not null, "result" uuid null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "idempotency_key" add constraint "idempotency_key_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "idempotency_key" add constraint "idempotency_key_tenant_id_key_unique" unique ("tenant_id", "key");`);

    // Keys of payments protect against repeating those payments as before.
    this.addSql(`insert into "idempotency_key" ("id", "tenant_id", "key", "fingerprint", "result", "created_at") select "id", "tenant_id", "key", "fingerprint", "result", "created_at" from "payment_request";`);
    this.addSql(`drop table "payment_request";`);

    this.addSql(`alter table "idempotency_key" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "idempotency_key" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('idempotency_key'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
