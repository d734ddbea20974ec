import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts'

export class Migration20261123083500_list_filters extends Migration {

  override name = 'Migration20261123083500_list_filters';

  override up(): void {
    for (const sql of [matchesFilter, isWantedTenant, ...logFunctions]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: the previous version of the server needs the previous functions.');
  }

}

/** `filter` is null or { in, like, isNull }: see `storedFilter` in `kernel/graphql/filters.ts`. */
const matchesFilter = `create function matches_filter(value text, filter jsonb) returns boolean language sql immutable set search_path = public, pg_temp as $function$
    select ($2->'in' is null or coalesce($2->'in' @> to_jsonb($1), false))
      and ($2->>'like' is null or coalesce($1 ilike $2->>'like', false))
      and ($2->>'isNull' is null or ($1 is null) = ($2->>'isNull')::boolean)
  $function$;`;

const isWantedTenant = `create or replace function is_wanted_tenant(t "tenant", agency uuid, wanted jsonb) returns boolean language sql stable set search_path = public, pg_temp as $function$
    select ($2 is null or t.agency_id = $2)
      and ($3->>'id' is null or t.id = ($3->>'id')::uuid)
      and matches_filter(t.agency_id::text, $3->'agencyId')
      and matches_filter(t.plan, $3->'plan')
      and matches_filter(tenant_condition(t), $3->'condition')
      and ($3->>'like' is null or t.name ilike $3->>'like' or t.handle ilike $3->>'like' or t.primary_domain ilike $3->>'like'
        or exists (select from "tenant_domain" d where d.tenant_id = t.id and d.domain ilike $3->>'like'))
  $function$;`;

const matches = `from "installation_audit_entry" e cross join (select $1::jsonb as f) filter
  where matches_filter(e.actor_id, f->'actorId')
    and matches_filter(e.kind, f->'kind')
    and matches_filter(e.act, f->'action')
    and (f->>'from' is null or e.at >= (f->>'from')::timestamptz)
    and (f->>'before' is null or e.at < (f->>'before')::timestamptz)
    and (f->>'like' is null or e.record_title ilike f->>'like' or e.actor_name ilike f->>'like')
    and (f->>'after' is null or e.id < (f->>'after')::uuid)`;

const logFunctions = [
  // During an update, processes of the previous version still write 'act'.
  ...wide(
    'add_installation_audit_entry(entry text)',
    'void',
    `insert into "installation_audit_entry"
      (act, kind, record_id, record_title, actor_kind, actor_id, actor_name, actor_via, address, changes)
    select coalesce(e->>'action', e->>'act'), e->>'kind', e->>'recordId', left(e->>'recordTitle', 300), e->>'actorKind',
      e->>'actorId', e->>'actorName', e->>'actorVia', e->>'address', e->'changes' from (select $1::jsonb as e) one`,
    'volatile',
  ),
  ...wide(
    'list_installation_audit_entries(filter text, most integer, skipped integer)',
    'jsonb',
    `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'at', at, 'action', act, 'kind', kind, 'recordId', record_id,
        'recordTitle', record_title, 'actorKind', actor_kind, 'actorId', actor_id, 'actorName', actor_name,
        'actorVia', actor_via, 'address', address, 'changes', changes) order by id desc), '[]')
      from (select e.* ${matches} order by e.id desc limit $2 offset $3) found`,
  ),
  ...wide('count_installation_audit_entries(filter text)', 'integer', `select count(*)::integer ${matches}`),
];
