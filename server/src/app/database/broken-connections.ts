import type { Pool, PoolClient } from 'pg'

/**
 * Gives the place of a connection that breaks while somebody uses it back to the pool, as after a restart of PostgreSQL.
 * The query builder keeps a connection for good if its first statement fails, and after a few breaks no place would be left.
 */
export function releaseBroken(pool: Pool): void {
  const taken = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => taken.add(client))
  pool.on('release', (_, client) => taken.delete(client))
  pool.on('connect', (client) => {
    // Its statements have been told about the break before.
    client.once('end', () => {
      if (!taken.has(client)) return
      client.release(true)
      // Its holder releases it again, which must not throw.
      client.release = () => {}
    })
  })
}
