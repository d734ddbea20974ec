import { Migration } from '@mikro-orm/migrations';
import { conversationFunctions, missedChatFunctions } from './conversation-functions.ts';

export class Migration20261127113059_chat_settings extends Migration {

  override name = 'Migration20261127113059_chat_settings';

  override up(): void | Promise<void> {
    this.addSql(`alter table "chat_agent" alter column "conversation_limit" drop default;`);
    this.addSql(`alter table "chat_agent" alter column "conversation_limit" drop not null;`);

    this.addSql(`alter table "conversation" add "missed_at" timestamptz null;`);
    // Nobody could choose a limit, so all of them were the default one.
    this.addSql('update "chat_agent" set "conversation_limit" = null;');
    for (const statement of [...missedChatFunctions, ...conversationFunctions]) this.addSql(statement);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
