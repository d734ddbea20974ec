import { Migration } from '@mikro-orm/migrations';
import { claimForTenants, loseMailsInOrder } from './campaign-functions.ts';

export class Migration20261129120000_campaign_lanes extends Migration {

  override name = 'Migration20261129120000_campaign_lanes';

  override up(): void | Promise<void> {
    for (const statement of [...claimForTenants, ...loseMailsInOrder]) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
