import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';

export class Migration20261123051800_session_use extends Migration {

  override name = 'Migration20261123051800_session_use';

  override up(): void | Promise<void> {
    for (const sql of [...findSession(RENEWED_HOURLY), ...touchSession]) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    for (const sql of findSession(`'isDueForRenewal', s.seen_at < now() - interval '1 hour'`)) this.addSql(sql);
    this.addSql('drop function touch_session(uuid);');
  }

}

/** The cookie is renewed once an hour. When the device was last used is stored twice a minute. */
const RENEWED_HOURLY = `'isDueForRenewal', s.expires_at < now() + interval '30 days' - interval '1 hour',
      'isDueForTouch', s.seen_at < now() - interval '30 seconds'`

const touchSession = wide(
  'touch_session(session_id uuid)',
  'void',
  `update "session" set seen_at = now() where id = $1 and seen_at < now() - interval '30 seconds'`,
  'volatile',
)

function findSession(times: string): string[] {
  return wide(
    'find_session(token text)',
    'jsonb',
    `select jsonb_build_object(
      'id', s.id, 'door', s.door, ${times},
      'user', jsonb_build_object('id', u.id, 'email', u.email, 'displayName', u.display_name, 'roleId', u.role_id,
        'tenantId', u.tenant_id),
      'role', case when r.id is not null then jsonb_build_object('name', r.name, 'permissions', r.permissions) end,
      'agency', case when a.id is not null
        then jsonb_build_object('id', a.id, 'name', a.name, 'logo', a.logo, 'status', a.status) end,
      'tenant', tenant_as_json(t))
    from "session" s
    join "user" u on u.id = s.user_id and u.deactivated_at is null
    left join "role" r on r.tenant_id = u.tenant_id and r.number = u.role_id
    left join "agency" a on a.id = u.agency_id
    left join "tenant" t on t.id = s.tenant_id
    where s.token_hash = $1 and s.expires_at > now()`,
  );
}
