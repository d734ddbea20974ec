import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import { MediaFolder } from './media-folder.entity.ts'

const CLASH = 'media_folder_tenant_id_name_unique'

/** Writes the folders of the library. Call it within a transaction. */
export class MediaFolderService {
  constructor(private readonly ctx: RequestContext) {}

  create(name: string): Promise<MediaFolder> {
    const folder = this.ctx.em.create(MediaFolder, { name: name.trim() })
    return this.write(folder)
  }

  async rename(id: string, name: string): Promise<MediaFolder> {
    const folder = await this.one(id)
    folder.name = name.trim()
    return this.write(folder)
  }

  /** The database takes the folder's items out of it. */
  async delete(id: string): Promise<string> {
    this.ctx.em.remove(await this.one(id))
    await this.ctx.em.flush()
    return id
  }

  private async one(id: string): Promise<MediaFolder> {
    if (!isId(id)) throw notFound('media folder')
    return orNotFound(await this.ctx.em.findOne(MediaFolder, id), 'media folder')
  }

  private async write(folder: MediaFolder): Promise<MediaFolder> {
    try {
      await this.ctx.em.flush()
    } catch (error) {
      if (String(error).includes(CLASH)) throw invalidField('name', 'A folder with this name already exists', 'TAKEN')
      throw error
    }
    return folder
  }
}
