import { Migration } from '@mikro-orm/migrations';
import { analyzeRecipients } from './campaign-functions.ts';

export class Migration20261129084500_campaign_statistics extends Migration {

  override name = 'Migration20261129084500_campaign_statistics';

  override up(): void | Promise<void> {
    for (const statement of analyzeRecipients) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
