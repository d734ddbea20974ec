import { Migration } from '@mikro-orm/migrations';

export class Migration20261121035811_page_plan extends Migration {

  override name = 'Migration20261121035811_page_plan';

  override up(): void | Promise<void> {
    this.addSql(`alter table "page" add "publish_at" timestamptz null, add "unpublish_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "page" drop column "publish_at", drop column "unpublish_at";`);
  }

}
