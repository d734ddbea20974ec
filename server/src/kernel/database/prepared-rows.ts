import type { EntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { codeOf } from '../context/transaction.ts'
import { currentTenantId } from '../tenancy/tenant-scope.ts'

/** Statements of all tenants whose use is counted. */
const MOST_COUNTED = 2_000
/** A statement is prepared once a tenant's visitors have sent it so often. */
const OFTEN = 20
/** Prepared in an hour, which is as long as a connection lives: each takes some 50 KB of the memory of each connection. */
const MOST_PREPARED = 100
const HOUR_MS = 3_600_000

interface Statement {
  /** As PostgreSQL takes it. */
  readonly text: string
  asked: number
  /** Of its plan on each connection, once it has one. */
  name: string | null
}

const known = new LRUCache<string, Statement>({ max: MOST_COUNTED })
let names = 0
let lately = { since: 0, prepared: 0 }

/**
 * Reads rows by a statement of one's own, each question mark of which is a value. For what visitors of a site send again
 * and again: PostgreSQL then plans it once, which takes it longer than finding the rows. Each tenant has plans of its own,
 * because the plan for a small one can be the worst for a large one. Numbers of rows belong into the statement: the plan
 * depends on them.
 */
export async function preparedRows<Row>(em: EntityManager, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const statement = statementOf(sql)
  try {
    return await send(em, statement, values)
  } catch (error) {
    if (!statement.name || codeOf(error) !== CHANGED_TABLE) throw error
    // A migration has changed a table since. Plans that follow get other names.
    known.clear()
    if (em.isInTransaction()) throw error
    return await send(em, { ...statement, name: null }, values)
  }
}

/** PostgreSQL's 'cached plan must not change result type'. */
const CHANGED_TABLE = '0A000'

function statementOf(sql: string): Statement {
  const key = `${currentTenantId()} ${sql}`
  let statement = known.get(key)
  if (!statement) {
    let place = 0
    statement = { text: sql.replaceAll('?', () => `$${++place}`), asked: 0, name: null }
    known.set(key, statement)
  }
  statement.asked += 1
  if (statement.asked > OFTEN) statement.name ??= newName()
  return statement
}

/** Null once so many were prepared lately. */
function newName(): string | null {
  const now = Date.now()
  if (now - lately.since > HOUR_MS) lately = { since: now, prepared: 0 }
  if (lately.prepared >= MOST_PREPARED) return null
  lately.prepared += 1
  names += 1
  return `often ${names}`
}

async function send<Row>(em: EntityManager, { text, name }: Statement, values: readonly unknown[]): Promise<Row[]> {
  const started = Date.now()
  // The driver takes a text or a named one, and the query builder passes on what it gets.
  const sql = name ? ({ name, text } as unknown as string) : text
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(sql, [...values]))
  em.config.getLogger().logQuery({ query: text, level: 'info', took: Date.now() - started, results: rows.length })
  return rows as Row[]
}
