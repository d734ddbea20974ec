import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type DatabaseAccess, embeddedAccess, openDatabase } from '../database/access.ts'
import { startEmbedded } from '../database/embedded.ts'
import { dropDatabase, hasDatabase, prepareDatabase } from '../database/embedded-database.ts'

export interface RunningDatabase {
  readonly access: DatabaseAccess
  /** Called when the first start has written everything. Before that, the next start begins again. */
  finishFirstStart(): void
  /** Stops the embedded database; leaves one of the operator's own alone. */
  stop(): Promise<void>
}

/** The name of our database on the embedded cluster. */
export const EMBEDDED_DATABASE = 'mainstreet'

type Settings = Pick<Config, 'databaseUrl' | 'secret' | 'dataDir'>

/** The database that the settings name, or the embedded one in the data folder. */
export async function startDatabase({ databaseUrl, secret, dataDir }: Settings): Promise<RunningDatabase> {
  if (databaseUrl)
    return { access: await openDatabase(databaseUrl, secret), finishFirstStart() {}, stop: async () => {} }
  const embedded = await startEmbedded({ dataDir: path.resolve(dataDir), say: console.log, onLost: endWithoutDatabase })
  const unfinished = path.resolve(dataDir, 'first-start-unfinished')
  // The first start was interrupted before anybody could sign in. Only an incomplete demo is lost.
  if (existsSync(unfinished)) await dropDatabase(embedded, EMBEDDED_DATABASE)
  if (!(await hasDatabase(embedded, EMBEDDED_DATABASE))) writeFileSync(unfinished, '')
  await prepareDatabase(embedded, EMBEDDED_DATABASE)
  return {
    access: embeddedAccess(embedded, EMBEDDED_DATABASE),
    finishFirstStart: () => rmSync(unfinished, { force: true }),
    stop: () => embedded.stop(),
  }
}

/** Nothing works without the database, and a supervisor can restart both. */
function endWithoutDatabase(lastWords: string): void {
  console.error(`The database ended although nobody stopped it. Start again. It said last:\n${lastWords}`)
  process.exit(1)
}
