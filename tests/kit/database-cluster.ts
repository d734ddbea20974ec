import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { embeddedAccess } from '../../server/src/app/database/access.ts'
import { startEmbedded } from '../../server/src/app/database/embedded.ts'
import { prepareDatabase } from '../../server/src/app/database/embedded-database.ts'
import { migrateUp } from '../../server/src/app/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { host: string; port: number; template: string }
  }
}

const TEMPLATE = 'mainstreet_template'

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-test-'))
  // Where PostgreSQL cannot run as root it runs as an account that must walk through here.
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir, ephemeral: true })
  const { host, port } = postgres
  try {
    await prepareDatabase({ host, port }, TEMPLATE)
    await migrateUp(embeddedAccess({ host, port }, TEMPLATE).owner)
    await freeze({ host, port })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('cluster', { host, port, template: TEMPLATE })
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A template can only be copied while nobody is connected to it. */
async function freeze(server: { host: string; port: number }): Promise<void> {
  const client = new pg.Client({ ...server, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await client.end()
}
