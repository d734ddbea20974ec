import pg from 'pg'
import type { TestDatabase } from '../kit/database.ts'

/** Runs statements as the role that the server works as, for one tenant or none, and undoes them unless told to commit. */
export async function asApp<Result>(
  database: TestDatabase,
  tenantId: string | null,
  work: (client: pg.Client) => Promise<Result>,
  end: 'rollback' | 'commit' = 'rollback',
): Promise<Result> {
  const client = new pg.Client({ connectionString: database.url('app') })
  await client.connect()
  try {
    if (tenantId !== null) await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    await client.query('begin')
    const result = await work(client)
    await client.query(end)
    return result
  } finally {
    await client.end()
  }
}

/** How PostgreSQL refused, or null when it did not. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string; message: string } | null> {
  try {
    await work
    return null
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return { code, message }
  }
}

export const INSUFFICIENT_PRIVILEGE = '42501'
export const FOREIGN_KEY_VIOLATION = '23503'
