import type { EntityManager } from '@mikro-orm/postgresql'
import { sharedRows } from './prepared-rows.ts'

interface Read {
  readonly sql: string
  readonly values: readonly unknown[]
  resolve(rows: never[]): void
  reject(error: unknown): void
}

/** By transaction, the reads that wait for the end of the current turn of the event loop. */
const waiting = new WeakMap<EntityManager, Read[]>()

/**
 * Reads rows as `sharedRows` does, but sends the reads that a transaction begins in the same turn of the event loop as one
 * statement: on hot paths each round trip costs more than a few rows. They fail together. Rows come as JSON, so a date is a
 * text. Each combination of reads is a shared statement of its own, so there should be few. Outside of a transaction, where
 * reads run concurrently, each is sent by itself.
 */
export function combinedRows<Row>(em: EntityManager, sql: string, values: readonly unknown[]): Promise<Row[]> {
  if (!em.isInTransaction()) return sharedRows(em, sql, values)
  return new Promise<Row[]>((resolve, reject) => {
    const read = { sql, values, resolve, reject } as Read
    const reads = waiting.get(em)
    if (reads) return reads.push(read)
    waiting.set(em, [read])
    // Runs after the code that begins the other reads.
    process.nextTick(() => void sendAll(em))
  })
}

async function sendAll(em: EntityManager): Promise<void> {
  const reads = waiting.get(em) ?? []
  waiting.delete(em)
  try {
    const answers = await rowsOf(em, reads)
    for (const [index, { resolve }] of reads.entries()) resolve(answers[index] as never[])
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

async function rowsOf(em: EntityManager, reads: readonly Read[]): Promise<unknown[][]> {
  const [first, ...others] = reads as [Read]
  if (others.length === 0) return [await sharedRows(em, first.sql, first.values)]
  const columns = reads.map(({ sql }, index) => `(select coalesce(json_agg(r), '[]') from (${sql}) r) as "r${index}"`)
  const values = reads.flatMap((read) => read.values)
  const [row] = await sharedRows<Record<string, unknown[]>>(em, `select ${columns.join(', ')}`, values)
  return reads.map((_, index) => row?.[`r${index}`] as unknown[])
}
