import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { installationFolder } from '../installed-files.ts'
import { secretIn } from '../secret.ts'
import { BackupFault, inWords } from './backup-fault.ts'
import { copyCluster } from './cluster-copy.ts'
import { bytesOf, copyFiles, filesBelow, requireDiskSpace, sumOf } from './copy-files.ts'
import { checkSecret, dumpDatabase, serverVersion } from './database-dump.ts'
import { type BackedUpFile, type Manifest, writeManifest } from './manifest.ts'
import { Progress } from './progress.ts'

type Say = (line: string) => void

/** Ends in names that no restore takes, until everything is there. */
const UNFINISHED = '.unfinished'

/** Copies the installation that the settings name into a new folder below `place`; answers that folder. */
export async function backUp(place: string, say: Say, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  try {
    return await backUpInto(path.resolve(place), settingsOf(env), say)
  } catch (error) {
    throw inWords(error)
  }
}

async function backUpInto(place: string, config: Config, say: Say): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  const createdAt = new Date().toISOString()
  const name = `mainstreet-${createdAt.slice(0, 19).replaceAll(':', '-')}-${randomBytes(2).toString('hex')}`
  const folder = path.join(place, name)
  const unfinished = folder + UNFINISHED
  await mkdir(unfinished, { mode: 0o700 })
  const sweep = () => rmSync(unfinished, { recursive: true, force: true })
  process.once('exit', sweep)
  try {
    const database = await copyDatabase(config, unfinished, say)
    // After the database, so that every picture it names is there.
    const media = await copyMedia(config, unfinished, say)
    const secret = await keepSecret(config.secret, unfinished)
    const files = [...database.files, ...media.files, secret]
    await writeManifest(unfinished, { version: ownVersion(), createdAt, ...database, ...media, files })
    await rename(unfinished, folder)
    return folder
  } finally {
    process.off('exit', sweep)
    sweep()
  }
}

/** Reads them without making anything: where no installation has begun, none begins by being backed up. */
function settingsOf(env: NodeJS.ProcessEnv): Config {
  const dataDir = path.resolve(env.DATA_DIR || '.data')
  const secret = env.SECRET || secretIn(dataDir)
  if (env.DATABASE_URL && !secret) throw new BackupFault('Set SECRET to the one that this installation runs with.')
  if (!secret || (!env.DATABASE_URL && !existsSync(path.join(dataDir, 'postgres')))) {
    throw new BackupFault(`There is no installation in ${dataDir}. Set DATA_DIR to the folder of one, or DATABASE_URL.`)
  }
  if (!env.DATABASE_URL && existsSync(path.join(dataDir, 'first-start-unfinished'))) {
    throw new BackupFault(`The first start on ${dataDir} has not finished. Let it finish, then back it up.`)
  }
  return readConfig({ ...env, SECRET: secret })
}

async function copyDatabase({ databaseUrl, dataDir, secret }: Config, folder: string, say: Say) {
  const platform = `${process.platform}-${process.arch}`
  if (databaseUrl) {
    await checkSecret(databaseUrl, secret)
    const files = await dumpDatabase(databaseUrl, folder, say)
    return { database: { kind: 'dump' as const, postgresql: await serverVersion(databaseUrl), platform }, files }
  }
  const cluster = path.join(folder, 'postgres')
  await mkdir(cluster, { mode: 0o700 })
  const files = below('postgres', await copyCluster(path.resolve(dataDir), cluster, say))
  const postgresql = Number(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'))
  return { database: { kind: 'files' as const, postgresql, platform }, files }
}

async function copyMedia(
  { s3, dataDir }: Config,
  folder: string,
  say: Say,
): Promise<{ media: Manifest['media']; files: BackedUpFile[] }> {
  if (s3) {
    const place = `${s3.bucket} at ${s3.endpoint}`
    say(
      `Pictures and files lie in the bucket ${place} and are not copied: let the bucket keep versions or a copy of its own.`,
    )
    return { media: { kind: 's3', place }, files: [] }
  }
  const from = path.resolve(dataDir, 'media')
  const names = await filesBelow(from, (name) => !name.endsWith('.part'))
  await requireDiskSpace(folder, await bytesOf(from, names))
  const progress = new Progress('Copying pictures and files', say)
  const files = await copyFiles(names, { from, to: path.join(folder, 'media'), progress, mayVanish: true })
  progress.end()
  return { media: { kind: 'disk', place: from }, files: below('media', files) }
}

async function keepSecret(secret: string, folder: string): Promise<BackedUpFile> {
  const file = path.join(folder, 'secret')
  await writeFile(file, secret, { mode: 0o600 })
  return { name: 'secret', ...(await sumOf(file)) }
}

const below = (folder: string, files: readonly BackedUpFile[]): BackedUpFile[] =>
  files.map((file) => ({ ...file, name: `${folder}/${file.name}` }))

function ownVersion(): string {
  return JSON.parse(readFileSync(path.join(installationFolder, 'package.json'), 'utf8')).version
}
