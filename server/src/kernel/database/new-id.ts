import type { EntityManager } from '@mikro-orm/postgresql'

/** Generates an ID before the row is written, for rows that refer to each other. */
export async function newId(em: EntityManager): Promise<string> {
  const [id] = await newIds(em, 1)
  return id as string
}

/** The same for several rows. */
export async function newIds(em: EntityManager, count: number): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>('select uuidv7() as id from generate_series(1, ?)', [count])
  return rows.map(({ id }) => id)
}
