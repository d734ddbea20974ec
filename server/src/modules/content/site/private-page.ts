import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../../kernel/files/accepted-encoding.ts'
import type { Representation } from './representation.ts'

/** Cache-Control for responses to a single user, which must not be stored. */
export const PRIVATE = 'private, no-store'

/** Sends a page that is rendered for one user. */
export async function sendPrivately(request: FastifyRequest, reply: FastifyReply, page: Representation) {
  const encoding = page.choose(acceptedEncoding(request.headers['accept-encoding'] as string | undefined))
  if (page.policy) reply.relax(page.policy)
  reply.headers({ 'cache-control': PRIVATE, vary: 'Accept-Encoding, Cookie', 'content-type': page.contentType })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await page.bytes(encoding))
}
