import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStorage, OpenedFile } from './file-storage.ts'
import { wantedPart } from './wanted-part.ts'

/** The part that the browser asks for, unless the file has changed since it got another part of it. */
export async function openedFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  files: FileStorage,
  name: string,
): Promise<OpenedFile | null> {
  const opened = await files.open(name, wantedPart(headers.range))
  const isStale = opened?.part && headers['if-range'] && headers['if-range'] !== opened.etag
  if (!isStale) return opened
  opened.stream.destroy()
  return files.open(name)
}

/** Sends what was opened, or that the browser has it already. What it is and who may keep it the caller has said. */
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
