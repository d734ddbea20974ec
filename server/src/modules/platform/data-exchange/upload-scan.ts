import { createHash } from 'node:crypto'

/** Bytes to inspect for the file type. */
const HEAD = 64 * 1024

/** Inspects a file as it streams by, in constant memory: its size, its beginning, and whether it is UTF-8. */
export class UploadScan {
  size = 0
  isUtf8 = true
  private readonly hash = createHash('sha256')
  private readonly heads: Buffer[] = []
  private headSize = 0
  private readonly decoder = new TextDecoder('utf-8', { fatal: true })
  private foreignPart: Buffer | null = null

  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.take(chunk)
      yield chunk
    }
    this.decode()
  }

  take(chunk: Buffer): void {
    this.size += chunk.length
    this.hash.update(chunk)
    if (this.headSize < HEAD) {
      const part = chunk.subarray(0, HEAD - this.headSize)
      this.heads.push(part)
      this.headSize += part.length
    }
    this.decode(chunk)
  }

  get head(): Buffer {
    return Buffer.concat(this.heads)
  }

  /** The best sample for detecting the encoding: the part that isn't UTF-8. */
  get foreign(): Buffer {
    return this.foreignPart ?? this.head
  }

  /** The hash of the whole file, after all of it was read. */
  sha256(): string {
    return this.hash.digest('hex')
  }

  private decode(chunk?: Buffer): void {
    if (!this.isUtf8) return
    try {
      if (chunk) this.decoder.decode(chunk, { stream: true })
      else this.decoder.decode()
    } catch {
      this.isUtf8 = false
      this.foreignPart = chunk?.subarray(0, HEAD) ?? null
    }
  }
}
