import { Migration } from '@mikro-orm/migrations';
import { cartReminderFunctions } from './cart-reminder-functions.ts';
import { ofTenant, withinTenant } from './within-tenant.ts';

export class Migration20261128002901_cart_reminders extends Migration {

  override name = 'Migration20261128002901_cart_reminders';

  override up(): void | Promise<void> {
    this.addSql(`create table "cart_reminder" ("id" uuid not null default uuidv7(), "tenant_id" uuid not null, "cart_id" uuid null, "customer_id" uuid not null, "token_hash" varchar(64) not null, "expires_at" timestamptz not null, "reminded_at" timestamptz not null, "ended_at" timestamptz null, "order_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "cart_reminder_old" on "cart_reminder" ("reminded_at");`);
    this.addSql(`create index "cart_reminder_tenant_id_reminded_at_index" on "cart_reminder" ("tenant_id", "reminded_at");`);
    this.addSql(`create index "cart_reminder_tenant_id_order_id_index" on "cart_reminder" ("tenant_id", "order_id");`);
    this.addSql(`create index "cart_reminder_tenant_id_customer_id_index" on "cart_reminder" ("tenant_id", "customer_id");`);
    this.addSql(`create unique index "cart_reminder_token_unique" on "cart_reminder" ("tenant_id", "token_hash");`);
    this.addSql(`create unique index "cart_reminder_cart_unique" on "cart_reminder" ("tenant_id", "cart_id") where ("cart_id" is not null);`);
    this.addSql(`alter table "cart_reminder" add constraint "cart_reminder_tenant_id_id_unique" unique ("tenant_id", "id");`);

    this.addSql(`alter table "cart" add "restored_from_id" uuid null;`);
    this.addSql(`create index "cart_tenant_id_restored_from_id_index" on "cart" ("tenant_id", "restored_from_id");`);
    this.addSql(`create index "cart_tenant_id_updated_at_index" on "cart" ("tenant_id", "updated_at");`);

    this.addSql(`alter table "cart_reminder" enable row level security;`);
    this.addSql(`create policy "tenant_isolation" on "cart_reminder" using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`);

    this.addSql(ofTenant('cart_reminder'));
    this.addSql(withinTenant('cart_reminder', 'cart_id', 'cart', 'set null'));
    this.addSql(withinTenant('cart_reminder', 'customer_id', 'customer', 'cascade'));
    this.addSql(withinTenant('cart_reminder', 'order_id', 'web_order', 'set null'));
    this.addSql(withinTenant('cart', 'restored_from_id', 'cart_reminder', 'set null'));
    for (const statement of cartReminderFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
