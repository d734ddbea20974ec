import type { EntityManager } from '@mikro-orm/postgresql'

/** An id before its row is written, for rows that name each other. */
export async function newId(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ id: string }[]>('select uuidv7() as id')
  return (row as { id: string }).id
}
