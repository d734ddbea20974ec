import { Migration } from '@mikro-orm/migrations'
import { ofTenant, withinTenant } from './within-tenant.ts'

const SESSION_LIFE = `interval '30 days'`

/**
 * What tables alone cannot say: references that stay inside their tenant, and the functions by which a request finds its
 * tenant and its session before any policy can know whose rows it may see. They run as the tables' owner, so each does
 * one thing and answers no more than that needs.
 */
export class Migration20261121031000_access extends Migration {
  override name = 'Migration20261121031000_access'

  override up(): void {
    for (const sql of [...references, ...rights, ...tenantFunctions, ...sessionFunctions, ...accountFunctions]) {
      this.addSql(sql)
    }
  }

  override down(): void {
    throw new Error('Restore a backup instead: without these rules tenants are not kept apart.')
  }
}

const references = [
  ...['page', 'page_revision', 'role', 'site_settings', 'tenant_domain', 'user', 'session'].map(ofTenant),
  withinTenant('page', 'parent_id', 'page', 'set null'),
  withinTenant('page_revision', 'page_id', 'page', 'cascade'),
  withinTenant('user', 'role_id', 'role', 'restrict', 'number'),
  `alter table "tenant" add constraint "within_tenant_tenant_agency_id"
    foreign key ("agency_id") references "agency" ("id") on delete set null;`,
  `alter table "user" add constraint "within_tenant_user_agency_id"
    foreign key ("agency_id") references "agency" ("id") on delete cascade;`,
  `alter table "session" add constraint "within_tenant_session_user_id"
    foreign key ("user_id") references "user" ("id") on delete cascade;`,
]

const rights = [
  `revoke all on "session", "agency", "migration" from app;`,
  `revoke execute on all functions in schema public from public;`,
  `alter default privileges revoke execute on functions from public;`,
]

/** A function that sees every tenant's rows, callable by the application's role. */
function wide(signature: string, result: string, body: string, volatility = 'stable'): string[] {
  const name = signature.replaceAll(/\b\w+ (uuid|text|integer)\b/g, '$1')
  return [
    `create function ${signature} returns ${result} language sql ${volatility} security definer
      set search_path = public, pg_temp as $function$ ${body} $function$;`,
    `revoke execute on function ${name} from public;`,
    `grant execute on function ${name} to app;`,
  ]
}

const tenantFunctions = [
  `create function tenant_as_json(t "tenant") returns jsonb language sql immutable set search_path = public, pg_temp as $function$
    select case when t.id is null then null else jsonb_build_object(
      'id', t.id, 'guid', t.guid, 'handle', t.handle, 'name', t.name, 'primaryDomain', t.primary_domain,
      'favicon', t.favicon, 'logo', t.logo, 'plan', t.plan, 'modules', to_jsonb(t.modules), 'agencyId', t.agency_id)
    end
  $function$;`,
  ...wide(
    'find_tenant_of_host(host text, handle text)',
    'jsonb',
    `select coalesce(
      (select jsonb_build_object('tenant', tenant_as_json(t), 'isOwn', true) from "tenant" t
        where t.primary_domain = $1 or t.handle = $2
          or t.id = (select d.tenant_id from "tenant_domain" d where d.domain = $1)
        order by t.primary_domain = $1 desc nulls last limit 1),
      (select jsonb_build_object('tenant', tenant_as_json(t), 'isOwn', false) from "tenant" t where t.is_default limit 1),
      jsonb_build_object('tenant', null, 'isOwn', false))`,
  ),
  ...wide(
    'find_tenant(tenant uuid, agency uuid)',
    'jsonb',
    `select tenant_as_json(t) from "tenant" t where t.id = $1 and ($2 is null or t.agency_id = $2)`,
  ),
  ...wide(
    'list_tenants(agency uuid, most integer, skipped integer)',
    'jsonb',
    `select coalesce(jsonb_agg(tenant_as_json(t) order by t.name, t.id), '[]') from (
      select * from "tenant" where $1 is null or agency_id = $1 order by name, id limit $2 offset $3) t`,
  ),
  ...wide(
    'count_tenants(agency uuid)',
    'integer',
    `select count(*)::integer from "tenant" where $1 is null or agency_id = $1`,
  ),
]

const sessionFunctions = [
  ...wide(
    'open_session(token text, account uuid, tenant uuid, door text)',
    'void',
    `delete from "session" where expires_at < now();
    insert into "session" (token_hash, user_id, tenant_id, door, expires_at)
      values ($1, $2, $3, $4, now() + ${SESSION_LIFE})`,
    'volatile',
  ),
  ...wide(
    'find_session(token text)',
    'jsonb',
    `select jsonb_build_object(
      'id', s.id, 'door', s.door, 'isDueForRenewal', s.seen_at < now() - interval '1 hour',
      'user', jsonb_build_object('id', u.id, 'email', u.email, 'displayName', u.display_name, 'roleId', u.role_id,
        'tenantId', u.tenant_id),
      'role', case when r.id is not null then jsonb_build_object('name', r.name, 'permissions', r.permissions) end,
      'agency', case when a.id is not null
        then jsonb_build_object('id', a.id, 'name', a.name, 'logo', a.logo, 'status', a.status) end,
      'tenant', tenant_as_json(t))
    from "session" s
    join "user" u on u.id = s.user_id
    left join "role" r on r.tenant_id = u.tenant_id and r.number = u.role_id
    left join "agency" a on a.id = u.agency_id
    left join "tenant" t on t.id = s.tenant_id
    where s.token_hash = $1 and s.expires_at > now()`,
  ),
  ...wide(
    'renew_session(session_id uuid)',
    'void',
    `update "session" set seen_at = now(), expires_at = now() + ${SESSION_LIFE} where id = $1`,
    'volatile',
  ),
  ...wide('close_session(session_id uuid)', 'void', `delete from "session" where id = $1`, 'volatile'),
  ...wide(
    'move_session(session_id uuid, tenant uuid)',
    'void',
    `update "session" set tenant_id = $2 where id = $1`,
    'volatile',
  ),
]

const accountFunctions = [
  ...wide(
    'find_accounts(address text, site_tenant uuid)',
    'jsonb',
    `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'displayName', display_name,
      'roleId', role_id, 'tenantId', tenant_id, 'passwordHash', password_hash)), '[]')
    from (select * from "user" where email = $1 and case when $2 is null then role_id <> 5
      else tenant_id = $2 and role_id = 5 end order by created_at limit 5) found`,
  ),
  ...wide(
    'create_agency(name text)',
    'uuid',
    `insert into "agency" (name) values ($1) returning id`,
    'volatile',
  ),
  ...wide(
    'create_account_without_tenant(address text, display_name text, role integer, agency uuid, hash text)',
    'uuid',
    `insert into "user" (email, display_name, role_id, agency_id, password_hash)
      values ($1, $2, $3, $4, $5) returning id`,
    'volatile',
  ),
]
