import { Migration } from '@mikro-orm/migrations';
import { ofTenant } from './within-tenant.ts';

export class Migration20261123221045_price_changes extends Migration {

  override name = 'Migration20261123221045_price_changes';

  override up(): void | Promise<void> {
    this.addSql(`create table "price_change" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "idempotency_key" text not null, "kind" varchar(10) not null, "created_at" timestamptz not null, "prices" int not null default 0, "compare_at_prices" int not null default 0, "removed_compare_at_prices" int not null default 0, "undone_at" timestamptz null, "not_restored" int not null default 0, "rows" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "price_change" add constraint "price_change_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "price_change" add constraint "price_change_tenant_id_idempotency_key_unique" unique ("tenant_id", "idempotency_key");`);

    this.addSql(`alter table "price_change" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "price_change" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
    this.addSql(ofTenant('price_change'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
