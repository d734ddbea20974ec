import { Migration } from '@mikro-orm/migrations';

export class Migration20261123045808_site_titles_and_media extends Migration {

  override name = 'Migration20261123045808_site_titles_and_media';

  override up(): void | Promise<void> {
    this.addSql(`alter table "media_item" add "revision" int not null default 0;`);
    this.addSql(`create index "media_item_tenant_id_revision_index" on "media_item" ("tenant_id", "revision");`);

    this.addSql(`alter table "site_settings" add "title_pattern" varchar(255) not null default '{page} - {tenant}';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "media_item_tenant_id_revision_index";`);
    this.addSql(`alter table "media_item" drop column "revision";`);

    this.addSql(`alter table "site_settings" drop column "title_pattern";`);
  }

}
