import { wide } from './wide-function.ts'

const SECURITY = 'security definer set search_path = public, pg_temp'

/**
 * The list of stored files that no row names. It belongs to no tenant, because it outlives them, and the server gets at it
 * by these functions alone.
 */
export const attachmentFunctions: readonly string[] = [
  'create schema "storage";',
  `create table "storage"."doomed_file" ("file" varchar(300) primary key, "due_at" timestamptz not null);`,
  `create index "doomed_file_due_at_index" on "storage"."doomed_file" ("due_at");`,
  ...wide(
    'doom_file(file text, minutes integer)',
    'void',
    `insert into "storage"."doomed_file" values ($1, now() + $2 * interval '1 minute')
      on conflict ("file") do update set due_at = excluded.due_at`,
    'volatile',
  ),
  ...wide(
    'spare_file(file text)',
    'integer',
    `with spared as (delete from "storage"."doomed_file" d where d.file = $1 returning 1)
      select count(*)::integer from spared`,
    'volatile',
  ),
  ...wide(
    'take_doomed_files(most integer)',
    'setof text',
    `with due as (
      select file from "storage"."doomed_file" where due_at <= now() order by due_at limit $1 for update skip locked
    )
    delete from "storage"."doomed_file" d using due where d.file = due.file returning d.file`,
    'volatile',
  ),
  // By whatever way a row goes, also with its customer or tenant: its file goes with it, once that is committed.
  `create function doom_attachment() returns trigger language plpgsql ${SECURITY} as $function$
    begin
      insert into "storage"."doomed_file" values (old.tenant_id || '/' || old.file, now()) on conflict do nothing;
      return null;
    end $function$;`,
  'revoke execute on function doom_attachment() from public;',
  `create trigger "attachment_gone" after delete on "attachment" for each row execute function doom_attachment();`,
  ...wide(
    'purge_attachments(most integer)',
    'integer',
    `with old as (
      select id from "attachment" where deleted_at < now() - interval '30 days' limit $1 for update skip locked
    ), gone as (
      delete from "attachment" a using old where a.id = old.id returning 1
    )
    select count(*)::integer from gone`,
    'volatile',
  ),
]
