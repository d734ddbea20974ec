import { Migration } from '@mikro-orm/migrations';
import { extendsRecord } from './extends-record.ts';
import { productFunctions, stockFunctions } from './product-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261123152914_products extends Migration {

  override name = 'Migration20261123152914_products';

  override up(): void | Promise<void> {
    this.addSql(`create table "bundle_item" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "bundle_id" uuid not null, "variant_id" uuid not null, "position" int not null, "quantity" int not null, primary key ("id"));`);
    this.addSql(`create index "bundle_item_tenant_id_variant_id_index" on "bundle_item" ("tenant_id", "variant_id");`);
    this.addSql(`alter table "bundle_item" add constraint "bundle_item_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "bundle_item" add constraint "bundle_item_tenant_id_bundle_id_variant_id_unique" unique ("tenant_id", "bundle_id", "variant_id");`);

    this.addSql(`create table "category_product" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "category_id" uuid not null, "product_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "category_product_tenant_id_product_id_index" on "category_product" ("tenant_id", "product_id");`);
    this.addSql(`alter table "category_product" add constraint "category_product_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "category_product" add constraint "category_product_tenant_id_category_id_product_id_unique" unique ("tenant_id", "category_id", "product_id");`);

    this.addSql(`create table "product" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "deleted_at" timestamptz null, "type" varchar(10) not null default 'product', "status" varchar(10) not null default 'draft', "name" varchar(200) not null, "sort_name" varchar(200) collate "C" not null, "slug" varchar(120) not null, "description" text not null default '', "brand" varchar(100) not null default '', "badge_text" varchar(30) not null default '', "badge_color" varchar(7) not null default '', "options" jsonb not null, "tax_class_id" uuid null, "publish_at" timestamptz not null, "seo_title" varchar(200) not null default '', "seo_description" varchar(400) not null default '', "imported_id" varchar(100) null, "min_price" int not null default 0, "max_price" int not null default 0, "number_of_variants" int not null default 1, "image" varchar(300) null, primary key ("id"));`);
    this.addSql(`create index "product_tenant_id_tax_class_id_index" on "product" ("tenant_id", "tax_class_id");`);
    this.addSql(`create index "product_deleted" on "product" ("deleted_at") where ("deleted_at" is not null);`);
    this.addSql(`create unique index "product_slug_unique" on "product" ("tenant_id", "slug") where ("deleted_at" is null);`);
    this.addSql(`create index "product_by_brand" on "product" ("tenant_id", "brand", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "product_by_change" on "product" ("tenant_id", "updated_at", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "product_by_publish_date" on "product" ("tenant_id", "publish_at", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "product_by_price" on "product" ("tenant_id", "min_price", "id") where ("deleted_at" is null);`);
    this.addSql(`create index "product_by_name" on "product" ("tenant_id", "sort_name", "id") where ("deleted_at" is null);`);
    this.addSql(`alter table "product" add constraint "product_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "product_category" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "parent_id" uuid null, "position" int not null, "name" varchar(100) not null, "slug" varchar(120) not null, "description" text not null default '', "image" varchar(300) null, "seo_title" varchar(200) not null default '', "seo_description" varchar(400) not null default '', primary key ("id"));`);
    this.addSql(`create index "product_category_tenant_id_parent_id_position_index" on "product_category" ("tenant_id", "parent_id", "position");`);
    this.addSql(`alter table "product_category" add constraint "product_category_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "product_category" add constraint "product_category_tenant_id_slug_unique" unique ("tenant_id", "slug");`);

    this.addSql(`create table "product_image" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "product_id" uuid not null, "position" int not null, "address" varchar(300) not null, "alt" varchar(300) not null default '', primary key ("id"));`);
    this.addSql(`create index "product_image_tenant_id_address_index" on "product_image" ("tenant_id", "address");`);
    this.addSql(`create index "product_image_tenant_id_product_id_position_index" on "product_image" ("tenant_id", "product_id", "position");`);
    this.addSql(`alter table "product_image" add constraint "product_image_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "product_tag" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "product_id" uuid not null, "tag" varchar(60) not null, primary key ("id"));`);
    this.addSql(`create index "product_tag_tenant_id_tag_product_id_index" on "product_tag" ("tenant_id", "tag", "product_id");`);
    this.addSql(`alter table "product_tag" add constraint "product_tag_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "product_tag" add constraint "product_tag_tenant_id_product_id_tag_unique" unique ("tenant_id", "product_id", "tag");`);

    this.addSql(`create table "product_variant" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "product_id" uuid not null, "position" int not null, "option_values" jsonb not null, "sku" varchar(64) not null default '', "barcode" varchar(64) not null default '', "price" int not null, "compare_at_price" int null, "cost" int null, "weight" int null, "image" varchar(300) null, "tracks_stock" boolean not null default false, "allows_back_order" boolean not null default false, "low_stock_level" int null, "incoming" int not null default 0, "on_hand" int not null default 0, "reserved" int not null default 0, "imported_id" varchar(100) null, "removed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create unique index "product_variant_sku_unique" on "product_variant" ("tenant_id", lower("sku")) where ("removed_at" is null and "sku" <> '');`);
    this.addSql(`create index "product_variant_tenant_id_product_id_position_index" on "product_variant" ("tenant_id", "product_id", "position");`);
    this.addSql(`alter table "product_variant" add constraint "product_variant_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "product_word" ("tenant_id" uuid not null, "word" varchar(60) collate "C" not null, "product_id" uuid not null, primary key ("tenant_id", "word", "product_id"));`);
    this.addSql(`create index "product_word_tenant_id_product_id_word_index" on "product_word" ("tenant_id", "product_id", "word");`);

    this.addSql(`create table "related_product" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "product_id" uuid not null, "related_id" uuid not null, "position" int not null, primary key ("id"));`);
    this.addSql(`create index "related_product_tenant_id_related_id_index" on "related_product" ("tenant_id", "related_id");`);
    this.addSql(`alter table "related_product" add constraint "related_product_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "related_product" add constraint "related_product_tenant_id_product_id_related_id_unique" unique ("tenant_id", "product_id", "related_id");`);

    this.addSql(`create table "stock_level" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "variant_id" uuid not null, "location_id" uuid not null, "on_hand" int not null default 0, "reserved" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "stock_level_tenant_id_location_id_index" on "stock_level" ("tenant_id", "location_id");`);
    this.addSql(`alter table "stock_level" add constraint "stock_level_tenant_id_id_unique" unique ("tenant_id", "id");`);
    this.addSql(`alter table "stock_level" add constraint "stock_level_tenant_id_variant_id_location_id_unique" unique ("tenant_id", "variant_id", "location_id");`);

    this.addSql(`create table "stock_location" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(60) not null, "is_default" boolean not null default false, primary key ("id"));`);
    this.addSql(`create unique index "stock_location_default_unique" on "stock_location" ("tenant_id") where "is_default";`);
    this.addSql(`create unique index "stock_location_name_unique" on "stock_location" ("tenant_id", lower("name"));`);
    this.addSql(`alter table "stock_location" add constraint "stock_location_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "stock_movement" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "variant_id" uuid not null, "location_id" uuid not null, "kind" varchar(10) not null, "quantity" int not null, "reason" varchar(200) not null default '', "created_by" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "stock_movement_tenant_id_location_id_id_index" on "stock_movement" ("tenant_id", "location_id", "id");`);
    this.addSql(`create index "stock_movement_tenant_id_variant_id_id_index" on "stock_movement" ("tenant_id", "variant_id", "id");`);
    this.addSql(`alter table "stock_movement" add constraint "stock_movement_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "bundle_item" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "bundle_item" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "category_product" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "category_product" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "product" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "product" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "product_category" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "product_category" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "product_image" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "product_image" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "product_tag" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "product_tag" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "product_variant" add constraint "product_variant_price" check ("price" >= 0 and "compare_at_price" >= 0 and "cost" >= 0);`);
    this.addSql(`alter table "product_variant" add constraint "product_variant_promised" check (not "tracks_stock" or "allows_back_order" or "removed_at" is not null or "on_hand" >= "reserved");`);
    this.addSql(`alter table "product_variant" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "product_variant" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "product_word" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "product_word" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "related_product" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "related_product" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "stock_level" add constraint "stock_level_reserved" check ("reserved" >= 0);`);
    this.addSql(`alter table "stock_level" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "stock_level" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "stock_location" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "stock_location" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "stock_movement" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "stock_movement" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    for (const table of ['bundle_item', 'category_product', 'product', 'product_category', 'product_image', 'product_tag', 'product_variant', 'product_word', 'related_product', 'stock_level', 'stock_location', 'stock_movement'])
      this.addSql(ofTenant(table));
    for (const [table, column, target, onDelete] of [
      ['product', 'tax_class_id', 'tax_class', 'restrict'],
      ['product_variant', 'product_id', 'product', 'cascade'],
      ['product_image', 'product_id', 'product', 'cascade'],
      ['product_tag', 'product_id', 'product', 'cascade'],
      ['product_word', 'product_id', 'product', 'cascade'],
      ['category_product', 'product_id', 'product', 'cascade'],
      ['category_product', 'category_id', 'product_category', 'cascade'],
      ['product_category', 'parent_id', 'product_category', 'restrict'],
      ['related_product', 'product_id', 'product', 'cascade'],
      ['related_product', 'related_id', 'product', 'cascade'],
      ['bundle_item', 'bundle_id', 'product', 'cascade'],
      ['bundle_item', 'variant_id', 'product_variant', 'cascade'],
      ['stock_level', 'variant_id', 'product_variant', 'cascade'],
      ['stock_level', 'location_id', 'stock_location', 'restrict'],
      ['stock_movement', 'variant_id', 'product_variant', 'cascade'],
      ['stock_movement', 'location_id', 'stock_location', 'restrict'],
    ] as const)
      this.addSql(withinTenant(table, column, target, onDelete));
    for (const sql of [...stockFunctions, ...productFunctions, ...extendsRecord('product')]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: the stock ledger cannot be made again.');
  }

}
