import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../database/embedded.ts'
import { holderOf } from '../database/embedded-lock.ts'
import { BackupFault } from './backup-fault.ts'
import { bytesOf, copyFiles, filesBelow, requireDiskSpace, sumOf } from './copy-files.ts'
import type { BackedUpFile } from './manifest.ts'
import { Progress } from './progress.ts'

/** Folders with temporary content, which PostgreSQL requires to exist but be empty. */
const EMPTY = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
/** Folders that hold no file in most clusters and must be there all the same. */
const EMPTY_PERHAPS = [
  'pg_commit_ts',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
  'pg_logical/mappings',
  'pg_logical/snapshots',
]
const OF_THE_PROCESS = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|backup_label[^/]*)$/
const CONTROL = 'global/pg_control'

interface Stopped {
  readonly first: string
  readonly last: string
  readonly label: string
}

/**
 * Copies the files of the embedded database while it works, which PostgreSQL allows between pg_backup_start and
 * pg_backup_stop when its log from the one to the other goes with them. Starts the database when no server has.
 */
export async function copyCluster(dataDir: string, to: string, say: (line: string) => void): Promise<BackedUpFile[]> {
  const cluster = realpathSync(path.join(dataDir, 'postgres'))
  const started = holderOf(dataDir) === undefined ? await startEmbedded({ dataDir, say }) : undefined
  try {
    const client = await connect(cluster)
    try {
      return await copyBetween(client, cluster, to, say)
    } finally {
      await client.end()
    }
  } finally {
    await started?.stop()
  }
}

async function copyBetween(client: pg.Client, from: string, to: string, say: (line: string) => void) {
  // Keeps the log from now on, for as long as this connection lives.
  const slot = `mainstreet_backup_${process.pid}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  await client.query(`select pg_backup_start('mainstreet', true)`)
  const progress = new Progress('Copying the database', say)
  const names = await filesBelow(from, isLasting)
  await requireDiskSpace(to, await bytesOf(from, names))
  const copying = { from, to, progress, mayVanish: true }
  const files = await copyFiles(
    names.filter((name) => name !== CONTROL),
    copying,
  )
  files.push(...(await copyFiles([CONTROL], copying)))
  const { first, last, label } = await stopBackup(client)
  await writeFile(path.join(to, 'backup_label'), label, { mode: 0o600 })
  files.push({ name: 'backup_label', ...(await sumOf(path.join(to, 'backup_label'))) })
  const log = (await filesBelow(path.join(from, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .map((name) => `pg_wal/${name}`)
  if (!log.some((name) => name.endsWith(first))) throw new Error(`The log of the backup has no ${first}`)
  files.push(...(await copyFiles(log, copying)))
  progress.end()
  return files
}

async function stopBackup(client: pg.Client): Promise<Stopped> {
  const { rows } = await client.query<{ last: string; label: string }>(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
  )
  const { last, label } = rows[0] as (typeof rows)[0]
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
  if (!first) throw new Error(`PostgreSQL did not say where its backup begins:\n${label}`)
  return { first, last, label }
}

/** Makes the folders that a copied cluster lacks because they hold no files. */
export async function makeEmptyFolders(cluster: string): Promise<void> {
  for (const name of [...EMPTY, ...EMPTY_PERHAPS, 'pg_wal/archive_status', 'pg_wal/summaries'])
    await mkdir(path.join(cluster, name), { recursive: true, mode: 0o700 })
}

function isLasting(name: string): boolean {
  return name !== 'pg_wal' && !EMPTY.includes(name) && !OF_THE_PROCESS.test(name)
}

/** The running database says itself where it listens. */
async function connect(cluster: string): Promise<pg.Client> {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) throw new BackupFault('The database is just starting or stopping. Try again in a moment.')
  const [, , , port, host] = readFileSync(file, 'utf8').split('\n')
  const options = { host: host ?? '', port: Number(port), user: 'postgres', database: 'postgres' }
  const client = new pg.Client({ ...options, application_name: 'mainstreet backup' })
  client.on('error', () => {})
  await client.connect()
  return client
}
