import type { TestDatabase } from './database.ts'

/** Tables with statements that wrote to them, and among those the tables whose rows are other ones now. */
export interface Writes {
  readonly written: readonly string[]
  readonly changed: readonly string[]
}

/**
 * Triggers on every table that note each statement, whoever runs it: the server, its background work, a cascade, a test.
 * The notes have no index, so that two transactions never wait for each other because of them.
 */
const WATCH = `
  create schema watched;
  create unlogged table watched.note (name text not null, is_changed boolean not null);
  create function watched.notes() returns trigger security definer language plpgsql as $$
  begin
    insert into watched.note values (tg_table_name, exists (select from rows));
    return null;
  end $$;
  create function watched.notes_update() returns trigger security definer language plpgsql as $$
  begin
    insert into watched.note values (
      tg_table_name,
      exists (select rows::text from rows except all select former_rows::text from former_rows));
    return null;
  end $$;
  do $$
  declare
    one record;
  begin
    for one in
      select format('%I', relname) as name, event, transition, function
      from pg_class, (values
        ('insert', 'new table as rows', 'notes'),
        ('update', 'new table as rows old table as former_rows', 'notes_update'),
        ('delete', 'old table as rows', 'notes')) events (event, transition, function)
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    loop
      execute format(
        'create trigger watched_%s after %s on public.%s referencing %s
         for each statement execute function watched.%s()',
        one.event, one.event, one.name, one.transition, one.function);
    end loop;
  end $$`

const isWatched = new WeakSet<TestDatabase>()

/** Notes what is written in a database from now on. */
export async function watch(database: TestDatabase): Promise<void> {
  if (isWatched.has(database)) return
  isWatched.add(database)
  await database.query(WATCH)
}

/** What was written and committed since this was last asked. */
export async function takeWrites(database: TestDatabase): Promise<Writes> {
  const notes = await database.query<{ name: string; is_changed: boolean }>(
    `with taken as (delete from watched.note returning *)
     select name, bool_or(is_changed) as is_changed from taken group by name`,
  )
  return {
    written: notes.map(({ name }) => name),
    changed: notes.filter(({ is_changed }) => is_changed).map(({ name }) => name),
  }
}
