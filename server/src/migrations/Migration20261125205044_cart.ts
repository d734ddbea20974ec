import { Migration } from '@mikro-orm/migrations';
import { cartFunctions } from './cart-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261125205044_cart extends Migration {

  override name = 'Migration20261125205044_cart';

  override up(): void | Promise<void> {
    this.addSql(`create table "cart" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "token_hash" varchar(64) null, "user_id" uuid null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "cart_expired" on "cart" ("expires_at");`);
    this.addSql(`create unique index "cart_user_unique" on "cart" ("tenant_id", "user_id") where ("user_id" is not null);`);
    this.addSql(`create unique index "cart_token_unique" on "cart" ("tenant_id", "token_hash") where ("token_hash" is not null);`);
    this.addSql(`alter table "cart" add constraint "cart_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`create table "cart_line" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "cart_id" uuid not null, "variant_id" uuid not null, "quantity" int not null, "seen_price" int not null, "capped_from" int null, primary key ("id"));`);
    this.addSql(`create index "cart_line_tenant_id_variant_id_index" on "cart_line" ("tenant_id", "variant_id");`);
    this.addSql(`create unique index "cart_line_variant_unique" on "cart_line" ("tenant_id", "cart_id", "variant_id");`);
    this.addSql(`alter table "cart_line" add constraint "cart_line_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "cart" add constraint "cart_owner" check (("token_hash" is null) <> ("user_id" is null));`);
    this.addSql(`alter table "cart" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "cart" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(`alter table "cart_line" add constraint "cart_line_quantity" check ("quantity" > 0);`);
    this.addSql(`alter table "cart_line" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "cart_line" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('cart'));
    this.addSql(ofTenant('cart_line'));
    this.addSql(withinTenant('cart', 'user_id', 'user', 'cascade'));
    this.addSql(withinTenant('cart_line', 'cart_id', 'cart', 'cascade'));
    this.addSql(withinTenant('cart_line', 'variant_id', 'product_variant', 'cascade'));
    for (const statement of cartFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
