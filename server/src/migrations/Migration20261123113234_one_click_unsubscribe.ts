import { Migration } from '@mikro-orm/migrations';
import { claimMailWithReplyTo } from './form-functions.ts';
import { claimMailWithUnsubscribeUrl } from './mail-functions.ts';

export class Migration20261123113234_one_click_unsubscribe extends Migration {

  override name = 'Migration20261123113234_one_click_unsubscribe';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mail" add "unsubscribe_url" varchar(500) null;`);
    for (const sql of claimMailWithUnsubscribeUrl) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    for (const sql of claimMailWithReplyTo) this.addSql(sql);
    this.addSql(`alter table "mail" drop column "unsubscribe_url";`);
  }

}
