import { Migration } from '@mikro-orm/migrations';

export class Migration20261127180100_chat_visitor_pages extends Migration {

  override name = 'Migration20261127180100_chat_visitor_pages';

  override up(): void | Promise<void> {
    this.addSql(`alter table "chat_visitor" add "pages" jsonb not null default '[]';`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
