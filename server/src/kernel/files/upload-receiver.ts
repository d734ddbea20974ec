import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '../validation/errors.ts'
import type { TemporaryFolders } from './temporary-folders.ts'
import { tooLarge } from './upload-error.ts'
import { PACE, UploadPace } from './upload-pace.ts'
import { type Uploader, UploadSlots } from './upload-slots.ts'

/** The file of a form, in a temporary folder that is removed after the work on it. */
export interface ReceivedFile {
  readonly path: string
  /** As the browser calls it. */
  readonly name: string
  readonly size: number
  readonly sha256: string
  /** A field of the form that came before the file; empty when there is none. */
  field(name: string): string
}

/** How a capability checks a file while it comes. */
export interface UploadChecks {
  /** Called after each chunk. Throws to refuse the file. */
  check(progress: UploadProgress): Promise<void> | void
  /** The message when the file is larger than the form's limit. */
  tooLarge(): string
}

export interface UploadProgress {
  /** The first bytes, at most 64 KB. */
  readonly head: Buffer
  /** How many bytes have come so far. */
  readonly size: number
  /** The file as the browser calls it. */
  readonly name: string
}

const HEAD = 64 * 1024

/** Streams uploads to disk, a limited number at a time, and hands each to the work on it. */
export class UploadReceiver {
  constructor(
    private readonly folders: TemporaryFolders,
    private readonly slots = new UploadSlots(),
    private readonly pace = PACE,
  ) {}

  /** Fields after the file are not read. Throws UploadError, or UserInputError for a form without a file. */
  receive<Result>(
    request: FastifyRequest,
    uploader: Uploader,
    checks: UploadChecks,
    work: (file: ReceivedFile) => Promise<Result>,
  ): Promise<Result> {
    const closed = new AbortController()
    const onClose = () => closed.abort(new Error('The upload was cancelled.'))
    request.raw.once('close', onClose)
    return this.slots.run(uploader, closed.signal, () => {
      request.raw.off('close', onClose)
      return this.folders.use(async (folder) => work(await this.save(request, path.join(folder, 'file'), checks)))
    })
  }

  private async save(request: FastifyRequest, target: string, checks: UploadChecks): Promise<ReceivedFile> {
    const pace = new UploadPace(this.pace)
    try {
      const part = await pace.limit(request.file())
      if (!part) throw invalidField('file', 'Choose a file')
      const passed = new Passed(part.filename, checks, pace)
      // By itself the stream would end only when everything has come.
      part.file.once('limit', () => part.file.destroy(tooLarge(checks.tooLarge())))
      const file = createWriteStream(target, { flags: 'wx', mode: 0o600 })
      await pipeline(part.file, (chunks) => passed.through(chunks), file, { signal: pace.signal })
      if (passed.size === 0) throw invalidField('file', `“${part.filename}” is empty`)
      const { size, sha256 } = passed
      return { path: target, name: part.filename, size, sha256, field: (name) => fieldOf(part, name) }
    } catch (error) {
      throw pace.signal.aborted ? pace.signal.reason : error
    } finally {
      pace.stop()
    }
  }
}

/** Counts, hashes and checks what passes by. */
class Passed {
  size = 0
  private head = Buffer.alloc(0)
  private readonly hash = createHash('sha256')

  constructor(
    private readonly name: string,
    private readonly checks: UploadChecks,
    private readonly pace: UploadPace,
  ) {}

  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.pace.move(chunk.length)
      this.size += chunk.length
      this.hash.update(chunk)
      if (this.head.length < HEAD) this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD - this.head.length)])
      await this.checks.check({ head: this.head, size: this.size, name: this.name })
      yield chunk
    }
  }

  get sha256(): string {
    return this.hash.digest('hex')
  }
}

function fieldOf({ fields }: MultipartFile, name: string): string {
  const field = fields[name]
  return field && 'value' in field ? String(field.value) : ''
}
