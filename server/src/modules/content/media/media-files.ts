import type { RequestContext } from '../../../kernel/context.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { kindOfMimeType } from './file-kind.ts'
import { addressOf, fileOf, filesOf, newFileName, storedAs } from './media-address.ts'
import type { MediaItem } from './media-item.entity.ts'
import { type CropBox, type Inspected, type Made, madePicture, madeVariants } from './pictures/picture-maker.ts'

type Named = Pick<MediaItem, 'file' | 'original'>

/** Writes the files of the library's items: the picture, video or document itself, a picture's variants, and what was uploaded. */
export class MediaFiles {
  constructor(private readonly ctx: RequestContext) {}

  /** Keeps a new file under names of its own; removes everything again if that fails half way. */
  async keep(name: string, picture: Inspected): Promise<Made & Named> {
    const { kind } = picture
    const made = kind.isScalable ? await madePicture(picture, kind, null) : { ...picture, mimeType: kind.mimeType }
    const names = newFileName(name, kind, made)
    try {
      if (kind.isScalable) await this.write(names.original, picture.bytes, kind.mimeType)
      await this.writeAll(names.file, made)
    } catch (error) {
      await this.remove(names)
      throw error
    }
    return { ...made, file: names.file, original: kind.isScalable ? names.original : names.file }
  }

  /** Puts another file in an item's place, in the format that its address promises. */
  async replace(item: MediaItem, picture: Inspected): Promise<Made> {
    const kind = kindOfMimeType(item.mimeType)
    const isKept = item.file === item.original
    if (!kind || isKept === picture.kind.isScalable || (isKept && kind.mimeType !== picture.kind.mimeType)) {
      throw invalidField('file', replaceable(item))
    }
    const made = isKept ? { ...picture, mimeType: kind.mimeType } : await madePicture(picture, kind, null)
    if (!isKept) await this.write(item.original, picture.bytes, picture.kind.mimeType)
    await this.writeAll(item.file, made)
    return made
  }

  /** Makes the item's files anew of what was uploaded, cut to a part of it or whole. */
  async cut(item: MediaItem, crop: CropBox | null): Promise<Made> {
    const kind = kindOfMimeType(item.mimeType)
    if (!kind || item.file === item.original)
      throw invalidField('crop', 'Only JPEG, PNG, WebP and AVIF pictures can be cut')
    const bytes = await this.original(item)
    const made = await madePicture({ bytes }, kind, crop)
    await this.writeAll(item.file, made)
    return made
  }

  async original(item: MediaItem): Promise<Buffer> {
    const bytes = await this.ctx.installation.files.read(this.stored(item.original))
    if (!bytes) throw new Error(`The file of media item ${item.id} is missing in the storage`)
    return bytes
  }

  /** How many bytes a visitor is sent for a file; null where there is none. */
  async sizeOf(file: string): Promise<number | null> {
    const opened = await this.ctx.installation.files.open(this.stored(file))
    opened?.stream.destroy()
    return opened?.size ?? null
  }

  /** What cannot be removed now takes up room but shows nowhere. */
  async remove(item: Named): Promise<void> {
    const { installation, log } = this.ctx
    for (const file of filesOf(item)) {
      try {
        await installation.files.remove(this.stored(file))
      } catch (err) {
        log.error({ err, file }, 'A file of the media library could not be removed')
      }
    }
  }

  async write(file: string, bytes: Uint8Array, mimeType: string): Promise<void> {
    await this.ctx.installation.files.write(this.stored(file), bytes, mimeType)
  }

  private async writeAll(file: string, made: Made): Promise<void> {
    for await (const [{ address }, variant] of madeVariants(addressOf(file), made)) {
      await this.write(fileOf(address), variant.bytes, variant.mimeType)
    }
    await this.write(file, made.bytes, made.mimeType)
  }

  private stored(file: string): string {
    return storedAs(this.ctx.currentTenant.id, file)
  }
}

function replaceable({ mimeType, file, original }: MediaItem): string {
  if (file !== original) return 'This can be replaced by a JPEG, PNG, WebP or AVIF picture that does not move'
  return `This can be replaced by another ${kindOfMimeType(mimeType)?.extension.toUpperCase() ?? 'such'} file only`
}
