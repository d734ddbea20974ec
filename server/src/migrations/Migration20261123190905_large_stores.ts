import { Migration } from '@mikro-orm/migrations';
import { largeStoreFunctions } from './product-functions.ts';
import { ofTenant } from './within-tenant.ts';

export class Migration20261123190905_large_stores extends Migration {

  override name = 'Migration20261123190905_large_stores';

  override up(): void | Promise<void> {
    this.addSql(`create table "stored_facets" ("tenant_id" uuid not null, "counts" jsonb not null, "counted_at" timestamptz not null, primary key ("tenant_id"));`);

    this.addSql(`drop index "product_by_brand";`);
    this.addSql(`create index "product_by_brand" on "product" ("tenant_id", "brand", "status", "publish_at", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "product_visible" on "product" ("tenant_id", "publish_at", "id") where ("deleted_at" is null and "status" = 'active');`);

    this.addSql(`alter table "stored_facets" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "stored_facets" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);
    this.addSql(ofTenant('stored_facets'));
    for (const sql of largeStoreFunctions) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    this.addSql('drop function stores_to_count(integer);');
    this.addSql(`drop table if exists "stored_facets" cascade;`);

    this.addSql(`drop index "product_visible";`);
    this.addSql(`drop index "product_by_brand";`);
    this.addSql(`create index "product_by_brand" on "product" ("tenant_id", "brand", "id") where ("deleted_at" is null);`);
  }

}
