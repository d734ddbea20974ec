/** The trigger functions that keep `record` in step with the tables that extend it. */
export const recordFunctions: readonly string[] = [
  // One statement for all rows that a statement writes: an import of thousands pays once per batch.
  `create function add_records() returns trigger language plpgsql as $function$
    begin
      insert into public."record" ("tenant_id", "id", "kind") select "tenant_id", "id", tg_table_name from written;
      return null;
    end $function$;`,
  `create function delete_records() returns trigger language plpgsql as $function$
    begin
      delete from public."record" r using written w where r."tenant_id" = w."tenant_id" and r."id" = w."id";
      return null;
    end $function$;`,
  'revoke execute on function add_records(), delete_records() from public;',
]

/**
 * Leaves writing `record` to its triggers, which run as its owner. The owner is not subject to row level security, but
 * the rows that the triggers copy were checked when they were written.
 */
export const recordsOnlyByTriggers: readonly string[] = [
  'alter function add_records() security definer set search_path = public, pg_temp;',
  'alter function delete_records() security definer set search_path = public, pg_temp;',
  'revoke insert, update, delete on "record" from app;',
]

/**
 * Makes the rows of a table records that files, tags, notes and the like can be attached to, existing rows included.
 * Inserting a row adds its record and deleting it deletes the record, which deletes everything attached to it.
 */
export function extendsRecord(table: string): string[] {
  return [
    `insert into "record" ("tenant_id", "id", "kind") select "tenant_id", "id", '${table}' from "${table}";`,
    // Later statements of the migration cannot alter a table while its keys wait to be checked.
    'set constraints all immediate;',
    'set constraints all deferred;',
    `alter table "${table}" add constraint "within_tenant_${table}_id" foreign key ("tenant_id", "id")
      references "record" ("tenant_id", "id") on delete cascade deferrable initially deferred;`,
    `create trigger "record_added" after insert on "${table}" referencing new table as written
      for each statement execute function add_records();`,
    `create trigger "record_deleted" after delete on "${table}" referencing old table as written
      for each statement execute function delete_records();`,
  ]
}

/** Lets a table whose rows belonged to one kind of record refer to any record, under a new name for its column. */
export function refersToRecord(table: string, column: string, indexes: Readonly<Record<string, string>>): string[] {
  return [
    `alter table "${table}" drop constraint "within_tenant_${table}_${column}";`,
    `alter table "${table}" rename column "${column}" to "record_id";`,
    ...Object.entries(indexes).map(([from, to]) => `alter index "${from}" rename to "${to}";`),
    `alter table "${table}" add constraint "within_tenant_${table}_record_id" foreign key ("tenant_id", "record_id")
      references "record" ("tenant_id", "id") on delete cascade deferrable initially deferred;`,
  ]
}
