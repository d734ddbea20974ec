import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, readdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupFault } from './backup-fault.ts'
import type { BackedUpFile } from './manifest.ts'
import type { Progress } from './progress.ts'

export interface Copying {
  /** The folder that names are relative to. */
  readonly from: string
  readonly to: string
  readonly progress: Progress
  /** Ignores files that were deleted meanwhile. */
  readonly mayVanish?: boolean
}

/** Copies files by name, readable only by this account. Returns the copied files with their checksums. */
export async function copyFiles(
  names: readonly string[],
  { from, to, progress, mayVanish = false }: Copying,
): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = []
  for (const name of names) {
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const seen = new Seen()
    try {
      await pipeline(createReadStream(path.join(from, name)), seen, createWriteStream(target, { mode: 0o600 }))
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      if (mayVanish && code === 'ENOENT' && syscall === 'open') continue
      throw Object.assign(error as Error, { dest: target })
    }
    copied.push({ name, bytes: seen.bytes, sha256: seen.sum() })
    progress.add(seen.bytes)
  }
  return copied
}

/** The checksum of one file, of as many bytes as it has. */
export async function sumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const seen = new Seen()
  seen.resume()
  await pipeline(createReadStream(file), seen)
  return { bytes: seen.bytes, sha256: seen.sum() }
}

/** Every file below a folder, by its name from there; none when there is no such folder. Links are followed nowhere. */
export async function filesBelow(folder: string, isWanted: (name: string) => boolean = () => true): Promise<string[]> {
  const names: string[] = []
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, below), { withFileTypes: true }).catch(noneIfGone)) {
      const name = path.posix.join(below, entry.name)
      if (!isWanted(name)) continue
      if (entry.isDirectory()) await walk(name)
      else if (entry.isFile()) names.push(name)
    }
  }
  await walk('')
  return names
}

export async function bytesOf(folder: string, names: readonly string[]): Promise<number> {
  let bytes = 0
  for (const name of names) bytes += (await lstat(path.join(folder, name)).catch(() => ({ size: 0 }))).size
  return bytes
}

/** Fails before copying begins, not after a long while. */
export async function requireDiskSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  const [needed, free] = [bytes, bavail * bsize].map((number) => `${Math.ceil(number / 1e6)} MB`)
  throw new BackupFault(
    `The disk is full: ${folder} needs ${needed} and has ${free}. Make room, or choose another folder.`,
  )
}

function noneIfGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

class Seen extends Transform {
  bytes = 0
  private readonly hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length
    this.hash.update(chunk)
    done(null, chunk)
  }

  sum(): string {
    return this.hash.digest('hex')
  }
}
