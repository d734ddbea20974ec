import type { MikroORM } from '@mikro-orm/postgresql'

/** The name that every foreign key within a tenant begins with: migrations write them, see `migrations/within-tenant.ts`. */
const HAND_WRITTEN = /drop constraint "within_tenant_/

/**
 * Columns whose ids name no row of one table: browsers of visitors make their own, and an import makes rows of several
 * tables, which it only finds within its tenant.
 */
const UNREFERENCED = `('site_event', 'visitor_id'), ('site_visitor', 'visitor_id'), ('wordpress_record', 'record_id')`

interface Unguarded {
  readonly table: string
  readonly column: string
}

/** Every way in which entities, migrations and this migrated database disagree, as sentences. */
export async function driftOf(orm: MikroORM): Promise<string[]> {
  const drift: string[] = []
  const pending = await orm.migrator.getPending()
  if (pending.length > 0) drift.push(`Not applied: ${pending.map(({ name }) => name).join(', ')}`)
  if (await orm.migrator.checkSchema()) drift.push('The entities changed since the last migration: create one.')
  const difference = (await orm.schema.getUpdateSchemaSQL({ wrap: false }))
    .split('\n')
    .filter((line) => line.trim() !== '' && !HAND_WRITTEN.test(line))
  if (difference.length > 0) drift.push(`The database does not match the entities:\n${difference.join('\n')}`)
  for (const { table, column } of await unguardedReferences(orm)) {
    drift.push(`${table}.${column} is not held to its tenant: add a foreign key with withinTenant().`)
  }
  return drift
}

/** Columns of tenant tables that name a row (`*_id`) without a foreign key that begins with the tenant. */
async function unguardedReferences(orm: MikroORM): Promise<Unguarded[]> {
  return orm.em.fork().execute<Unguarded[]>(`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join pg_policies p on p.schemaname = c.table_schema and p.tablename = c.table_name
    where c.table_schema = 'public' and c.data_type = 'uuid' and c.column_name like '%\\_id'
      and (c.table_name, c.column_name) not in (${UNREFERENCED})
      and not exists (
        select from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = c.column_name
        where k.contype = 'f' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
          and (c.column_name in ('tenant_id', 'agency_id') or array_length(k.conkey, 1) = 2)
      )
    order by 1, 2`)
}
