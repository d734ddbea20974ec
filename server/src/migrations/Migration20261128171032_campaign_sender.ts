import { Migration } from '@mikro-orm/migrations';

export class Migration20261128171032_campaign_sender extends Migration {

  override name = 'Migration20261128171032_campaign_sender';

  override up(): void | Promise<void> {
    this.addSql(`alter table "campaign" add "from_address" varchar(254) not null default '';`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
