import { chmodSync, rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { embeddedAccess } from '../../server/src/app/database/access.ts'
import { startEmbedded } from '../../server/src/app/database/embedded.ts'
import { prepareDatabase } from '../../server/src/app/database/embedded-database.ts'
import { migrateUp } from '../../server/src/app/migrate.ts'
import { makeDataFolder } from './data-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { host: string; port: number }
  }
}

/** What a test's database is a copy of: migrated and empty, or with the demo's tenants and accounts. */
export const templates = { empty: 'mainstreet_empty', accounts: 'mainstreet_accounts' } as const

/** One PostgreSQL for the whole run, with the databases that test files copy. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeDataFolder('test')
  // Where PostgreSQL cannot run as root it runs as an account that must walk through here.
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir, ephemeral: true })
  const { host, port } = postgres
  try {
    await prepareDatabase({ host, port }, templates.empty)
    await migrateUp(embeddedAccess({ host, port }, templates.empty).owner)
    await freeze({ host, port }, templates.empty)
    if (project.name !== 'drift') await makeAccounts({ host, port })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('cluster', { host, port })
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeAccounts(server: Server): Promise<void> {
  await copyDatabase(server, templates.empty, templates.accounts)
  // Only here: whoever needs the types alone would load the whole server.
  const { writeAccounts } = await import('./accounts-template.ts')
  await writeAccounts(server, templates.accounts)
  await freeze(server, templates.accounts)
}

/** A template can only be copied while nobody is connected to it. */
const freeze = (server: Server, name: string): Promise<void> =>
  asSuperuser(server, `alter database ${name} with is_template true allow_connections false`)

/** Copies files: without fsync that is quicker than writing every page to the log. */
export const copyDatabase = (server: Server, template: string, name: string): Promise<void> =>
  asSuperuser(server, `create database ${name} template ${template} owner app_owner strategy file_copy`)

interface Server {
  readonly host: string
  readonly port: number
}

export async function asSuperuser({ host, port }: Server, sql: string): Promise<void> {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
