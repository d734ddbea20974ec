import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';

export class Migration20261121074500_shoppers_seen extends Migration {

  override name = 'Migration20261121074500_shoppers_seen';

  override up(): void | Promise<void> {
    for (const sql of lastSeen) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    this.addSql('drop function shoppers_seen(uuid[]);');
  }

}

// Sessions have no policy, so the function itself keeps to the shoppers of the tenant in whose name it is asked.
const lastSeen = wide(
  'shoppers_seen(accounts uuid[])',
  'jsonb',
  `select coalesce(jsonb_object_agg(seen.user_id, seen.at), '{}')
    from (select s.user_id, max(s.seen_at) as at from "session" s
      join "user" u on u.id = s.user_id and u.role_id = 5
        and u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      where s.user_id = any($1) group by s.user_id) seen`,
)
