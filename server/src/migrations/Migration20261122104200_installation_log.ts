import { Migration } from '@mikro-orm/migrations';
import { wide } from './wide-function.ts';

export class Migration20261122104200_installation_log extends Migration {

  override name = 'Migration20261122104200_installation_log';

  override up(): void | Promise<void> {
    this.addSql(`create table "installation_audit_entry" ("id" uuid not null default uuidv7(), "at" timestamptz not null default now(), "act" varchar(255) not null, "kind" varchar(255) not null, "record_id" text null, "record_title" text not null default '', "actor_kind" varchar(255) not null, "actor_id" text null, "actor_name" text not null, "actor_via" text null, "address" text null, "changes" jsonb not null, primary key ("id"));`);
    this.addSql(`create index "installation_audit_entry_at_index" on "installation_audit_entry" ("at");`);
    this.addSql(`alter table "installation_audit_entry" enable row level security;`);
    // Not even reading: the functions below are the only way in, and none of them changes an entry.
    this.addSql(`revoke all on "installation_audit_entry" from app;`);
    for (const sql of [...logFunctions, ...accountFunctions]) this.addSql(sql);
  }

  override down(): void {
    throw new Error('Restore a backup instead: who changed what cannot be found out again.');
  }

}

const matches = `from "installation_audit_entry" e cross join (select $1::jsonb as f) filter
  where (f->>'actorId' is null or e.actor_id = f->>'actorId')
    and (f->>'kind' is null or e.kind = f->>'kind')
    and (f->>'act' is null or e.act = f->>'act')
    and (f->>'from' is null or e.at >= (f->>'from')::timestamptz)
    and (f->>'before' is null or e.at < (f->>'before')::timestamptz)
    and (f->>'like' is null or e.record_title ilike f->>'like' or e.actor_name ilike f->>'like')
    and (f->>'after' is null or e.id < (f->>'after')::uuid)`;

const logFunctions = [
  ...wide(
    'add_installation_audit_entry(entry text)',
    'void',
    `insert into "installation_audit_entry"
      (act, kind, record_id, record_title, actor_kind, actor_id, actor_name, actor_via, address, changes)
    select e->>'act', e->>'kind', e->>'recordId', left(e->>'recordTitle', 300), e->>'actorKind', e->>'actorId',
      e->>'actorName', e->>'actorVia', e->>'address', e->'changes' from (select $1::jsonb as e) one`,
    'volatile',
  ),
  ...wide(
    'list_installation_audit_entries(filter text, most integer, skipped integer)',
    'jsonb',
    `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'at', at, 'act', act, 'kind', kind, 'recordId', record_id,
        'recordTitle', record_title, 'actorKind', actor_kind, 'actorId', actor_id, 'actorName', actor_name,
        'actorVia', actor_via, 'address', address, 'changes', changes) order by id desc), '[]')
      from (select e.* ${matches} order by e.id desc limit $2 offset $3) found`,
  ),
  ...wide('count_installation_audit_entries(filter text)', 'integer', `select count(*)::integer ${matches}`),
  ...wide(
    'installation_audit_facets()',
    'jsonb',
    `select jsonb_build_object(
      'actors', (select coalesce(jsonb_agg(jsonb_build_object('id', actor_id, 'name', actor_name) order by actor_name), '[]')
        from (select distinct on (actor_id) actor_id, actor_name from "installation_audit_entry"
          where actor_id is not null order by actor_id, id desc limit 200) actors),
      'kinds', (select coalesce(jsonb_agg(distinct kind), '[]') from "installation_audit_entry"),
      'acts', (select coalesce(jsonb_agg(distinct act), '[]') from "installation_audit_entry"))`,
  ),
  ...wide(
    'forget_installation_audit_entries(most integer)',
    'integer',
    `with old as (
      select id from "installation_audit_entry" where at < now() - interval '365 days' limit $1 for update skip locked
    ), gone as (
      delete from "installation_audit_entry" e using old where e.id = old.id returning 1
    )
    select count(*)::integer from gone`,
    'volatile',
  ),
];

/** Of accounts that exist: strangers could fill the log with any others. */
const accountFunctions = [
  ...wide(
    'note_failed_sign_in(email text, site_tenant uuid, address text)',
    'void',
    `insert into "audit_entry"
      (tenant_id, act, kind, area, record_id, record_title, actor_kind, actor_name, address, changes)
    select u.tenant_id, 'sign_in_failed', 'user', 'users', u.id::text, u.display_name, 'visitor', 'Visitor', $3, '[]'
      from "user" u where u.email = $1 and u.deactivated_at is null
      and case when $2 is null then u.role_id <> 5 and u.tenant_id is not null
        else u.tenant_id = $2 and u.role_id = 5 end;
    insert into "installation_audit_entry"
      (act, kind, record_id, record_title, actor_kind, actor_name, address, changes)
    select 'sign_in_failed', 'user', u.id::text, u.display_name, 'visitor', 'Visitor', $3, '[]'
      from "user" u where u.email = $1 and u.deactivated_at is null and u.tenant_id is null and $2 is null`,
    'volatile',
  ),
  ...wide(
    'note_password_reset(token text, address text)',
    'void',
    `insert into "audit_entry"
      (tenant_id, act, kind, area, record_id, record_title, actor_kind, actor_id, actor_name, address, changes)
    select u.tenant_id, 'password_reset', 'user', 'users', u.id::text, u.display_name, 'person', u.id::text, u.display_name, $2, '[]'
      from "password_reset" p join "user" u on u.id = p.user_id and u.deactivated_at is null
      where p.token_hash = $1 and p.expires_at > now() and u.tenant_id is not null;
    insert into "installation_audit_entry"
      (act, kind, record_id, record_title, actor_kind, actor_id, actor_name, address, changes)
    select 'password_reset', 'user', u.id::text, u.display_name, 'person', u.id::text, u.display_name, $2, '[]'
      from "password_reset" p join "user" u on u.id = p.user_id and u.deactivated_at is null
      where p.token_hash = $1 and p.expires_at > now() and u.tenant_id is null`,
    'volatile',
  ),
];
