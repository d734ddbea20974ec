import { Migration } from '@mikro-orm/migrations';
import { privacyFunctions } from './privacy-functions.ts';
import { withinTenant } from './within-tenant.ts';

export class Migration20261121123723_customer_merge extends Migration {

  override name = 'Migration20261121123723_customer_merge';

  override up(): void | Promise<void> {
    this.addSql(`alter table "customer" add "merged_into_id" uuid null, add "erased_at" timestamptz null;`);
    this.addSql(`create index "customer_merged" on "customer" ("tenant_id", "merged_into_id") where ("merged_into_id" is not null);`);
    this.addSql(`create index "customer_same_phone" on "customer" ("tenant_id", "phone", "email") where ("deleted_at" is null and "phone" <> '');`);
    this.addSql(`create index "customer_same_email" on "customer" ("tenant_id", "email") where ("deleted_at" is null and "email" <> '');`);
    this.addSql(withinTenant('customer', 'merged_into_id', 'customer', 'cascade'));
    for (const sql of privacyFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: customers that were merged cannot be taken apart.');
  }

}
