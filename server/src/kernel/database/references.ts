import type { EntityManager } from '@mikro-orm/postgresql'

/** A foreign key column to the rows of a table, from the database's catalog. */
export interface Reference {
  readonly table: string
  readonly column: string
  /** What happens to the row when the row it refers to is deleted. */
  readonly rule: 'cascade' | 'set null' | 'keep'
  /** Rows without an id of their own, such as words that something is found by, follow from others. */
  readonly hasId: boolean
}

/**
 * Every foreign key to the rows of a table, or to their records if the table extends `record`. Tables that the server
 * may not read are left out.
 */
export function referencesTo(em: EntityManager, table: string): Promise<Reference[]> {
  return em.execute<Reference[]>(
    `select c.relname as "table", a.attname as "column",
       case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'keep' end as "rule",
       exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as "hasId"
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
     where has_table_privilege(c.oid, 'select') and k.contype = 'f' and k.conparentid = 0 and a.attname <> 'id'
       and (k.confrelid = to_regclass(quote_ident(?)) or k.confrelid = 'record'::regclass and exists (
         select from pg_constraint e join pg_attribute i on i.attrelid = e.conrelid and i.attnum = any(e.conkey) and i.attname = 'id'
         where e.contype = 'f' and e.conrelid = to_regclass(quote_ident(?)) and e.confrelid = 'record'::regclass))
     order by 1, 2`,
    [table, table],
  )
}

export interface Records {
  readonly table: string
  readonly ids: readonly string[]
}

/** Rows and all rows deleted with them, theirs first; each table once. */
export async function withDependents(em: EntityManager, table: string, ids: readonly string[]): Promise<Records[]> {
  const found = new Map<string, Set<string>>()
  const walk = async (here: string, wanted: readonly string[]): Promise<void> => {
    const known = found.get(here) ?? new Set()
    const fresh = wanted.filter((id) => !known.has(id))
    if (fresh.length === 0) return
    found.set(here, new Set([...known, ...fresh]))
    for (const { table: next, column, rule, hasId } of await referencesTo(em, here)) {
      if (rule === 'cascade' && hasId) await walk(next, await idsOf(em, { table: next, column }, fresh))
    }
  }
  await walk(table, ids)
  return [...found].map(([name, of]) => ({ table: name, ids: [...of] }))
}

/** The IDs of the rows that refer to any of these. */
export async function idsOf(
  em: EntityManager,
  { table, column }: Pick<Reference, 'table' | 'column'>,
  of: readonly string[],
): Promise<string[]> {
  const sql = `select "id" from "${table}" where "${column}" = any(?::uuid[]) order by "id"`
  return (await em.execute<{ id: string }[]>(sql, [`{${of.join(',')}}`])).map(({ id }) => id)
}
