import type { EntityManager } from '@mikro-orm/postgresql'
import { type Reference, referencesTo } from './references.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows that a move changed, with all columns by their database names. */
export type MoveStep =
  | ({ readonly table: string; readonly column: string; readonly ids: readonly string[] } & Move)
  /** Rows of a table without IDs, as they are after the move. */
  | ({ readonly table: string; readonly column: string; readonly rows: readonly Row[] } & Move)
  | { readonly table: string; readonly deleted: readonly Row[] }

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
 * are moved to that. Requires a transaction in which both rows are locked. Returns what it did, for `undoMove`.
 */
export async function moveReferences(em: EntityManager, table: string, { from, to }: Move): Promise<MoveStep[]> {
  const steps: MoveStep[] = []
  for (const reference of await referencesTo(em, table)) {
    for (const key of await uniqueKeysWith(em, reference))
      steps.push(...(await giveWay(em, reference, key, { from, to })))
    const { table: there, column, hasId } = reference
    const moved = await em.execute<{ row: Row }[]>(
      `update "${there}" r set "${column}" = ? where "${column}" = ?
        returning ${hasId ? `jsonb_build_object('id', r."id")` : 'to_jsonb(r)'} as "row"`,
      [to, from],
    )
    if (moved.length === 0) continue
    const rows = moved.map(({ row }) => row)
    const step = { table: there, column, from, to }
    steps.push(hasId ? { ...step, ids: rows.map(({ id }) => id as string) } : { ...step, rows })
  }
  return steps
}

/** Deletes rows and returns them as a step of a move. */
export async function deleteRows(
  em: EntityManager,
  table: string,
  where: string,
  values: readonly unknown[],
): Promise<MoveStep[]> {
  const sql = `delete from "${table}" r where ${where} returning to_jsonb(r) as "row"`
  const rows = await em.execute<{ row: Row }[]>(sql, [...values])
  return rows.length > 0 ? [{ table, deleted: rows.map(({ row }) => row) }] : []
}

async function giveWay(em: EntityManager, reference: Reference, key: Key, { from, to }: Move): Promise<MoveStep[]> {
  const { table, column, hasId } = reference
  const others = key.others.map((sql, index) => `${sql} as "${index}"`)
  const rowsOf = `(select ${[...(hasId ? ['"id"'] : []), ...others].join(', ') || '1'} from "${table}"
    where "${column}" = ? and ${key.condition})`
  if (!hasId) {
    const same = key.others.join(', ')
    return deleteRows(
      em,
      table,
      `"${column}" = ? and ${key.condition}
        and (${same}) in (select ${same} from "${table}" where "${column}" = ? and ${key.condition})`,
      [from, to],
    )
  }
  const same = key.others.map((_, index) => `g."${index}" = k."${index}"`).join(' and ') || 'true'
  const pairs = await em.execute<{ from: string; to: string }[]>(
    `select g."id" as "from", k."id" as "to" from ${rowsOf} g join ${rowsOf} k on ${same}`,
    [from, to],
  )
  const steps: MoveStep[] = []
  for (const pair of pairs) {
    steps.push(...(await moveReferences(em, table, pair)))
    steps.push(...(await deleteRows(em, table, '"id" = ?', [pair.from])))
  }
  return steps
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
