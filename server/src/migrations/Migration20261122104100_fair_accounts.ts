import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';

export class Migration20261122104100_fair_accounts extends Migration {

  override name = 'Migration20261122104100_fair_accounts';

  override up(): void | Promise<void> {
    for (const sql of findAccounts) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: the function before let others lock an account out.');
  }

}

/**
 * Accounts of an e-mail address, at most 30, because each costs a check of the password. Accounts without a tenant come
 * first. The others come in rounds: one account of each agency, then the second of each. A tenant without an agency
 * counts as an agency of its own. So however many accounts somebody makes under another person's address, in tenants
 * of their own, they take only their own share of the 30.
 */
const findAccounts = wide(
  'find_accounts(address text, site_tenant uuid)',
  'jsonb',
  `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'displayName', display_name,
      'roleId', role_id, 'tenantId', tenant_id, 'passwordHash', password_hash) order by has_tenant, round, created_at, id), '[]')
    from (
      select u.*, u.tenant_id is not null as has_tenant,
        row_number() over (partition by coalesce(t.agency_id, t.id) order by u.created_at, u.id) as round
      from "user" u left join "tenant" t on t.id = u.tenant_id
      where u.email = $1 and u.deactivated_at is null
        and case when $2 is null then u.role_id <> 5 else u.tenant_id = $2 and u.role_id = 5 end
      order by has_tenant, round, u.created_at, u.id limit 30) found`,
);
