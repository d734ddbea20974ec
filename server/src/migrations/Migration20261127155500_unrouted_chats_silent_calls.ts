import { Migration } from '@mikro-orm/migrations';
import { unroutedChatFunctions } from './conversation-functions.ts';
import { silentCallFunctions, telephonyFunctions } from './telephony-functions.ts';

export class Migration20261127155500_unrouted_chats_silent_calls extends Migration {

  override name = 'Migration20261127155500_unrouted_chats_silent_calls';

  override up(): void | Promise<void> {
    for (const statement of [...unroutedChatFunctions, ...silentCallFunctions, ...telephonyFunctions]) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
