import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { type FileKind, kindOfMimeType } from './file-kind.ts'
import { addressOf, fileOf, filesOf, newFileName, storedAs } from './media-address.ts'
import type { MediaItem } from './media-item.entity.ts'
import { type CropBox, type Inspected, type Made, madePicture, madeVariants } from './pictures/picture-maker.ts'

type Named = Pick<MediaItem, 'file' | 'original'>

/** Writes the files of the library's items: the picture, video or document itself, a picture's variants, and the original. */
export class MediaFiles {
  constructor(private readonly ctx: RequestContext) {}

  /** Keeps a new file under names of its own; removes everything again if that fails half way. */
  async keep(name: string, picture: Inspected): Promise<Made & Named> {
    const { kind } = picture
    const made = kind.isScalable ? await pictureOf(picture, kind, null) : { ...picture, mimeType: kind.mimeType }
    const names = newFileName(name, kind, made)
    try {
      if (kind.isScalable) await this.write(names.original, picture.path, kind.mimeType)
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
    const made = isKept ? { ...picture, mimeType: kind.mimeType } : await pictureOf(picture, kind, null)
    if (!isKept) await this.write(item.original, picture.path, picture.kind.mimeType)
    await this.writeAll(item.file, made)
    return made
  }

  /** Recreates the item's files from the original, cropped or whole. */
  async cut(item: MediaItem, crop: CropBox | null): Promise<Made> {
    const kind = kindOfMimeType(item.mimeType)
    if (!kind || item.file === item.original)
      throw invalidField('crop', 'Only JPEG, PNG, WebP and AVIF images can be cropped')
    return this.ctx.installation.temporaryFolders.use(async (folder) => {
      const source = path.join(folder, 'file')
      const opened = await this.ctx.installation.files.open(this.stored(item.original))
      if (!opened) throw missing(item)
      await pipeline(opened.stream, createWriteStream(source))
      const made = await pictureOf({ path: source }, kind, crop)
      await this.writeAll(item.file, made)
      return made
    })
  }

  async original(item: MediaItem): Promise<Buffer> {
    const bytes = await this.ctx.installation.files.read(this.stored(item.original))
    if (!bytes) throw missing(item)
    return bytes
  }

  /** How many bytes a visitor is sent for a file; null where there is none. */
  async sizeOf(file: string): Promise<number | null> {
    const opened = await this.ctx.installation.files.open(this.stored(file))
    opened?.stream.destroy()
    return opened?.size ?? null
  }

  /** Files that can't be removed take up space but are not shown anywhere. */
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

  /** Keeps a file of this machine. */
  async write(file: string, source: string, mimeType: string): Promise<void> {
    await this.ctx.installation.files.writeFile(this.stored(file), source, mimeType)
  }

  private async writeAll(file: string, made: Made): Promise<void> {
    for await (const [{ address }, variant] of madeVariants(addressOf(file), made)) {
      await this.ctx.installation.files.write(this.stored(fileOf(address)), variant.bytes, variant.mimeType)
    }
    await this.write(file, made.path, made.mimeType)
  }

  private stored(file: string): string {
    return storedAs(this.ctx.currentTenant.id, file)
  }
}

/** The path of the picture that is made from a file. */
function pictureOf({ path: source }: { readonly path: string }, kind: FileKind, crop: CropBox | null): Promise<Made> {
  return madePicture(source, { kind, crop, target: `${source}.made` })
}

const missing = ({ id }: MediaItem) => new Error(`The file of media item ${id} is missing in the storage`)

function replaceable({ mimeType, file, original }: MediaItem): string {
  if (file !== original) return 'This can be replaced by a JPEG, PNG, WebP or AVIF picture that does not move'
  return `This can be replaced by another ${kindOfMimeType(mimeType)?.extension.toUpperCase() ?? 'such'} file only`
}
