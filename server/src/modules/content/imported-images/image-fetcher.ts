import path from 'node:path'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import type { JobName } from '../../../kernel/messaging/jobs.ts'
import { DownloadError, download } from '../../../kernel/security/download.ts'
import { actAs, withinAuditBatch } from '../../../kernel/tenancy/tenant-scope.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { type FileKind, IMAGE_HEAD_BYTES, imageKindOf, MediaLibrary } from '../media/index.ts'
import { type ClaimedImage, ClaimedImages, type ImageTable } from './claimed-images.ts'

/** Images per claim. With their time limits they are done before the lease ends. */
const AT_ONCE = 12
/** Downloads at the same time. */
const PARALLEL = 4
/** Duration of one job in ms. Jobs of other tenants wait for it. */
const AT_A_TIME_MS = 20_000
/** For one image, redirects included. */
const DOWNLOAD_MS = 15_000
const MEGABYTE = 1024 * 1024
const MOST_BYTES = 20 * MEGABYTE
const OWN_FOLDER = '/media/'

type Result<Image> = { readonly image: Image } & ({ readonly address: string } | { readonly error: DownloadError })

export interface FetchedImage<Image extends ClaimedImage> {
  readonly image: Image
  /** In the media library. */
  readonly address: string
}

/** The images of one kind of import. */
export interface ImageKind<Image extends ClaimedImage> {
  readonly table: ImageTable
  readonly job: Extract<JobName, `${string}.fetch_images`>
  /** Adds images to their record. Throws UserInputError. Runs in a transaction. */
  place(ctx: RequestContext, ownerId: string, fetched: readonly FetchedImage<Image>[]): Promise<void>
}

/** Fetches images of imported records, adds them to the media library and to their records. */
export class ImageFetcher<Image extends ClaimedImage> {
  private readonly claimed: ClaimedImages<Image>

  constructor(
    private readonly ctx: RequestContext,
    private readonly kind: ImageKind<Image>,
  ) {
    this.claimed = new ClaimedImages(ctx, kind.table)
  }

  /** Works for a while, then queues the rest. */
  async run(importId: string): Promise<void> {
    const end = Date.now() + AT_A_TIME_MS
    const retries: Date[] = []
    for (let isDone = false; !isDone; ) {
      const images = await this.claimed.claim(AT_ONCE)
      retries.push(...(await this.takeInName(images)))
      isDone = images.length === 0 || Date.now() >= end
      if (isDone && images.length > 0) await this.queue(importId)
    }
    const [next] = retries.sort((one, other) => one.getTime() - other.getTime())
    if (next) await this.queue(importId, next)
  }

  private queue(importId: string, at?: Date): Promise<void> {
    return inTransaction(this.ctx, () => this.ctx.jobs.add(this.ctx, this.kind.job, { importId }, at && { at }))
  }

  /** In the name of the person who started the import, and as a part of it in the audit log. */
  private async takeInName(images: readonly Image[]): Promise<Date[]> {
    const [first] = images
    if (!first) return []
    actAs(first.actor)
    try {
      return await withinAuditBatch(first.importId, () => this.take(images))
    } catch (error) {
      // Otherwise the next attempt of the job would find nothing to do until the lease ends.
      await this.claimed.release(images)
      throw error
    }
  }

  /** Returns the times at which those that failed for now are due again. */
  private async take(images: readonly Image[]): Promise<Date[]> {
    const results = await this.fetchAll(images)
    const retries: Date[] = []
    for (const ownerId of new Set(images.map((image) => image.ownerId))) {
      const own = results.filter(({ image }) => image.ownerId === ownerId)
      retries.push(...(await this.save(ownerId, own)))
      this.ctx.em.clear()
    }
    return retries
  }

  private async fetchAll(images: readonly Image[]): Promise<Result<Image>[]> {
    const [queue, results] = [[...images], [] as Result<Image>[]]
    const worker = async () => {
      for (let image = queue.shift(); image; image = queue.shift()) {
        try {
          results.push({ image, address: await this.fetch(image) })
        } catch (error) {
          results.push({ image, error: this.inWords(error, image) })
        }
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, worker))
    return results
  }

  /** The address in the media library. An image that is there already is not stored again. */
  private async fetch({ url, address, alt }: ClaimedImage): Promise<string> {
    const library = this.ctx.use(MediaLibrary)
    const own = address ?? (url.startsWith(OWN_FOLDER) ? url : null)
    if (own && (await library.has(own))) return own
    if (url.startsWith(OWN_FOLDER)) throw new DownloadError('There is no such file in the media library', false)
    return this.ctx.installation.temporaryFolders.use(async (folder) => {
      const target = path.join(folder, 'file')
      const found: { kind?: FileKind } = {}
      const file = await download(url, {
        target,
        mostBytes: MOST_BYTES,
        forMs: DOWNLOAD_MS,
        headBytes: IMAGE_HEAD_BYTES,
        mayBePrivate: this.ctx.installation.importsAllowPrivate,
        async check(head) {
          const kind = await imageKindOf(head)
          if (!kind) throw new DownloadError('The file is not an image', false)
          found.kind = kind
        },
      })
      if (!found.kind) throw new DownloadError('The file is empty', false)
      return library.addImage({ ...file, path: target, name: nameOf(url), alt, kind: found.kind })
    })
  }

  private async save(ownerId: string, results: readonly Result<Image>[]): Promise<Date[]> {
    const fetched: FetchedImage<Image>[] = results.filter((one) => 'address' in one)
    try {
      return await this.write(ownerId, results, fetched)
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      const [first, ...others] = results
      // An image that the record cannot have fails alone.
      if (others.length > 0) return this.saveOneByOne(ownerId, results)
      return first ? this.write(ownerId, [{ image: first.image, error: this.inWords(error, first.image) }], []) : []
    }
  }

  private async saveOneByOne(ownerId: string, results: readonly Result<Image>[]): Promise<Date[]> {
    const retries: Date[] = []
    const inOrder = results.toSorted((one, other) => one.image.position - other.image.position)
    for (const result of inOrder) retries.push(...(await this.save(ownerId, [result])))
    return retries
  }

  private async write(ownerId: string, results: readonly Result<Image>[], fetched: readonly FetchedImage<Image>[]) {
    return inTransaction(this.ctx, async () => {
      if (fetched.length > 0) await this.kind.place(this.ctx, ownerId, fetched)
      const retries: Date[] = []
      for (const result of results) {
        if ('address' in result) await this.claimed.fetched(result.image, result.address)
        else retries.push(...(await this.claimed.failed(result.image, result.error)))
      }
      return retries
    })
  }

  private inWords(error: unknown, { id }: ClaimedImage): DownloadError {
    if (error instanceof DownloadError) return error
    if (error instanceof UserInputError) return new DownloadError(error.message, false)
    this.ctx.log.error({ err: error, imageId: id }, 'An image of an import could not be stored')
    return new DownloadError('The image could not be stored', true)
  }
}

/** The last part of the path, as the name of the file in the library. */
function nameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name) || 'Image'
  } catch {
    return name || 'Image'
  }
}
