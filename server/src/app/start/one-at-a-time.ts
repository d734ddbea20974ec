import pg from 'pg'

/**
 * Waits until no other process prepares this database. If several start at the same time, the first migrates it and writes the
 * demo. A process that dies releases the lock with its connection.
 */
export async function takeTurn(ownerUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'mainstreet start', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('mainstreet start'))`)
  return () => client.end()
}
