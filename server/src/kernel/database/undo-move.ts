import type { EntityManager } from '@mikro-orm/postgresql'
import type { MoveStep } from './move-references.ts'

interface Target {
  /** The row that references were moved to. */
  readonly to: string
  /** The row that they belong to now, if that was merged itself. */
  readonly now: string
}

/**
 * Undoes `moveReferences`, last step first. Rows that were deleted or moved elsewhere since stay as they are, and so do
 * changes of other columns. Rows that gave way return unless something that they refer to is gone. Returns the IDs of the
 * rows that moved back.
 */
export async function undoMove(em: EntityManager, steps: readonly MoveStep[], { to, now }: Target): Promise<string[]> {
  const returned: string[] = []
  for (const step of steps.toReversed()) {
    if ('deleted' in step) for (const row of step.deleted) await insertAgain(em, step.table, row)
    else {
      const { table, column, from } = step
      const at = step.to === to ? now : step.to
      const [isOne, values] =
        'ids' in step
          ? ['r."id" = any(?::uuid[])', `{${step.ids.join(',')}}`]
          : [`to_jsonb(r) - ? in (select w - ? from jsonb_array_elements(?::jsonb) w)`, JSON.stringify(step.rows)]
      const bound = 'ids' in step ? [values] : [column, column, values]
      const rows = await em.execute<{ id: string | null }[]>(
        `update "${table}" r set "${column}" = ? where "${column}" = ? and ${isOne} returning to_jsonb(r) ->> 'id' as "id"`,
        [from, at, ...bound],
      )
      returned.push(...rows.flatMap(({ id }) => id ?? []))
    }
  }
  return returned
}

async function insertAgain(em: EntityManager, table: string, row: object): Promise<void> {
  const references = await em.execute<{ column: string; target: string; key: string }[]>(
    `select a.attname as "column", t.relname as "target", b.attname as "key"
     from pg_constraint k join pg_class t on t.oid = k.confrelid
     cross join lateral unnest(k.conkey, k.confkey) as pair(own, other)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other
     where k.contype = 'f' and k.conrelid = to_regclass(quote_ident(?)) and a.attname <> 'tenant_id'
       and has_table_privilege(t.oid, 'select')`,
    [table],
  )
  const exist = references.map(
    ({ column, target, key }) =>
      `and (r."${column}" is null or exists (select from "${target}" t where t."${key}" = r."${column}"))`,
  )
  await em.execute(
    `insert into "${table}" select r.* from jsonb_populate_record(null::"${table}", ?::jsonb) r
      where true ${exist.join(' ')} on conflict do nothing`,
    [JSON.stringify(row)],
  )
}
