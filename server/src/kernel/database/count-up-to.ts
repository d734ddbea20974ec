import type { EntityClass, FilterQuery } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'

/** Counts rows up to `upTo`, if set, because a screen that says "10,000 or more" needn't wait for the rest. */
export async function countUpTo<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<Entity>,
  upTo: number | null,
): Promise<number> {
  if (upTo === null) return em.count(entity, where as never)
  const found = em
    .createQueryBuilder(entity)
    .select('id' as never)
    .where(where as never)
    .limit(upTo)
  const [row] = await em.execute<{ total: number }[]>(
    `select count(*)::int as "total" from (${found.getQuery()}) found`,
    [...found.getParams()],
  )
  return row?.total ?? 0
}
