import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { TemporaryFolders } from '../kernel/files/temporary-folders.ts'
import { holdFolder, isAbandoned } from './database/embedded-lock.ts'

/** Longer than any upload and its processing: older files were left by a process that crashed. */
const OLDEST_MS = 24 * 60 * 60 * 1000

export interface TemporaryFiles {
  readonly folders: TemporaryFolders
  close(): Promise<void>
}

/** Temporary files of this process below the data folder, which is private; those of ended processes are removed first. */
export async function openTemporaryFiles(dataDir: string): Promise<TemporaryFiles> {
  const shared = path.resolve(dataDir, 'temporary')
  await removeLeftovers(shared)
  const own = path.join(shared, `${hostname()}.${randomBytes(8).toString('hex')}`)
  let release: (() => void) | undefined
  const open = async () => {
    if (release) return own
    await mkdir(own, { recursive: true, mode: 0o700 })
    release ??= holdFolder(own)
    return own
  }
  return {
    folders: new TemporaryFolders(open),
    async close() {
      release?.()
      await rm(own, { recursive: true, force: true })
    },
  }
}

async function removeLeftovers(shared: string): Promise<void> {
  for (const name of existsSync(shared) ? await readdir(shared) : []) {
    const folder = path.join(shared, name)
    const isOurMachine = name.startsWith(`${hostname()}.`)
    // A process of another machine cannot be asked whether it lives.
    const isLeft = (isOurMachine && isAbandoned(folder)) || (await isOld(folder))
    if (isLeft) await rm(folder, { recursive: true, force: true })
  }
}

async function isOld(folder: string): Promise<boolean> {
  const facts = await stat(folder).catch(() => null)
  return facts !== null && Date.now() - facts.mtimeMs > OLDEST_MS
}
