import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261125212454_discounts extends Migration {

  override name = 'Migration20261125212454_discounts';

  override up(): void | Promise<void> {
    this.addSql(`create table "discount" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(100) not null, "code" varchar(40) null, "kind" varchar(13) not null, "percent" int null, "amount" int null, "buy_quantity" int null, "get_quantity" int null, "min_subtotal" int null, "min_quantity" int null, "product_ids" jsonb not null, "category_ids" jsonb not null, "customer_tag_ids" jsonb not null, "starts_at" timestamptz null, "ends_at" timestamptz null, "max_uses" int null, "max_uses_per_customer" int null, "uses" int not null default 0, "is_active" boolean not null default true, primary key ("id"));`);
    this.addSql(`create index "discount_automatic" on "discount" ("tenant_id", "id") where ("code" is null and "is_active");`);
    this.addSql(`create unique index "discount_code_unique" on "discount" ("tenant_id", "code") where ("code" is not null);`);
    this.addSql(`alter table "discount" add constraint "discount_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "discount_use" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "discount_id" uuid not null, "customer_id" uuid not null, "purpose" varchar(100) not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "discount_use_tenant_id_customer_id_discount_id_index" on "discount_use" ("tenant_id", "customer_id", "discount_id");`);
    this.addSql(`create unique index "discount_use_purpose_unique" on "discount_use" ("tenant_id", "discount_id", "purpose");`);
    this.addSql(`alter table "discount_use" add constraint "discount_use_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "cart" add "discount_code" varchar(40) null;`);

    this.addSql(`alter table "discount" add constraint "discount_uses" check ("uses" >= 0 and ("max_uses" is null or "uses" <= "max_uses"));`);
    this.addSql(`alter table "discount" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "discount" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "discount_use" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "discount_use" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('discount'));
    this.addSql(ofTenant('discount_use'));
    this.addSql(withinTenant('discount_use', 'discount_id', 'discount', 'cascade'));
    this.addSql(withinTenant('discount_use', 'customer_id', 'customer', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
