import type { EntityManager } from '@mikro-orm/postgresql'
import { type Reference, referencesTo } from './references.ts'

interface Move {
  readonly from: string
  readonly to: string
}

/** A unique key that the column is part of: what else is in it, as SQL, and for which rows it holds. */
interface Key {
  readonly others: string[]
  readonly condition: string
}

/**
 * Moves all references from one row to another of the same table, by the foreign keys of the database. If both have
 * something that may exist only once, such as the same tag, the target keeps its own, and references to the source's
 * are moved to that. Requires a transaction in which both rows are locked.
 */
export async function moveReferences(em: EntityManager, table: string, { from, to }: Move): Promise<void> {
  for (const reference of await referencesTo(em, table)) {
    for (const key of await uniqueKeysWith(em, reference)) await giveWay(em, reference, key, { from, to })
    const { table: there, column } = reference
    await em.execute(`update "${there}" set "${column}" = ? where "${column}" = ?`, [to, from])
  }
}

async function giveWay(em: EntityManager, reference: Reference, key: Key, { from, to }: Move): Promise<void> {
  const { table, column, hasId } = reference
  const others = key.others.map((sql, index) => `${sql} as "${index}"`)
  const rowsOf = `(select ${[...(hasId ? ['"id"'] : []), ...others].join(', ') || '1'} from "${table}"
    where "${column}" = ? and ${key.condition})`
  if (!hasId) {
    const same = key.others.join(', ')
    await em.execute(
      `delete from "${table}" where "${column}" = ? and ${key.condition}
        and (${same}) in (select ${same} from "${table}" where "${column}" = ? and ${key.condition})`,
      [from, to],
    )
    return
  }
  const same = key.others.map((_, index) => `g."${index}" = k."${index}"`).join(' and ') || 'true'
  const pairs = await em.execute<{ from: string; to: string }[]>(
    `select g."id" as "from", k."id" as "to" from ${rowsOf} g join ${rowsOf} k on ${same}`,
    [from, to],
  )
  for (const pair of pairs) {
    await moveReferences(em, table, pair)
    await em.execute(`delete from "${table}" where "id" = ?`, [pair.from])
  }
}

async function uniqueKeysWith(em: EntityManager, { table, column }: Reference): Promise<Key[]> {
  const rows = await em.execute<{ keys: string[]; condition: string | null }[]>(
    `select array(select pg_get_indexdef(i.indexrelid, n, false) from generate_series(1, i.indnkeyatts) n) as "keys",
       pg_get_expr(i.indpred, i.indrelid) as "condition"
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = ?
     where i.indisunique and i.indrelid = to_regclass(quote_ident(?)) and a.attnum = any(i.indkey)`,
    [column, table],
  )
  return rows.map(({ keys, condition }) => ({
    others: keys.filter((key) => key !== column && key !== `"${column}"`),
    condition: condition ?? 'true',
  }))
}
