import pg from 'pg'

/** A statement that our server was seen to send, with the values to send it with; 'now' stands for the time of asking. */
export interface AskedStatement {
  readonly sql: string
  readonly values: readonly unknown[]
}

export type Ask = (statement: AskedStatement) => Promise<pg.QueryResultRow | undefined>
export type AskForRows = (statement: AskedStatement) => Promise<pg.QueryResultRow[]>

/** Asks over as many connections as our server has, each told once whose rows it may see, as ours are. */
export function rowsPoolOf(databaseUrl: string, tenantId: string): AskForRows {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    onConnect: async (client) => {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    },
  })
  return async ({ sql, values }) => {
    const { rows } = await pool.query(
      sql,
      values.map((value) => (value === 'now' ? new Date() : value)),
    )
    return rows
  }
}

/** The same for what has one row. */
export function poolOf(databaseUrl: string, tenantId: string): Ask {
  const ask = rowsPoolOf(databaseUrl, tenantId)
  return async (statement) => (await ask(statement))[0]
}
