import { Migration } from '@mikro-orm/migrations';

export class Migration20261128202237_week_start extends Migration {

  override name = 'Migration20261128202237_week_start';

  override up(): void | Promise<void> {
    this.addSql(`alter table "site_settings" add "week_starts_on" varchar(10) not null default 'sunday';`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
