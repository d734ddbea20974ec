import { wide } from './wide-function.ts'

const doing = (signature: string, result: string, body: string): string[] => wide(signature, result, body, 'volatile')

const sessionFunctions = [
  'drop function open_session(text, uuid, uuid, text);',
  ...doing(
    'open_session(token text, account uuid, tenant uuid, door text, agent text, address text)',
    'void',
    `delete from "session" where expires_at < now();
    insert into "session" (token_hash, user_id, tenant_id, door, user_agent, address, expires_at)
      values ($1, $2, $3, $4, $5, $6, now() + interval '30 days')`,
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
    join "user" u on u.id = s.user_id and u.deactivated_at is null
    left join "role" r on r.tenant_id = u.tenant_id and r.number = u.role_id
    left join "agency" a on a.id = u.agency_id
    left join "tenant" t on t.id = s.tenant_id
    where s.token_hash = $1 and s.expires_at > now()`,
  ),
  ...wide(
    'list_sessions(account uuid)',
    'jsonb',
    `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'userAgent', user_agent, 'address', address,
      'createdAt', created_at, 'seenAt', seen_at) order by seen_at desc), '[]')
    from "session" where user_id = $1 and expires_at > now()`,
  ),
  ...doing(
    'close_session_of(account uuid, session_id uuid)',
    'boolean',
    'delete from "session" where user_id = $1 and id = $2 returning true',
  ),
  ...doing(
    'close_sessions_of(account uuid, kept_session uuid)',
    'void',
    'delete from "session" where user_id = $1 and id is distinct from $2',
  ),
]

const accountFunctions = [
  ...wide(
    'find_accounts(address text, site_tenant uuid)',
    'jsonb',
    `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'displayName', display_name,
      'roleId', role_id, 'tenantId', tenant_id, 'passwordHash', password_hash)), '[]')
    from (select * from "user" where email = $1 and deactivated_at is null
      and case when $2 is null then role_id <> 5 else tenant_id = $2 and role_id = 5 end
      order by created_at limit 5) found`,
  ),
  ...wide('find_password_hash(account uuid)', 'text', 'select password_hash from "user" where id = $1'),
  ...doing(
    'change_account(account uuid, name text, hash text)',
    'void',
    `update "user" set display_name = coalesce($2, display_name), password_hash = coalesce($3, password_hash)
      where id = $1`,
  ),
  ...wide(
    'staff_activity()',
    'jsonb',
    `select coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'hasSecondFactor', f.confirmed_at is not null,
      'lastSeenAt', (select max(s.seen_at) from "session" s where s.user_id = u.id))), '[]')
    from "user" u left join "second_factor" f on f.user_id = u.id
    where u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and u.role_id <> 5`,
  ),
]

const invitationFunctions = wide(
  'find_invitation(token text)',
  'jsonb',
  `select jsonb_build_object('id', i.id, 'tenantId', i.tenant_id, 'tenantName', t.name, 'email', i.email,
      'invitedByName', i.invited_by_name, 'isAccepted', i.accepted_at is not null, 'isExpired', i.expires_at <= now())
    from "invitation" i join "tenant" t on t.id = i.tenant_id where i.token_hash = $1`,
)

const resetFunctions = [
  ...doing(
    'open_password_reset(account uuid, token text)',
    'void',
    `delete from "password_reset" where user_id = $1 or expires_at < now();
    insert into "password_reset" (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
  ),
  ...wide(
    'find_password_reset(token text)',
    'text',
    `select u.email from "password_reset" p join "user" u on u.id = p.user_id and u.deactivated_at is null
      where p.token_hash = $1 and p.expires_at > now()`,
  ),
  ...doing(
    'take_password_reset(token text, hash text)',
    'text',
    `with taken as (
      delete from "password_reset" where token_hash = $1 and expires_at > now() returning user_id
    ), changed as (
      update "user" u set password_hash = $2 from taken
        where u.id = taken.user_id and u.deactivated_at is null returning u.id, u.email
    ), ended as (
      delete from "session" s using changed where s.user_id = changed.id
    )
    select email from changed`,
  ),
]

const secondFactorFunctions = [
  ...wide(
    'find_second_factor(account uuid)',
    'jsonb',
    `select jsonb_build_object('sealedSecret', sealed_secret, 'isConfirmed', confirmed_at is not null,
      'recoveryCodesLeft', cardinality(recovery_hashes)) from "second_factor" where user_id = $1`,
  ),
  ...doing(
    'begin_second_factor(account uuid, secret text)',
    'boolean',
    `insert into "second_factor" (user_id, sealed_secret, recovery_hashes) values ($1, $2, '{}')
      on conflict (user_id) do update set sealed_secret = $2, last_step = 0
        where "second_factor".confirmed_at is null
      returning true`,
  ),
  ...doing(
    'confirm_second_factor(account uuid, step integer, hashes text[])',
    'boolean',
    `update "second_factor" set confirmed_at = now(), last_step = $2, recovery_hashes = $3
      where user_id = $1 and confirmed_at is null returning true`,
  ),
  ...doing(
    'take_one_time_code(account uuid, step integer)',
    'boolean',
    `update "second_factor" set last_step = $2
      where user_id = $1 and last_step < $2 and confirmed_at is not null returning true`,
  ),
  ...doing(
    'take_recovery_code(account uuid, hash text)',
    'boolean',
    `update "second_factor" set recovery_hashes = array_remove(recovery_hashes, $2)
      where user_id = $1 and $2 = any (recovery_hashes) and confirmed_at is not null returning true`,
  ),
  ...doing(
    'renew_recovery_codes(account uuid, hashes text[])',
    'boolean',
    `update "second_factor" set recovery_hashes = $2
      where user_id = $1 and confirmed_at is not null returning true`,
  ),
  ...doing('end_second_factor(account uuid)', 'void', 'delete from "second_factor" where user_id = $1'),
]

const LOST = 'The server stopped while it was sending: whether the mail went out is not known.'

const mailFunctions = [
  ...doing(
    'queue_installation_mail(recipient text, subject text, html text, body text, status text)',
    'void',
    `insert into "mail" (recipient, subject, html, text, status) values ($1, $2, $3, $4, $5)`,
  ),
  // A mail whose sender was lost is not sent again by itself: it may have gone out.
  ...doing(
    'claim_mail()',
    'jsonb',
    `update "mail" set status = 'failed', problem = '${LOST}' where status = 'sending' and due_at < now();
    update "mail" set status = 'sending', attempts = attempts + 1, due_at = now() + interval '10 minutes'
      where id = (select id from "mail" where status = 'queued' and due_at <= now()
        order by due_at for update skip locked limit 1)
      returning jsonb_build_object('id', id, 'recipient', recipient, 'subject', subject, 'html', html, 'text', text,
        'attempts', attempts)`,
  ),
  ...doing(
    'settle_mail(mail_id uuid, outcome text, problem text, wait_seconds integer)',
    'void',
    `update "mail" set status = $2, problem = $3, due_at = now() + $4 * interval '1 second',
      sent_at = case when $2 = 'sent' then now() end,
      html = case when $2 = 'sent' and opens_role is not null then '' else html end,
      text = case when $2 = 'sent' and opens_role is not null then '' else text end
      where id = $1 and status = 'sending'`,
  ),
]

export const peopleFunctions: readonly string[] = [
  ...sessionFunctions,
  ...accountFunctions,
  ...invitationFunctions,
  ...resetFunctions,
  ...secondFactorFunctions,
  ...mailFunctions,
]
