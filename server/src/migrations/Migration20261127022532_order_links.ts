import { Migration } from '@mikro-orm/migrations';
import { idempotencyFunctions } from './idempotency-functions.ts';

export class Migration20261127022532_order_links extends Migration {

  override name = 'Migration20261127022532_order_links';

  override up(): void | Promise<void> {
    this.addSql(`create index "idempotency_key_age" on "idempotency_key" ("created_at");`);

    this.addSql(`alter table "web_order" add "link_version" int not null default 0;`);
    for (const statement of idempotencyFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
