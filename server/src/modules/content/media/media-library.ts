import type { RequestContext } from '../../../kernel/context/context.ts'
import { ENOUGH, type FileKind, kindOf } from './file-kind.ts'
import { MediaService } from './media.service.ts'
import { addressOf, fileOf } from './media-address.ts'
import { MediaItem } from './media-item.entity.ts'

interface ReceivedImage {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly alt: string
  readonly kind: FileKind
}

/** Adds images that other capabilities received. */
export class MediaLibrary {
  /** Images that are being added, by their content. */
  private readonly adding = new Map<string, Promise<string>>()

  constructor(private readonly ctx: RequestContext) {}

  async has(address: string): Promise<boolean> {
    return (await this.ctx.em.count(MediaItem, { file: fileOf(address) })) > 0
  }

  /**
   * Returns the address of the image. One with the same content is not added again. Throws UserInputError if it is
   * damaged or too large.
   */
  addImage(image: ReceivedImage): Promise<string> {
    const known = this.adding.get(image.sha256)
    if (known) return known
    const adding = this.findOrAdd(image).finally(() => this.adding.delete(image.sha256))
    this.adding.set(image.sha256, adding)
    return adding
  }

  private async findOrAdd({ name, path, size, kind, sha256, alt }: ReceivedImage): Promise<string> {
    const found = await this.ctx.em.findOne(MediaItem, { sha256 }, { orderBy: { id: 'asc' }, disableIdentityMap: true })
    const item = found ?? (await this.ctx.use(MediaService).add({ name, path, size, kind }, { alt, sha256 }))
    return addressOf(item.file)
  }
}

/** The kind of an image by the beginning of its file; null if it is none that sites can show. */
export async function imageKindOf(head: Uint8Array): Promise<FileKind | null> {
  const kind = await kindOf(head)
  return kind?.group === 'picture' ? kind : null
}

export const IMAGE_HEAD_BYTES = ENOUGH
