import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openCluster, SOCKET_PORT } from './embedded-cluster.ts'
import { holdFolder } from './embedded-lock.ts'
import { endLeftovers } from './embedded-postmaster.ts'
import { launch } from './embedded-process.ts'

export interface EmbeddedOptions {
  /** The installation's data folder; the cluster lies in its `postgres`. */
  readonly dataDir: string
  /** Throws durability away: for tests, whose data dies with them. */
  readonly ephemeral?: boolean
  /** PostgreSQL's settings beside our own. */
  readonly settings?: Readonly<Record<string, string>>
  /** Hears of steps that take a while. */
  say?(message: string): void
  /** Called with the end of its log when PostgreSQL exits unexpectedly. */
  onLost?(lastWords: string): void
}

export interface EmbeddedDatabase {
  /** The socket's folder: what `pg` and MikroORM take as `host`. The superuser is `postgres`, without a password. */
  readonly host: string
  readonly port: number
  /** Shuts PostgreSQL down cleanly and releases the data folder. May be called twice. */
  stop(): Promise<void>
}

/** Starts PostgreSQL for this process on a Unix socket alone. Throws DataFolderTaken when another process runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const release = holdFolder(dataDir)
  try {
    const ephemeral = options.ephemeral ?? false
    const cluster = openCluster({ dataDir, ephemeral, say: options.say ?? (() => {}) })
    await endLeftovers(cluster.folder)
    const settings = { ...(ephemeral ? FORGETFUL : {}), ...options.settings }
    const postgres = await launch(cluster, settings, (lastWords) => options.onLost?.(lastWords))
    let stopped: Promise<void> | undefined
    return {
      host: cluster.socketFolder,
      port: SOCKET_PORT,
      stop: () => {
        stopped ??= postgres.stop().finally(() => {
          rmSync(cluster.socketFolder, { recursive: true, force: true })
          release()
        })
        return stopped
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}
