import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261125204909_category_order extends Migration {

  override name = 'Migration20261125204909_category_order';

  override up(): void | Promise<void> {
    this.addSql(`create table "category_order" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "category_id" uuid not null, "product_id" uuid not null, "position" int not null, primary key ("id"));`);
    this.addSql(`create index "category_order_tenant_id_product_id_index" on "category_order" ("tenant_id", "product_id");`);
    this.addSql(`alter table "category_order" add constraint "category_order_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "category_order" add constraint "category_order_tenant_id_category_id_product_id_unique" unique ("tenant_id", "category_id", "product_id");`);

    this.addSql(`alter table "category_order" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "category_order" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('category_order'));
    this.addSql(withinTenant('category_order', 'category_id', 'product_category', 'cascade'));
    this.addSql(withinTenant('category_order', 'product_id', 'product', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
