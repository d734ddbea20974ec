import type { FastifyReply, FastifyRequest } from 'fastify'

/** For as long as the browser may keep it; the server ends it with the session of the admin. */
export const SITE_SESSION_DAYS = 7

const nameOn = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-ms_staff' : 'ms_staff')
const options = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const

/** The token of a site session. Its name is not that of any other session, so that nothing takes it for one. */
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
