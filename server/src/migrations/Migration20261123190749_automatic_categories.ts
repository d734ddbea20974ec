import { Migration } from '@mikro-orm/migrations';

export class Migration20261123190749_automatic_categories extends Migration {

  override name = 'Migration20261123190749_automatic_categories';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product_category" add "rule" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product_category" drop column "rule";`);
  }

}
