import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';

/** The role of shoppers, who confirm their addresses on the site. */
const USER = 5;

export class Migration20261123160403_invitation_link_mailed extends Migration {

  override name = 'Migration20261123160403_invitation_link_mailed';

  override up(): void | Promise<void> {
    this.addSql(`alter table "invitation" add "is_link_mailed" boolean not null default false;`);
    // Nobody knows any more how the links of earlier accounts were sent. They keep counting as their owners'.
    this.addSql(`update "user" set email_confirmed_at = created_at where email_confirmed_at is null and role_id <> ${USER};`);
    const body = `update "user" u set email_confirmed_at = coalesce(u.email_confirmed_at, now()) from "password_reset" r
      where r.token_hash = $1 and r.expires_at > now() and u.id = r.user_id`;
    for (const sql of wide('confirm_email_of_reset(token text)', 'void', body, 'volatile')) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists "confirm_email_of_reset"(text);`);
    this.addSql(`alter table "invitation" drop column "is_link_mailed";`);
  }

}
