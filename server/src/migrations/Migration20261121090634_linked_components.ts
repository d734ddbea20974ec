import { Migration } from '@mikro-orm/migrations';

export class Migration20261121090634_linked_components extends Migration {

  override name = 'Migration20261121090634_linked_components';

  override up(): void | Promise<void> {
    this.addSql(`alter table "component_template" add "links" jsonb not null default '[]';`);

    this.addSql(`alter table "page" add "draft_links" jsonb not null default '[]', add "published_links" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "component_template" drop column "links";`);

    this.addSql(`alter table "page" drop column "draft_links", drop column "published_links";`);
  }

}
