import { Migration } from '@mikro-orm/migrations';
import { webOrderFunctions } from './web-order-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261126221002_web_orders extends Migration {

  override name = 'Migration20261126221002_web_orders';

  override up(): void | Promise<void> {
    this.addSql(`create table "checkout" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "cart_id" uuid not null, "email" varchar(254) not null default '', "name" varchar(200) not null default '', "phone" varchar(40) not null default '', "address" jsonb null, "billing_address" jsonb null, "delivery_option" uuid null, "slot_starts_at" timestamptz null, "payment_method" varchar(10) null, "note" varchar(1000) not null default '', "accepts_marketing" boolean not null default false, "agrees_to_terms" boolean not null default false, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "checkout_tenant_id_email_index" on "checkout" ("tenant_id", "email");`);
    this.addSql(`create unique index "checkout_cart_unique" on "checkout" ("tenant_id", "cart_id");`);
    this.addSql(`alter table "checkout" add constraint "checkout_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "web_order" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "state" varchar(16) not null, "payment_method" varchar(10) null, "contact_name" varchar(200) not null, "contact_email" varchar(254) not null, "contact_phone" varchar(40) not null default '', "delivery_kind" varchar(14) not null, "delivery" jsonb not null, "delivery_price" bigint not null, "discounts" jsonb not null, "tracking_number" varchar(100) not null default '', "carrier" varchar(60) not null default '', "shopper_note" varchar(1000) not null default '', "accepts_marketing" boolean not null default false, "user_id" uuid null, "token_hash" varchar(64) not null, "token_expires_at" timestamptz not null, "reserved_until" timestamptz null, "cancel_reason" varchar(500) not null default '', primary key ("id"));`);
    this.addSql(`create index "web_order_awaiting_payment" on "web_order" ("reserved_until") where ("state" = 'awaiting_payment');`);
    this.addSql(`create index "web_order_tenant_id_user_id_id_index" on "web_order" ("tenant_id", "user_id", "id");`);
    this.addSql(`create unique index "web_order_token_unique" on "web_order" ("tenant_id", "token_hash");`);
    this.addSql(`alter table "web_order" add constraint "web_order_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "web_order_line" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "order_id" uuid not null, "line_id" uuid not null, "fulfilled" int not null default 0, "returned" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "web_order_line_tenant_id_order_id_index" on "web_order_line" ("tenant_id", "order_id");`);
    this.addSql(`create unique index "web_order_line_unique" on "web_order_line" ("tenant_id", "line_id");`);
    this.addSql(`alter table "web_order_line" add constraint "web_order_line_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "web_order_stock" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "order_id" uuid not null, "line_id" uuid not null, "variant_id" uuid not null, "location_id" uuid not null, "quantity" int not null, "is_reserved" boolean not null, primary key ("id"));`);
    this.addSql(`create index "web_order_stock_tenant_id_location_id_index" on "web_order_stock" ("tenant_id", "location_id");`);
    this.addSql(`create index "web_order_stock_tenant_id_variant_id_index" on "web_order_stock" ("tenant_id", "variant_id");`);
    this.addSql(`create index "web_order_stock_tenant_id_line_id_index" on "web_order_stock" ("tenant_id", "line_id");`);
    this.addSql(`create index "web_order_stock_tenant_id_order_id_id_index" on "web_order_stock" ("tenant_id", "order_id", "id");`);
    this.addSql(`alter table "web_order_stock" add constraint "web_order_stock_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "checkout" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "checkout" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "web_order" add constraint "web_order_reserved" check (("state" = 'awaiting_payment') = ("reserved_until" is not null));`);
    this.addSql(`alter table "web_order" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "web_order" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "web_order_line" add constraint "web_order_line_quantities" check ("fulfilled" >= 0 and "returned" >= 0);`);
    this.addSql(`alter table "web_order_line" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "web_order_line" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "web_order_stock" add constraint "web_order_stock_quantity" check ("quantity" >= 0);`);
    this.addSql(`alter table "web_order_stock" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "web_order_stock" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('checkout'));
    this.addSql(ofTenant('web_order'));
    this.addSql(ofTenant('web_order_line'));
    this.addSql(ofTenant('web_order_stock'));
    this.addSql(withinTenant('checkout', 'cart_id', 'cart', 'cascade'));
    this.addSql(withinTenant('web_order', 'id', 'document', 'cascade'));
    this.addSql(withinTenant('web_order', 'user_id', 'user', 'set null'));
    this.addSql(withinTenant('web_order_line', 'order_id', 'web_order', 'cascade'));
    this.addSql(withinTenant('web_order_line', 'line_id', 'document_line', 'cascade'));
    this.addSql(withinTenant('web_order_stock', 'order_id', 'web_order', 'cascade'));
    this.addSql(withinTenant('web_order_stock', 'line_id', 'document_line', 'cascade'));
    this.addSql(withinTenant('web_order_stock', 'variant_id', 'product_variant', 'cascade'));
    this.addSql(withinTenant('web_order_stock', 'location_id', 'stock_location', 'cascade'));
    for (const statement of webOrderFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
