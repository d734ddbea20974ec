import { createHash } from 'node:crypto'

/** So much tells what a file is. */
const HEAD = 64 * 1024

/** Looks at a file while it goes by, in constant memory: how large it is, what it begins with, whether it is UTF-8. */
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

  /** What shows best in which other encoding the file is: its part that is not UTF-8. */
  get foreign(): Buffer {
    return this.foreignPart ?? this.head
  }

  /** Of the whole file, when all of it has gone by. */
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
