import type { EntityManager } from '@mikro-orm/postgresql'

/** Generates an ID before the row is written, for rows that refer to each other. */
export async function newId(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ id: string }[]>('select uuidv7() as id')
  return (row as { id: string }).id
}
