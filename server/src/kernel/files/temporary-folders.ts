import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

/** Private folders of this process for files that are worked on, such as uploads; each is removed after its work. */
export class TemporaryFolders {
  /** `open` answers the folder that holds them, and is called before each use. */
  constructor(private readonly open: () => Promise<string> | string) {}

  async use<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const root = await this.open()
    await mkdir(root, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(root, 'work-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
