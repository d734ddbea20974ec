import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';

/** Role 1 decides which plan and modules the tenants get that an agency makes: templates decide nothing. */
export class Migration20261122104000_agency_plan extends Migration {

  override name = 'Migration20261122104000_agency_plan';

  override up(): void | Promise<void> {
    this.addSql(`alter table "agency" add "new_tenant_plan" varchar(255) not null default 'basic', add "new_tenant_modules" text[] not null default '{store,blog}';`);
    this.addSql('drop function change_agency(uuid, text, text, integer);');
    for (const sql of agencyFunctions) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: what role 1 allows each agency would be lost.');
  }

}

const agencyFunctions = [
  ...wide(
    'list_agencies(agency uuid, pattern text, most integer, skipped integer)',
    'jsonb',
    `select coalesce(jsonb_agg(to_jsonb(f) order by lower(f.name), f.id), '[]') from (
      select a.id, a.name, a.logo, a.status,
        a.new_tenant_plan as "newTenantPlan", a.new_tenant_modules as "newTenantModules",
        (select count(*) from "tenant" t where t.agency_id = a.id) as "tenantCount",
        (select count(*) from "user" u where u.agency_id = a.id and u.deactivated_at is null) as "memberCount"
      from "agency" a where ($1 is null or a.id = $1) and a.name ilike $2
        order by lower(a.name), a.id limit $3 offset $4) f`,
  ),
  ...wide(
    'change_agency(agency uuid, name text, logo text, status integer, plan text, modules text[])',
    'uuid',
    `update "agency" set name = $2, logo = $3, status = $4, new_tenant_plan = $5, new_tenant_modules = $6
      where id = $1 returning id`,
    'volatile',
  ),
];
