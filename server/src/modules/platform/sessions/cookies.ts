import { createHash, randomBytes } from 'node:crypto'
import type { HttpContext } from '../../../kernel/context/http-context.ts'

export const DAY = 24 * 60 * 60
export const SESSION_DAYS = 30

/** On https the name binds the cookie to this host alone; browsers refuse that name elsewhere. */
export const cookieName = (http: HttpContext, name: string) => (http.isSecure ? `__Host-${name}` : name)

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The random token of the browser's session. Only its hash is stored. */
export const sessionCookie = {
  read: (http: HttpContext) => http.cookie(cookieName(http, 'ms_session')),
  clear: (http: HttpContext) => http.clearCookie(cookieName(http, 'ms_session')),
  write: (http: HttpContext, token: string) =>
    http.setCookie(cookieName(http, 'ms_session'), token, SESSION_DAYS * DAY),
}

/** Tells the site's own script, which cannot read the session, that a shopper is signed in: pages are the same for all. */
export const shopperMark = {
  isThere: (http: HttpContext) => http.cookie(cookieName(http, 'ms_shopper')) !== undefined,
  clear: (http: HttpContext) => http.clearCookie(cookieName(http, 'ms_shopper')),
  write: (http: HttpContext) => http.setReadableCookie(cookieName(http, 'ms_shopper'), '1', SESSION_DAYS * DAY),
}

export const newToken = (): string => randomBytes(32).toString('base64url')
