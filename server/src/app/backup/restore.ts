import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { startEmbedded } from '../database/embedded.ts'
import { holdFolder } from '../database/embedded-lock.ts'
import { programsFolder } from '../database/embedded-programs.ts'
import { BackupFault, inWords } from './backup-fault.ts'
import { makeEmptyFolders } from './cluster-copy.ts'
import { copyFiles, requireDiskSpace, sumOf } from './copy-files.ts'
import { requireEmptyDatabase, restoreDump } from './database-dump.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { Progress } from './progress.ts'

type Say = (line: string) => void

/** The parts of a data folder. The database comes last, because its presence marks the installation as complete. */
const PARTS = ['secret', 'media', 'postgres'] as const
/** A start takes it for a database that was never finished, and makes a new one. */
const HALF = '.half-made'

/** Restores the installation of a backup to the empty place that the settings name. */
export async function restore(folder: string, say: Say, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const from = path.resolve(folder)
  try {
    const manifest = readManifest(from)
    checkKind(manifest, env)
    const config = readConfig({ ...env, SECRET: secretFor(from, env) })
    checkBucket(manifest, config)
    const dataDir = path.resolve(config.dataDir)
    requireEmptyFolder(dataDir)
    if (config.databaseUrl) await requireEmptyDatabase(config.databaseUrl)
    await checkSums(from, manifest, say)
    await place({ from, dataDir, manifest, config, keepsSecret: !env.SECRET }, say)
  } catch (error) {
    throw inWords(error)
  }
}

interface Placing {
  readonly from: string
  readonly dataDir: string
  readonly manifest: Manifest
  readonly config: Config
  /** From the settings, otherwise from the data folder. */
  readonly keepsSecret: boolean
}

/** Writes to a temporary folder, then moves it into place, so that a failure leaves the target empty. */
async function place(placing: Placing, say: Say): Promise<void> {
  const { from, dataDir, manifest, config } = placing
  await mkdir(dataDir, { recursive: true })
  const release = holdFolder(dataDir)
  const parts = partsOf(placing)
  try {
    for (const part of parts) await rm(path.join(dataDir, part + HALF), { recursive: true, force: true })
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    await requireDiskSpace(dataDir, bytes)
    for (const part of parts) await copyPart(part, placing, say)
    if (config.databaseUrl) {
      await restoreDump({ url: config.databaseUrl, secret: config.secret, folder: from }, say)
    }
    for (const part of parts) await rename(path.join(dataDir, part + HALF), path.join(dataDir, part))
    release()
    if (!config.databaseUrl) await prove(dataDir, say)
  } catch (error) {
    for (const part of parts)
      for (const name of [part, part + HALF]) await rm(path.join(dataDir, name), { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

function partsOf({ manifest: { files }, keepsSecret }: Placing) {
  const isThere = (part: string) => files.some(({ name }) => name === part || name.startsWith(`${part}/`))
  return PARTS.filter((part) => isThere(part) && (part !== 'secret' || keepsSecret))
}

async function copyPart(part: (typeof PARTS)[number], { from, dataDir, manifest }: Placing, say: Say): Promise<void> {
  const target = path.join(dataDir, part + HALF)
  if (part === 'secret') return writeFile(target, await readFile(path.join(from, part)), { mode: 0o600 })
  const names = manifest.files.flatMap(({ name }) => (name.startsWith(`${part}/`) ? [name.slice(part.length + 1)] : []))
  await mkdir(target, { mode: 0o700 })
  const progress = new Progress(part === 'media' ? 'Copying pictures and files' : 'Copying the database', say)
  await copyFiles(names, { from: path.join(from, part), to: target, progress })
  if (part === 'postgres') await makeEmptyFolders(target)
  progress.end()
}

/** Starts the database once: it brings itself to the moment at which the backup ended. */
async function prove(dataDir: string, say: Say): Promise<void> {
  say('Starting the database once, which brings it to the end of the backup …')
  const database = await startEmbedded({ dataDir, say })
  await database.stop()
}

async function checkSums(from: string, { files }: Manifest, say: Say): Promise<void> {
  const progress = new Progress('Checking the backup', say)
  for (const { name, bytes, sha256 } of files) {
    const sum = await sumOf(path.join(from, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new BackupFault(`The backup is damaged: ${name} is missing. Nothing was restored.`)
      throw error
    })
    if (sum.sha256 !== sha256 || sum.bytes !== bytes) {
      throw new BackupFault(`The backup is damaged: ${name} is not what was written. Nothing was restored.`)
    }
    progress.add(bytes)
  }
  progress.end()
}

/** The files of a database are bound to its version and to the machine's kind; a dump is bound to neither. */
function checkKind({ database }: Manifest, env: NodeJS.ProcessEnv): void {
  const isOwn = Boolean(env.DATABASE_URL)
  if (database.kind === 'dump') {
    if (!isOwn) throw new BackupFault('This backup is of an external database. Set DATABASE_URL to an empty one.')
    return
  }
  if (isOwn) throw new BackupFault('This backup is of the embedded database. Unset DATABASE_URL to restore it.')
  const here = `${process.platform}-${process.arch}`
  if (database.platform !== here) {
    throw new BackupFault(
      `This backup was made on ${database.platform} and can only be restored there; this is ${here}.`,
    )
  }
  const major = ownMajor()
  if (major !== undefined && database.postgresql !== major) {
    throw new BackupFault(
      `This backup is of PostgreSQL ${database.postgresql}, and this Mainstreet brings ${major}. Restore it with the Mainstreet that made it.`,
    )
  }
}

function ownMajor(): number | undefined {
  const config = path.join(programsFolder(), '..', 'package.json')
  const version = existsSync(config) ? JSON.parse(readFileSync(config, 'utf8')).version : ''
  return Number(/^\d+/.exec(version)?.[0]) || undefined
}

function secretFor(from: string, { SECRET }: NodeJS.ProcessEnv): string {
  const kept = readFileSync(path.join(from, 'secret'), 'utf8').trim()
  if (!SECRET || SECRET === kept) return kept
  throw new BackupFault(
    `SECRET is not that of the backup, so nobody's authenticator app would work. Unset it, or set it to what ${path.join(from, 'secret')} holds.`,
  )
}

function checkBucket({ media }: Manifest, { s3 }: Config): void {
  if (media.kind === 's3' && !s3) {
    throw new BackupFault(
      `The pictures of this backup lie in the bucket ${media.place}. Set S3_BUCKET and its companions to it.`,
    )
  }
  if (media.kind === 'disk' && s3) {
    throw new BackupFault(
      'The pictures of this backup go into a folder. Unset S3_BUCKET and its companions to restore it.',
    )
  }
}

function requireEmptyFolder(dataDir: string): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => PARTS.some((part) => part === name)) : []
  if (found.length === 0) return
  throw new BackupFault(
    `${dataDir} holds an installation already (${found.join(', ')}), and nothing is ever written over. Set DATA_DIR to an empty folder, or move that one away.`,
  )
}
