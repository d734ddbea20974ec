import { chmodSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/app/database/embedded.ts'
import { copyFilled, type FilledFolder } from './filled-folder.ts'

/** An installation's database in a cluster of its own, for processes that come and go while it stays. */
export interface FilledCluster {
  /** What processes on it have in common. */
  readonly dataDir: string
  readonly settings: { readonly DATABASE_URL: string; readonly SECRET: string }
  /** As the superuser, whom no policy holds back. */
  connect(): Promise<pg.Client>
  stop(): Promise<void>
}

/** Starts PostgreSQL on a copy of the demo below `folder`. It keeps the secret that the demo was written with. */
export async function startFilledCluster(folder: string, filled: FilledFolder): Promise<FilledCluster> {
  // Where PostgreSQL cannot run as root it runs as an account that must walk through here.
  chmodSync(folder, 0o711)
  const [dataDir, clusterDir] = [path.join(folder, 'data'), path.join(folder, 'cluster')]
  copyFilled(dataDir, filled)
  mkdirSync(clusterDir)
  renameSync(path.join(dataDir, 'postgres'), path.join(clusterDir, 'postgres'))
  const cluster: EmbeddedDatabase = await startEmbedded({ dataDir: clusterDir, ephemeral: true })
  const { host, port } = cluster
  return {
    dataDir,
    settings: {
      DATABASE_URL: `postgres://postgres@localhost:${port}/mainstreet?host=${encodeURIComponent(host)}`,
      SECRET: readFileSync(path.join(dataDir, 'secret'), 'utf8').trim(),
    },
    async connect() {
      const client = new pg.Client({ host, port, user: 'postgres', database: 'mainstreet' })
      await client.connect()
      return client
    },
    stop: () => cluster.stop(),
  }
}
