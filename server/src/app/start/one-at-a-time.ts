import pg from 'pg'

/**
 * Waits until no other process prepares this database. Of many that start at once the first migrates it and writes the
 * demo, the others find it done. A process that dies loses its turn with its connection.
 */
export async function takeTurn(ownerUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'mainstreet start', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('mainstreet start'))`)
  return () => client.end()
}
