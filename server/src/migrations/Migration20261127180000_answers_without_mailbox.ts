import { Migration } from '@mikro-orm/migrations';
import { answersWithoutMailbox } from './answers-without-mailbox.ts';

export class Migration20261127180000_answers_without_mailbox extends Migration {

  override name = 'Migration20261127180000_answers_without_mailbox';

  override up(): void | Promise<void> {
    for (const statement of answersWithoutMailbox) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
