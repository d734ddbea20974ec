import { Migration } from '@mikro-orm/migrations';
import { absentAgentFunctions } from './conversation-functions.ts';

export class Migration20261128010341_absent_agents_blocked_visitors extends Migration {

  override name = 'Migration20261128010341_absent_agents_blocked_visitors';

  override up(): void | Promise<void> {
    this.addSql(`create index "chat_visitor_tenant_id_blocked_at_id_index" on "chat_visitor" ("tenant_id", "blocked_at", "id");`);
    for (const statement of absentAgentFunctions) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
