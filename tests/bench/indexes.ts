import type pg from 'pg'

/** The indexes of tables as statements: those that take them away, and those that bring them back. */
export interface Indexes {
  readonly drop: readonly string[]
  readonly make: readonly string[]
}

/** Large tables are filled faster without. Those that a foreign key needs stay. */
export async function indexesOf(client: pg.Client, tables: readonly string[]): Promise<Indexes> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when k.oid is null then format('drop index %I', i.relname)
        else format('alter table %I drop constraint %I', t.relname, k.conname) end as drop,
      case when k.oid is null then pg_get_indexdef(i.oid)
        else format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid)) end as make
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      left join pg_constraint k on k.conindid = i.oid and k.contype in ('p', 'u')
    where t.relname = any($1) and not exists (
      select from pg_constraint f where f.contype = 'f' and f.conindid = i.oid)`,
    [tables],
  )
  return { drop: rows.map(({ drop }) => drop), make: rows.map(({ make }) => make) }
}
