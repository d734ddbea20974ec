import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './byte-range.ts'
import type { FileStorage, OpenedFile } from './file-storage.ts'

/** The part that the browser requests, unless the file changed since it got another part (If-Range). */
export async function openedFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  files: FileStorage,
  name: string,
): Promise<OpenedFile | null> {
  const opened = await files.open(name, parseRange(headers.range))
  const isStale = opened?.part && headers['if-range'] && headers['if-range'] !== opened.etag
  if (!isStale) return opened
  opened.stream.destroy()
  return files.open(name)
}

/** Sends an opened file, or 304 if the browser has it. The caller has set the content type and cache headers. */
export function sendOpened({ headers }: FastifyRequest, reply: FastifyReply, opened: OpenedFile): FastifyReply {
  const { stream, size, part, etag } = opened
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (headers['if-none-match'] === etag) {
    stream.destroy()
    return reply.code(304).send()
  }
  if (!part) return reply.header('content-length', size).send(stream)
  const { start, end } = part
  reply.headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
  return reply.code(206).send(stream)
}
