import { Migration } from '@mikro-orm/migrations';

export class Migration20261127181000_chat_email_progress extends Migration {

  override name = 'Migration20261127181000_chat_email_progress';

  override up(): void | Promise<void> {
    this.addSql(`alter table "chat_mailbox" add "trying_uid" bigint null, add "tries" int not null default 0, add "access_version" int not null default 0;`);

    this.addSql(`alter table "chat_message" add "email_from" varchar(320) null;`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
