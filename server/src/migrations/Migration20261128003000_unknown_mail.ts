import { Migration } from '@mikro-orm/migrations';
import { claimMailOrLeaveUnknown, lostMailIsUnknown } from './unknown-mail-functions.ts';

export class Migration20261128003000_unknown_mail extends Migration {

  override name = 'Migration20261128003000_unknown_mail';

  override up(): void | Promise<void> {
    for (const statement of claimMailOrLeaveUnknown) this.addSql(statement);
    this.addSql(lostMailIsUnknown);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
