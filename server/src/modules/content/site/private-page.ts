import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Representation } from './representation.ts'

/** What only this browser may see, and nothing may keep. */
export const PRIVATE = 'private, no-store'

/** Answers with a page that is drawn for one person. */
export async function sendPrivately(request: FastifyRequest, reply: FastifyReply, page: Representation) {
  const encoding = page.choose(acceptedEncoding(request.headers['accept-encoding'] as string | undefined))
  if (page.policy) reply.relax(page.policy)
  reply.headers({ 'cache-control': PRIVATE, vary: 'Accept-Encoding, Cookie', 'content-type': page.contentType })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await page.bytes(encoding))
}
