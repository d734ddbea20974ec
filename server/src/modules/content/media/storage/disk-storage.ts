import { randomBytes } from 'node:crypto'
import { constants, copyFile, mkdir, open, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ByteRange, type FileStorage, type OpenedFile, partOf } from '../../../../kernel/files/file-storage.ts'

/** Keeps files in a folder of this machine, or of one that all processes share. */
export class DiskStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.put(name, (file) => writeFile(file, bytes))
  }

  writeFile(name: string, source: string): Promise<void> {
    return this.put(name, (file) => copyFile(source, file, constants.COPYFILE_FICLONE))
  }

  private async put(name: string, fill: (file: string) => Promise<void>): Promise<void> {
    const file = this.fileOf(name)
    await mkdir(path.dirname(file), { recursive: true })
    // Written to a temporary file and then moved, so that visitors get the old file or the new one, never a part.
    const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
    try {
      await fill(unfinished)
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  read(name: string): Promise<Buffer | null> {
    return unlessMissing(() => readFile(this.fileOf(name)))
  }

  open(name: string, wanted?: ByteRange): Promise<OpenedFile | null> {
    return unlessMissing(async () => {
      const file = await open(this.fileOf(name))
      const facts = await file.stat()
      if (!facts.isFile()) {
        await file.close()
        return null
      }
      const { size, mtimeMs, ino } = facts
      const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${ino.toString(36)}"`
      const part = partOf(wanted, size)
      return { stream: file.createReadStream(part ?? {}), size, etag, part }
    })
  }

  async remove(name: string): Promise<void> {
    const file = this.fileOf(name)
    await rm(file, { force: true })
    // The folder of a key goes with its last file; it stays while there are others.
    await rmdir(path.dirname(file)).catch(() => undefined)
  }

  private fileOf(name: string): string {
    const file = path.resolve(this.folder, name)
    if (!file.startsWith(path.resolve(this.folder) + path.sep)) throw new Error(`${name} is outside the media folder`)
    return file
  }
}

async function unlessMissing<Found>(find: () => Promise<Found | null>): Promise<Found | null> {
  try {
    return await find()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null
    throw error
  }
}
