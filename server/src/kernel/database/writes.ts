import type { EntityManager } from '@mikro-orm/postgresql'
import { completeRows, insertStatements } from './insert-statements.ts'
import { sharedRows } from './prepared-rows.ts'

interface Write {
  readonly sql: string
  readonly values: readonly unknown[]
  /** Gets the rows that the statement returns. */
  readonly onRows?: (rows: readonly never[]) => Promise<void>
}

/**
 * Writes of one transaction that PostgreSQL gets as one statement: on hot paths each round trip costs more than a few rows.
 * None of them sees the rows of the others. Foreign keys are checked after all of them.
 */
export class Writes {
  private entities: object[] = []
  private statements: Write[] = []

  /** New entities, as `insertRows` takes them. */
  insert(entities: readonly object[]): void {
    this.entities.push(...entities)
  }

  /**
   * An SQL statement with question marks for values. With `onRows` it returns rows whose values JSON can express. A `select`
   * needs it, because PostgreSQL may leave one out that nothing reads.
   */
  add<Row>(sql: string, values: readonly unknown[], onRows?: (rows: readonly Row[]) => Promise<void>): void {
    this.statements.push({ sql, values, ...(onRows && { onRows }) })
  }

  /** Sends the rows and statements added since the previous run, as one statement. */
  async run(em: EntityManager): Promise<void> {
    const { entities, statements } = this
    this.entities = []
    this.statements = []
    completeRows(em, entities)
    const writes: Write[] = [...insertStatements(em, entities), ...statements]
    const last = writes.at(-1)
    if (!last) return
    const values = writes.flatMap((one) => one.values)
    const listening = writes.filter(({ onRows }) => onRows)
    if (listening.length === 0) {
      const before = writes.slice(0, -1).map(named)
      await sharedRows(em, before.length > 0 ? `with ${before.join(', ')} ${last.sql}` : last.sql, values)
      return
    }
    const rowsOf = (write: Write) => {
      const name = `"w${writes.indexOf(write)}"`
      return `(select coalesce(json_agg(r), '[]') from ${name} r) as ${name}`
    }
    const sql = `with ${writes.map(named).join(', ')} select ${listening.map(rowsOf).join(', ')}`
    const [returned] = await sharedRows<Record<string, never[]>>(em, sql, values)
    for (const write of listening) await write.onRows?.(returned?.[`w${writes.indexOf(write)}`] as never[])
  }
}

const named = ({ sql }: Write, index: number) => `"w${index}" as (${sql})`

/**
 * Inserts new entities of one or several classes in one statement. It bypasses the ORM's unit of work, which takes several
 * times as long as the database, and with it the audit log (`AuditedRows` has one) and entity subscribers. For columns with
 * values, not for references to entities. Foreign keys are checked at the end of the transaction or statement, so the order
 * of the entities does not matter.
 */
export async function insertRows(em: EntityManager, entities: readonly object[]): Promise<void> {
  const writes = new Writes()
  writes.insert(entities)
  await writes.run(em)
}
