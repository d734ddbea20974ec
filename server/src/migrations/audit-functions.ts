import { wide } from './wide-function.ts'

/** What the server may do to the log: add to it, read it, and have forgotten what its tenant no longer keeps. */
export const auditFunctions: readonly string[] = [
  `revoke update, delete on "audit_entry" from app;`,
  // Never less than a month, whatever a tenant's settings say: what somebody did must outlive their doing it.
  ...wide(
    'forget_audit_entries(most integer)',
    'integer',
    `with old as (
      select e.id from "audit_entry" e join "site_settings" s on s.tenant_id = e.tenant_id
      where e.at < now() - greatest(s.audit_days, 30) * interval '1 day' limit $1 for update of e skip locked
    ), gone as (
      delete from "audit_entry" e using old where e.id = old.id returning 1
    )
    select count(*)::integer from gone`,
    'volatile',
  ),
  ...wide(
    'note_failed_sign_in(email text, site_tenant uuid, address text)',
    'void',
    `insert into "audit_entry"
      (tenant_id, act, kind, area, record_id, record_title, actor_kind, actor_name, address, changes)
    select u.tenant_id, 'sign_in_failed', 'user', 'users', u.id::text, u.display_name, 'visitor', 'Visitor', $3, '[]'
      from "user" u where u.email = $1 and u.deactivated_at is null
      and case when $2 is null then u.role_id <> 5 and u.tenant_id is not null
        else u.tenant_id = $2 and u.role_id = 5 end`,
    'volatile',
  ),
  ...wide(
    'note_password_reset(token text, address text)',
    'void',
    `insert into "audit_entry"
      (tenant_id, act, kind, area, record_id, record_title, actor_kind, actor_id, actor_name, address, changes)
    select u.tenant_id, 'password_reset', 'user', 'users', u.id::text, u.display_name, 'person', u.id::text, u.display_name, $2, '[]'
      from "password_reset" p join "user" u on u.id = p.user_id and u.deactivated_at is null
      where p.token_hash = $1 and p.expires_at > now() and u.tenant_id is not null`,
    'volatile',
  ),
]
