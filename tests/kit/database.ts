import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { asSuperuser, copyDatabase, templates } from './database-cluster.ts'

/** A migrated database, empty or with the demo's accounts. `app` is the role the server works as, `app_owner` the one that owns the tables. */
export interface TestDatabase {
  readonly host: string
  readonly port: number
  readonly name: string
  /** The address for one of the roles, as DATABASE_URL takes it. */
  url(role: 'app' | 'app_owner' | 'postgres'): string
  /** Runs one statement as the superuser, whom no policy holds back. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** A database of its own for the test file (or the describe block) that calls this: made before, dropped after. */
export function useDatabase(template: keyof typeof templates = 'empty'): TestDatabase {
  const { host, port } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  let client: pg.Client | undefined

  beforeAll(async () => {
    await copyDatabase({ host, port }, templates[template], name)
    client = new pg.Client({ host, port, user: 'postgres', database: name })
    // Dropping the database by force ends this connection too.
    client.on('error', () => {})
    await client.connect()
  })
  afterAll(async () => {
    await client?.end()
    await asSuperuser({ host, port }, `drop database if exists ${name} with (force)`)
  })

  return {
    host,
    port,
    name,
    url: (role) => `postgres://${role}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    async query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) {
      if (!client) throw new Error('The database exists only while tests run: query it in a test or a hook')
      return (await client.query<Row>(sql, values)).rows
    },
  }
}
