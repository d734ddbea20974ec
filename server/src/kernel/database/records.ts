import { type EntityClass, type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/core'
import { isId, notFound, orNotFound } from '../validation/errors.ts'

/** A table of records, as its service reads it. */
export interface RecordTable<Row extends object> {
  readonly entity: EntityClass<Row>
  /** Within a sentence: 'There is no such note.' */
  readonly noun: string
  /** Other rows count as missing. */
  readonly where?: FilterQuery<Row>
}

interface ReadOptions {
  /** Reads the row again if this context has loaded it before, unlocked. */
  readonly refresh?: boolean
  /** Lazy columns to load. */
  readonly populate?: readonly string[]
}

/** The record with this ID. Throws NOT_FOUND if there is none, also for IDs that PostgreSQL would reject. */
export function getRecord<Row extends { id: string }>(
  em: EntityManager,
  table: RecordTable<Row>,
  id: string,
): Promise<Row> {
  return findOne(em, table, id, {})
}

/** The same, locked until the transaction ends, so that concurrent writers see each other's changes. */
export function lockRecord<Row extends { id: string }>(
  em: EntityManager,
  table: RecordTable<Row>,
  id: string,
  options: ReadOptions = {},
): Promise<Row> {
  return findOne(em, table, id, { ...options, lockMode: LockMode.PESSIMISTIC_WRITE })
}

async function findOne<Row extends { id: string }>(
  em: EntityManager,
  { entity, noun, where }: RecordTable<Row>,
  id: string,
  options: ReadOptions & { readonly lockMode?: LockMode },
): Promise<Row> {
  if (!isId(id)) throw notFound(noun)
  // By the ID alone, a row that is loaded already needs no query.
  const row = await em.findOne(entity, (where ? { $and: [{ id }, where] } : id) as never, options as never)
  return orNotFound(row as Row | null, noun)
}

/**
 * Locks several records, each once, until the transaction ends. Throws NOT_FOUND unless all of them exist. All writers
 * lock in the order of IDs, which prevents deadlocks.
 */
export async function lockRecords<Row extends { id: string }>(
  em: EntityManager,
  { entity, noun, where = {} }: RecordTable<Row>,
  ids: readonly string[],
  { refresh = false }: Pick<ReadOptions, 'refresh'> = {},
): Promise<Row[]> {
  const uniqueIds = uniqueIdsOf(ids, noun)
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh }
  const rows = await em.find(entity, { $and: [{ id: { $in: uniqueIds } }, where] } as never, options as never)
  if (rows.length < uniqueIds.length) throw notFound(noun)
  return rows as Row[]
}

/** Throws NOT_FOUND unless all of these records exist. Locks and loads nothing. */
export async function requireRecords<Row extends { id: string }>(
  em: EntityManager,
  { entity, noun, where = {} }: RecordTable<Row>,
  ids: readonly string[],
): Promise<void> {
  const uniqueIds = uniqueIdsOf(ids, noun)
  const known = await em.count(entity, { $and: [{ id: { $in: uniqueIds } }, where] } as never)
  if (known < uniqueIds.length) throw notFound(noun)
}

function uniqueIdsOf(ids: readonly string[], noun: string): string[] {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (!uniqueIds.every(isId)) throw notFound(noun)
  return uniqueIds
}
