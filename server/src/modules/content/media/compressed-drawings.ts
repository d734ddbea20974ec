import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding } from '../../../kernel/files/accepted-encoding.ts'
import { sendOpened } from '../../../kernel/files/file-answer.ts'
import type { OpenedFile } from '../../../kernel/files/file-storage.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Bytes. Smaller drawings fit into a packet anyway; larger ones would take long to compress. */
const WORTH_COMPRESSING = 1_000
const MOST_COMPRESSED = 2_000_000
const MOST_KEPT = 16_000_000

/** Whether a file is a drawing that is worth compressing. Pictures and videos are compressed already. */
export function isCompressible(file: string, { size, part }: OpenedFile): boolean {
  return file.endsWith('.svg') && part === null && size >= WORTH_COMPRESSING && size <= MOST_COMPRESSED
}

interface Drawing {
  /** In the storage. */
  readonly name: string
  readonly opened: OpenedFile
}

/** Sends SVG drawings compressed, and caches the result. */
export class CompressedDrawings {
  /** By name and ETag, which changes with the content. */
  private readonly compressed = new LRUCache<string, Buffer>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  async send(request: FastifyRequest, reply: FastifyReply, { name, opened }: Drawing): Promise<FastifyReply> {
    reply.header('vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
    if (encoding === 'identity') return sendOpened(request, reply, opened)
    const etag = `${opened.etag.slice(0, -1)}-${encoding}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      opened.stream.destroy()
      return reply.code(304).send()
    }
    return reply.header('content-encoding', encoding).send(await this.bytes(name + etag, encoding, opened))
  }

  private async bytes(key: string, encoding: 'br' | 'gzip', { stream }: OpenedFile): Promise<Buffer> {
    const known = this.compressed.get(key)
    if (known) {
      stream.destroy()
      return known
    }
    const identity = await buffer(stream)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
    const bytes = await (encoding === 'br' ? compressBrotli(identity, quality) : compressGzip(identity))
    this.compressed.set(key, bytes)
    return bytes
  }
}
