import { Migration } from '@mikro-orm/migrations';

export class Migration20261128093315_comment_mention_removed extends Migration {

  override name = 'Migration20261128093315_comment_mention_removed';

  override up(): void | Promise<void> {
    this.addSql(`alter table "comment_mention" add "is_removed" boolean not null default false;`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
