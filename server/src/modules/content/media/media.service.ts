import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { getRecord, lockRecord, lockRecords } from '../../../kernel/database/records.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { isId, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { inspectedUpload } from './inspected-upload.ts'
import type { MediaUse, UpdateMediaItemInput } from './media.inputs.ts'
import { MediaFiles } from './media-files.ts'
import { MediaFolder } from './media-folder.entity.ts'
import { MediaItem } from './media-item.entity.ts'
import { MediaReader } from './media-reader.ts'
import type { Source } from './pictures/picture-maker.ts'

/** A local file to store. Other files may be created in the same temporary folder. */
export interface Upload extends Source {
  readonly name: string
}

interface Adopted extends Pick<Upload, 'name' | 'kind'> {
  readonly bytes: Buffer
}

interface Placed {
  readonly folderId?: string | null
  readonly alt?: string
  readonly sha256?: string | null
}

/** Writes the library. Files are written before the row that names them, and removed after it is gone. */
export class MediaService {
  private readonly files: MediaFiles
  private readonly gone: MediaItem[] = []

  constructor(private readonly ctx: RequestContext) {
    this.files = ctx.use(MediaFiles)
  }

  /** Keeps an upload. Brings its own transaction, because making the variants takes longer than one should. */
  async add(upload: Upload, { folderId = null, alt = '', sha256 = null }: Placed = {}): Promise<MediaItem> {
    if (folderId) await this.folder(folderId)
    const made = await this.files.keep(upload.name, await inspectedUpload(upload, this.ctx.currentTenant.id))
    try {
      return await inTransaction(this.ctx, async () => {
        if (folderId) await this.folder(folderId)
        const item = new MediaItem()
        Object.assign(item, { name: shownName(upload.name), folderId, alt: alt.slice(0, 1000), sha256 })
        Object.assign(item, { file: made.file, original: made.original, mimeType: made.mimeType })
        item.show(made)
        this.ctx.em.persist(item)
        await this.ctx.em.flush()
        return item
      })
    } catch (error) {
      await this.files.remove(made)
      throw error
    }
  }

  /** Registers a file under an address that pages know already. Brings its own transaction, like `add`. */
  async adopt({ name, kind, bytes }: Adopted, file: string): Promise<MediaItem> {
    return this.ctx.installation.temporaryFolders.use(async (folder) => {
      const source = path.join(folder, 'file')
      await writeFile(source, bytes)
      const picture = await inspectedUpload({ path: source, size: bytes.length, kind }, this.ctx.currentTenant.id)
      await this.files.write(file, picture.path, kind.mimeType)
      const item = new MediaItem()
      Object.assign(item, { name, file, original: file, mimeType: kind.mimeType })
      item.show(picture)
      return inTransaction(this.ctx, async () => {
        this.ctx.em.persist(item)
        await this.ctx.em.flush()
        return item
      })
    })
  }

  async replace(written: { id: string; version?: number | null }, upload: Upload): Promise<MediaItem> {
    const picture = await inspectedUpload(upload, this.ctx.currentTenant.id)
    return inTransaction(this.ctx, async () => {
      const item = await this.forWriting(written)
      item.showRevised(await this.files.replace(item, picture))
      item.cutTo(null)
      item.focusOn({ x: 0.5, y: 0.5 })
      await publish(this.ctx.em, 'media.changed', {})
      await this.ctx.em.flush()
      return item
    })
  }

  async update({ id, version, name, alt, focalPoint, crop }: UpdateMediaItemInput): Promise<MediaItem> {
    const item = await this.forWriting({ id, version })
    if (typeof name === 'string') item.name = name.trim()
    if (typeof alt === 'string') item.alt = alt.trim()
    if (focalPoint) item.focusOn(focalPoint)
    if (crop !== undefined) {
      item.cutTo(crop)
      item.showRevised(await this.files.cut(item, item.crop))
      await publish(this.ctx.em, 'media.changed', {})
    }
    item.updatedAt = new Date()
    await this.ctx.em.flush()
    return item
  }

  async move(ids: readonly string[], folderId: string | null): Promise<MediaItem[]> {
    if (folderId !== null) await this.folder(folderId)
    const items = await this.several(ids)
    for (const item of items) item.folderId = folderId
    await this.ctx.em.flush()
    return items
  }

  /**
   * Refuses, with the places, what is still shown somewhere. Call it before the transaction, because large pages are
   * searched in a thread.
   */
  async requireUnused(ids: readonly string[]): Promise<void> {
    const where = { id: { $in: ids.filter(isId) } }
    const items = await this.ctx.em.find(MediaItem, where, { disableIdentityMap: true, orderBy: { id: 'asc' } })
    const uses = await Promise.all(items.map((item) => this.ctx.use(MediaReader).usesOf(item)))
    const faults = items.flatMap(({ name }, place) => {
      const used = uses[place] ?? []
      return used.length > 0 ? [{ code: 'IN_USE', message: usedOn(name, used), field: 'ids' }] : []
    })
    if (faults.length > 0) throw new UserInputError(faults)
  }

  /** `removeFiles` does the rest once this is committed. */
  async delete(ids: readonly string[]): Promise<string[]> {
    const items = await this.several(ids)
    for (const item of items) this.ctx.em.remove(item)
    await this.ctx.em.flush()
    this.gone.push(...items)
    return items.map(({ id }) => id)
  }

  /** Removes the files of deleted items. */
  async removeFiles(): Promise<void> {
    for (const item of this.gone.splice(0)) await this.files.remove(item)
  }

  private async forWriting({ id, version }: { id: string; version?: number | null }): Promise<MediaItem> {
    const item = await lockRecord(this.ctx.em, { entity: MediaItem, noun: 'media item' }, id)
    requireVersion('file', item, version)
    return item
  }

  private async several(ids: readonly string[]): Promise<MediaItem[]> {
    return lockRecords(this.ctx.em, { entity: MediaItem, noun: 'media item' }, ids)
  }

  private async folder(id: string): Promise<MediaFolder> {
    return getRecord(this.ctx.em, { entity: MediaFolder, noun: 'media folder' }, id)
  }
}

/** Without the folders that some browsers send, and never longer than the column. */
function shownName(name: string): string {
  return (name.split(/[\\/]/).at(-1)?.trim() || 'File').slice(0, 200)
}

function usedOn(name: string, [first, ...rest]: readonly MediaUse[]): string {
  const count = rest.length + 1
  const others = rest.length === 0 ? '' : ` and ${rest.length} more`
  const isOnPages = [first, ...rest].every((use) => use?.componentId === null)
  const places = `${isOnPages ? 'on' : 'in'} ${count} ${isOnPages ? 'page' : 'place'}${count === 1 ? '' : 's'}`
  return `“${name}” is used ${places}: ${first?.title ?? ''}${others}`
}
