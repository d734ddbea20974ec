import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie's lifetime. The server ends the session with the admin session. */
export const SITE_SESSION_DAYS = 7

const nameOn = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-ms_staff' : 'ms_staff')
const options = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const

/**
 * The cookie with the site session's token. Its name differs from the other session cookies so that they can't be
 * confused.
 */
export const staffCookie = {
  read: (request: FastifyRequest): string | undefined =>
    request.headers.cookie === undefined ? undefined : request.cookies[nameOn(request)],
  write: (request: FastifyRequest, reply: FastifyReply, token: string): void => {
    reply.setCookie(nameOn(request), token, { ...options(request), maxAge: SITE_SESSION_DAYS * 24 * 60 * 60 })
  },
  clear: (request: FastifyRequest, reply: FastifyReply): void => {
    reply.clearCookie(nameOn(request), options(request))
  },
}
