import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { embeddedAccess } from '../../server/src/app/database/access.ts'
import { dropDatabase, prepareDatabase } from '../../server/src/app/database/embedded-database.ts'
import { openOrm } from '../../server/src/app/database/orm.ts'
import { migrateUp } from '../../server/src/app/migrate.ts'

/**
 * A database that was migrated up to `previous`, then filled, then migrated to the end. `superuser` is a connection that
 * no policy restricts.
 */
export function useUpgradedDatabase(previous: string, fill: (superuser: pg.Client) => Promise<void>) {
  const name = `test_${randomBytes(6).toString('hex')}`
  const access = () => embeddedAccess(inject('cluster'), name)
  const state: { superuser?: pg.Client; applied?: string[] } = {}
  beforeAll(async () => {
    const cluster = inject('cluster')
    await prepareDatabase(cluster, name)
    const superuser = new pg.Client({ ...cluster, user: 'postgres', database: name })
    state.superuser = superuser
    // Dropping the database by force ends this connection too.
    superuser.on('error', () => {})
    await superuser.connect()
    const orm = await openOrm(access().owner, { connections: 2 })
    await orm.migrator.up({ to: previous })
    await orm.close()
    await fill(superuser)
    state.applied = await migrateUp(access().owner)
  })
  afterAll(async () => {
    await state.superuser?.end()
    await dropDatabase(inject('cluster'), name)
  })
  return {
    access,
    get superuser() {
      return state.superuser as pg.Client
    },
    /** The migrations that the upgrade applied. */
    get applied() {
      return state.applied as string[]
    },
  }
}
