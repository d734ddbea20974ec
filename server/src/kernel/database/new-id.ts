import { randomUUID } from 'node:crypto'
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

/** IDs in a millisecond: as many as 12 bits can count. */
const MOST_A_MS = 4096
let last = { ms: 0, count: 0 }

/**
 * A UUID of version 7 like PostgreSQL's, made without a statement, for code where each statement counts. IDs of one
 * process are in the order in which they were made.
 */
export function timeOrderedId(): string {
  const now = Date.now()
  const next = now > last.ms ? { ms: now, count: 0 } : { ms: last.ms, count: last.count + 1 }
  last = next.count < MOST_A_MS ? next : { ms: next.ms + 1, count: 0 }
  const time = last.ms.toString(16).padStart(12, '0')
  const count = last.count.toString(16).padStart(3, '0')
  // A version 4 UUID has the same end: the variant and random digits. Node generates those ahead, which makes it the quickest source.
  const end = randomUUID().slice(-17)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${end}`
}
