import type { EntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { currentTenantId } from '../tenancy/tenant-scope.ts'

/** Statements whose uses are counted, those of all tenants together. */
const MOST_COUNTED = 2_000
/** Uses by one tenant after which a statement is prepared. */
const OFTEN = 20
/** Statements prepared in an hour, after which connections are closed. Each takes some 50 KB of memory in every connection. */
const MOST_PREPARED = 100
const HOUR_MS = 3_600_000
/** Statements that all tenants share. The code has fewer, but an insert is another statement for each set of columns. */
const MOST_SHARED = 100

interface Statement {
  /** With PostgreSQL's placeholders, such as $1. */
  readonly text: string
  uses: number
  /** The name under which connections prepare it; null until it is used often. */
  name: string | null
}

const known = new LRUCache<string, Statement>({ max: MOST_COUNTED })
/** Statements that all tenants share, by their text. */
const shared = new Map<string, Statement>()
let names = 0
let lately = { since: 0, prepared: 0 }

/**
 * Reads rows by an SQL statement with question marks for values. For statements that visitors of a site send again and again:
 * PostgreSQL plans them once, because planning takes longer than finding the rows. Each tenant has its own plans, because a
 * good plan for a small tenant can be the worst for a large one. Write limits into the statement, because the plan depends on
 * them.
 */
export function preparedRows<Row>(em: EntityManager, sql: string, values: readonly unknown[]): Promise<Row[]> {
  return run(em, statementOf(sql), values)
}

/**
 * The same for statements of hot paths whose plan is good for every tenant, such as inserts: all tenants share it. Binding is
 * quicker than the ORM, which writes values into the text of a statement, where PostgreSQL has to parse them.
 */
export function sharedRows<Row>(em: EntityManager, sql: string, values: readonly unknown[]): Promise<Row[]> {
  return run(em, sharedStatementOf(sql), values)
}

/**
 * Binds values, but plans the statement each time, for lookups in tables that grow: a plan that was made for few rows may read
 * the whole table, and PostgreSQL keeps it until it has counted the rows again.
 */
export function boundRows<Row>(em: EntityManager, sql: string, values: readonly unknown[]): Promise<Row[]> {
  return run(em, newStatement(sql), values)
}

async function run<Row>(em: EntityManager, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  try {
    return await send(em, statement, values)
  } catch (error) {
    if (!statement.name || !isAboutTable(error)) throw em.getDriver().convertException(error as Error)
    // A migration has changed a table since. Forgetting the names makes new plans.
    known.clear()
    shared.clear()
    if (em.isInTransaction()) throw error
    return await send(em, { ...statement, name: null }, values)
  }
}

/** PostgreSQL's 'cached plan must not change result type'. */
const isAboutTable = (error: unknown) => (error as { code?: unknown } | null)?.code === '0A000'

function statementOf(sql: string): Statement {
  const key = `${currentTenantId()} ${sql}`
  let statement = known.get(key)
  if (!statement) {
    statement = newStatement(sql)
    known.set(key, statement)
  }
  statement.uses += 1
  if (statement.uses > OFTEN) statement.name ??= newName()
  return statement
}

function sharedStatementOf(sql: string): Statement {
  const found = shared.get(sql)
  if (!found) {
    const statement = newStatement(sql)
    if (shared.size < MOST_SHARED) shared.set(sql, statement)
    return statement
  }
  found.uses += 1
  if (found.uses > OFTEN) found.name ??= `shared ${++names}`
  return found
}

function newStatement(sql: string): Statement {
  let place = 0
  return { text: sql.replaceAll('?', () => `$${++place}`), uses: 0, name: null }
}

/** Null if too many were prepared in the last hour. */
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
  // The driver prepares statements that have a name. The query builder passes the object on to it.
  const sql = name ? ({ name, text } as unknown as string) : text
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(sql, [...values]))
  em.config.getLogger().logQuery({ query: text, level: 'info', took: Date.now() - started, results: rows.length })
  return rows as Row[]
}
