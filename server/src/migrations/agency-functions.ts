import { wide } from './wide-function.ts'

const doing = (signature: string, result: string, body: string): string[] => wide(signature, result, body, 'volatile')

/** For the other functions alone: they run as the tables' owner, and whoever calls this sees no more than their own. */
const parts = [
  `create function tenant_condition(t "tenant") returns text language sql immutable set search_path = public, pg_temp as $function$
    select case when t.set_up is not null then 'setting_up' when t.suspended_at is not null then 'suspended' else 'active' end
  $function$;`,
  `create or replace function tenant_as_json(t "tenant") returns jsonb language sql immutable set search_path = public, pg_temp as $function$
    select case when t.id is null then null else jsonb_build_object(
      'id', t.id, 'guid', t.guid, 'handle', t.handle, 'name', t.name, 'primaryDomain', t.primary_domain,
      'favicon', t.favicon, 'logo', t.logo, 'plan', t.plan, 'modules', to_jsonb(t.modules), 'agencyId', t.agency_id,
      'condition', tenant_condition(t))
    end
  $function$;`,
  `create function managed_tenant_as_json(t "tenant") returns jsonb language sql stable set search_path = public, pg_temp as $function$
    select tenant_as_json(t) || jsonb_build_object(
      'favicon', coalesce(s.favicon, t.favicon), 'logo', coalesce(s.main_logo, t.logo), 'createdAt', t.created_at,
      'isDefault', t.is_default, 'isTemplate', t.is_template, 'setUp', t.set_up,
      'agencyName', (select a.name from "agency" a where a.id = t.agency_id),
      'people', (select count(*) from "user" u where u.tenant_id = t.id and u.role_id <> 5 and u.deactivated_at is null))
    from (select 1) one left join "site_settings" s on s.tenant_id = t.id
  $function$;`,
  `create function is_wanted_tenant(t "tenant", agency uuid, wanted jsonb) returns boolean language sql stable set search_path = public, pg_temp as $function$
    select ($2 is null or t.agency_id = $2)
      and ($3->>'id' is null or t.id = ($3->>'id')::uuid)
      and ($3->>'agencyId' is null or t.agency_id = ($3->>'agencyId')::uuid)
      and ($3->>'plan' is null or t.plan = $3->>'plan')
      and ($3->>'condition' is null or tenant_condition(t) = $3->>'condition')
      and ($3->>'like' is null or t.name ilike $3->>'like' or t.handle ilike $3->>'like' or t.primary_domain ilike $3->>'like'
        or exists (select from "tenant_domain" d where d.tenant_id = t.id and d.domain ilike $3->>'like'))
  $function$;`,
]

const tenantFunctions = [
  ...wide(
    'list_managed_tenants(agency uuid, wanted text, most integer, skipped integer)',
    'jsonb',
    `select coalesce(jsonb_agg(managed_tenant_as_json(f.t) order by lower((f.t).name), (f.t).id), '[]') from (
      select t from "tenant" t where is_wanted_tenant(t, $1, $2::jsonb)
        order by lower(t.name), t.id limit $3 offset $4) f`,
  ),
  ...wide(
    'count_managed_tenants(agency uuid, wanted text)',
    'integer',
    `select count(*)::integer from "tenant" t where is_wanted_tenant(t, $1, $2::jsonb)`,
  ),
  // Templates that belong to no agency are the installation's, for everybody to begin with.
  ...wide(
    'list_templates(agency uuid)',
    'jsonb',
    `select coalesce(jsonb_agg(managed_tenant_as_json(t) order by lower(t.name), t.id), '[]') from "tenant" t
      where t.is_template and t.set_up is null and ($1 is null or t.agency_id = $1 or t.agency_id is null)`,
  ),
  ...wide(
    'is_address_taken(handle text, host text, other_than uuid)',
    'boolean',
    `select exists (select from "tenant" t where t.id is distinct from $3 and (t.handle = $1 or t.primary_domain = $2))
      or exists (select from "tenant_domain" d where d.tenant_id is distinct from $3 and d.domain = $2)`,
  ),
  ...doing(
    'choose_default_tenant(tenant uuid)',
    'void',
    `update "tenant" t set is_default = (t.id = $1) where t.is_default or t.id = $1`,
  ),
]

const agencyFunctions = [
  ...wide(
    'list_agencies(agency uuid, pattern text, most integer, skipped integer)',
    'jsonb',
    `select coalesce(jsonb_agg(to_jsonb(f) order by lower(f.name), f.id), '[]') from (
      select a.id, a.name, a.logo, a.status,
        (select count(*) from "tenant" t where t.agency_id = a.id) as "tenantCount",
        (select count(*) from "user" u where u.agency_id = a.id and u.deactivated_at is null) as "memberCount"
      from "agency" a where ($1 is null or a.id = $1) and a.name ilike $2
        order by lower(a.name), a.id limit $3 offset $4) f`,
  ),
  ...wide('count_agencies(pattern text)', 'integer', `select count(*)::integer from "agency" where name ilike $1`),
  ...wide(
    'list_agency_members(agency uuid)',
    'jsonb',
    `select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'displayName', u.display_name,
      'isActive', u.deactivated_at is null, 'lastSeenAt', (select max(s.seen_at) from "session" s where s.user_id = u.id))
      order by u.deactivated_at nulls first, lower(u.display_name), u.id), '[]')
    from "user" u where u.agency_id = $1 and u.tenant_id is null`,
  ),
  ...doing(
    'change_agency(agency uuid, name text, logo text, status integer)',
    'uuid',
    `update "agency" set name = $2, logo = $3, status = $4 where id = $1 returning id`,
  ),
  ...doing(
    'switch_agency_member(agency uuid, member uuid, active integer)',
    'boolean',
    `update "user" set deactivated_at = case when $3 = 1 then null else coalesce(deactivated_at, now()) end
      where id = $2 and agency_id = $1 and tenant_id is null returning true`,
  ),
]

export const agencyFunctionStatements: readonly string[] = [...parts, ...tenantFunctions, ...agencyFunctions]
