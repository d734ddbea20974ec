import { Migration } from '@mikro-orm/migrations';
import { formErasure } from './form-erasure.ts';

export class Migration20261123152705_hardened_forms extends Migration {

  override name = 'Migration20261123152705_hardened_forms';

  override up(): void | Promise<void> {
    this.addSql(`alter table "form_submission" add "notices" jsonb not null default '[]';`);
    this.addSql(`update "form_submission" set "sender_email" = lower("sender_email") where "sender_email" <> lower("sender_email");`);
    this.addSql(`update "form_submission" set "delivered_at" = "created_at" where "delivered_at" is null and "folder" <> 'spam';`);
    this.addSql(`alter table "mailing_list_member" add "requested_source" varchar(200) null;`);
    for (const sql of formErasure) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: addresses cannot get their capitals back.');
  }

}
