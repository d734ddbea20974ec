import { Migration } from '@mikro-orm/migrations';

export class Migration20261123053731_content_widths extends Migration {

  override name = 'Migration20261123053731_content_widths';

  override up(): void | Promise<void> {
    this.addSql(`alter table "site_settings" add "narrow_width" int not null default 720, add "normal_width" int not null default 1180, add "wide_width" int not null default 1320, add "named_styles" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "site_settings" drop column "narrow_width", drop column "normal_width", drop column "wide_width", drop column "named_styles";`);
  }

}
