import { Migration } from '@mikro-orm/migrations';
import { extendsRecord } from './extends-record.ts'
import { withinTenant } from './within-tenant.ts'

export class Migration20261127115900_chat_files extends Migration {

  override name = 'Migration20261127115900_chat_files';

  override up(): void | Promise<void> {
    this.addSql(`alter table "chat_message" add "attachment_id" uuid null;`);
    this.addSql(`create index "chat_message_attachment" on "chat_message" ("tenant_id", "attachment_id") where ("attachment_id" is not null);`);
    this.addSql(withinTenant('chat_message', 'attachment_id', 'attachment', 'set null'));
    for (const sql of extendsRecord('conversation')) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
