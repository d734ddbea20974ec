import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261123154038_product_slugs extends Migration {

  override name = 'Migration20261123154038_product_slugs';

  override up(): void | Promise<void> {
    this.addSql(`create table "former_product_slug" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "product_id" uuid not null, "slug" varchar(120) not null, primary key ("id"));`);
    this.addSql(`create index "former_product_slug_tenant_id_product_id_index" on "former_product_slug" ("tenant_id", "product_id");`);
    this.addSql(`alter table "former_product_slug" add constraint "former_product_slug_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "former_product_slug" add constraint "former_product_slug_tenant_id_slug_unique" unique ("tenant_id", "slug");`);

    this.addSql(`alter table "former_product_slug" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "former_product_slug" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('former_product_slug'));
    this.addSql(withinTenant('former_product_slug', 'product_id', 'product', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: addresses of products would no longer lead to them.');
  }

}
