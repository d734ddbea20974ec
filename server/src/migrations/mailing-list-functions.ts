const day = (time: string) =>
  `(${time} at time zone coalesce((select s."time_zone" from "site_settings" s where s."tenant_id" = m."tenant_id"), 'America/Toronto'))::date`

/** Rows of changes from those of `source`. The members of a list or tenant that is being deleted do not count as having left. */
const record = (source: string, joined: string, left: string) =>
  `insert into "mailing_list_change" ("tenant_id", "list_id", "day", "joined", "left")
     select m."tenant_id", m."list_id", ${day('now()')}, count(*) filter (where ${joined}), count(*) filter (where ${left})
       from ${source} join "mailing_list" l on l."tenant_id" = m."tenant_id" and l."id" = m."list_id"
         join "tenant" t on t."id" = m."tenant_id"
       where ${joined} or ${left} group by m."tenant_id", m."list_id";`

const trigger = (name: string, event: string, tables: string, statement: string) => [
  `create function record_${name}() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $function$ begin ${statement} return null; end $function$;`,
  `revoke execute on function record_${name}() from public;`,
  `create trigger "${name}" after ${event} on "mailing_list_member" referencing ${tables}
    for each statement execute function record_${name}();`,
]

const is = (row: string) => `${row}."status" = 'subscribed'`

/** Triggers that record each join and departure of a mailing list, so that no code that writes members can forget to. */
export const mailingListFunctions: readonly string[] = [
  ...trigger('list_members_added', 'insert', 'new table as written', record('written m', is('m'), 'false')),
  ...trigger(
    'list_members_changed',
    'update',
    'old table as before new table as written',
    record(
      'written m join before b on b."id" = m."id"',
      `(${is('m')} and not ${is('b')})`,
      `(${is('b')} and not ${is('m')})`,
    ),
  ),
  ...trigger('list_members_deleted', 'delete', 'old table as before', record('before m', 'false', is('m'))),
  'revoke insert, update, delete on "mailing_list_change" from app;',
  // What is known of those who joined and left before.
  `insert into "mailing_list_change" ("tenant_id", "list_id", "day", "joined", "left")
     select m."tenant_id", m."list_id", ${day('coalesce(m."confirmed_at", m."created_at")')}, count(*), 0 from "mailing_list_member" m
       where m."status" <> 'pending' group by 1, 2, 3
     union all select m."tenant_id", m."list_id", ${day('coalesce(m."unsubscribed_at", m."created_at")')}, 0, count(*) from "mailing_list_member" m
       where m."status" = 'unsubscribed' group by 1, 2, 3;`,
]
