import { Migration } from '@mikro-orm/migrations';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261123185659_import_extras extends Migration {

  override name = 'Migration20261123185659_import_extras';

  override up(): void | Promise<void> {
    this.addSql(`create table "former_product_path" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "product_id" uuid not null, "path" varchar(500) collate "C" not null, primary key ("id"));`);
    this.addSql(`create index "former_product_path_tenant_id_product_id_index" on "former_product_path" ("tenant_id", "product_id");`);
    this.addSql(`alter table "former_product_path" add constraint "former_product_path_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "former_product_path" add constraint "former_product_path_tenant_id_path_unique" unique ("tenant_id", "path");`);

    this.addSql(`create table "product_kept_columns" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "product_id" uuid not null, "cells" jsonb not null, "variant_cells" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "product_kept_columns" add constraint "product_kept_columns_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "product_kept_columns" add constraint "product_kept_columns_tenant_id_product_id_unique" unique ("tenant_id", "product_id");`);

    this.addSql(`create table "product_image_source" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "product_id" uuid not null, "import_id" uuid not null, "row" int not null, "url" varchar(2000) not null, "position" int not null, "alt" varchar(300) not null default '', "variant_ids" jsonb not null, "status" varchar(10) not null default 'waiting', "address" varchar(300) null, "problem" varchar(300) null, "attempts" int not null default 0, "due_at" timestamptz not null, "leased_until" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "product_image_source_waiting" on "product_image_source" ("tenant_id", "due_at") where ("status" = 'waiting');`);
    this.addSql(`create index "product_image_source_tenant_id_import_id_status_index" on "product_image_source" ("tenant_id", "import_id", "status");`);
    this.addSql(`alter table "product_image_source" add constraint "product_image_source_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "product_image_source" add constraint "product_image_source_tenant_id_product_id_url_unique" unique ("tenant_id", "product_id", "url");`);

    this.addSql(`alter table "media_item" add "sha256" varchar(64) null;`);
    this.addSql(`create index "media_item_tenant_id_sha256_index" on "media_item" ("tenant_id", "sha256");`);

    this.addSql(`alter table "former_product_path" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "former_product_path" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "product_kept_columns" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "product_kept_columns" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "product_image_source" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "product_image_source" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['product_image_source', 'product_kept_columns', 'former_product_path']) {
      this.addSql(ofTenant(table));
      this.addSql(withinTenant(table, 'product_id', 'product', 'cascade'));
    }
    this.addSql(withinTenant('product_image_source', 'import_id', 'data_import', 'cascade'));
  }

  override down(): void {
    throw new Error('Restore a backup instead: columns and former addresses of imported products would be lost.');
  }

}
