import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

/** Private folders of this process for files that are worked on, such as uploads; each is removed after its work. */
export class TemporaryFolders {
  /** `open` answers the folder that holds them, and is called before each use. */
  constructor(private readonly open: () => Promise<string> | string) {}

  async use<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    return this.useIfNeeded(async (open) => work(await open()))
  }

  /** Like `use`, for work that often needs no folder. `open` makes it on its first call. */
  async useIfNeeded<Result>(work: (open: () => Promise<string>) => Promise<Result>): Promise<Result> {
    let folder: Promise<string> | undefined
    try {
      return await work(() => {
        folder ??= this.make()
        return folder
      })
    } finally {
      if (folder) await rm(await folder, { recursive: true, force: true })
    }
  }

  private async make(): Promise<string> {
    const root = await this.open()
    await mkdir(root, { recursive: true, mode: 0o700 })
    return mkdtemp(path.join(root, 'work-'))
  }
}
