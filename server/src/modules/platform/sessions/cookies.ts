import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '../../../kernel/context.ts'

const DAY = 24 * 60 * 60
export const SESSION_DAYS = 30
const DEVICE_DAYS = 365

/** On https the name binds the cookie to this host alone; browsers refuse that name elsewhere. */
const named = (exchange: HttpContext, name: string) => (exchange.isSecure ? `__Host-${name}` : name)

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token of the browser's session, random and kept by nobody else: the database has its hash. */
export const sessionCookie = {
  read: (exchange: HttpContext) => exchange.cookie(named(exchange, 'ms_session')),
  clear: (exchange: HttpContext) => exchange.clearCookie(named(exchange, 'ms_session')),
  write: (exchange: HttpContext, token: string) =>
    exchange.setCookie(named(exchange, 'ms_session'), token, SESSION_DAYS * DAY),
}

/** Tells the site's own script, which cannot read the session, that a shopper is signed in: pages are the same for all. */
export const shopperMark = {
  isThere: (exchange: HttpContext) => exchange.cookie(named(exchange, 'ms_shopper')) !== undefined,
  clear: (exchange: HttpContext) => exchange.clearCookie(named(exchange, 'ms_shopper')),
  write: (exchange: HttpContext) => exchange.setReadableCookie(named(exchange, 'ms_shopper'), '1', SESSION_DAYS * DAY),
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Remembers, signed by us, that somebody signed in to this account on this device before. */
export class DeviceCookie {
  constructor(
    private readonly exchange: HttpContext,
    private readonly secret: string,
  ) {}

  /** The device's name if it is known to the account. */
  knownTo(email: string): string | undefined {
    const [device, signature] = (this.exchange.cookie(named(this.exchange, 'ms_device')) ?? '').split('.')
    if (!device || !signature) return undefined
    const expected = Buffer.from(this.sign(device, email))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given) ? device : undefined
  }

  remember(email: string): void {
    const device = this.knownTo(email) ?? randomBytes(16).toString('base64url')
    const value = `${device}.${this.sign(device, email)}`
    this.exchange.setCookie(named(this.exchange, 'ms_device'), value, DEVICE_DAYS * DAY)
  }

  private sign(device: string, email: string): string {
    return createHmac('sha256', this.secret).update(`device ${device} ${email}`).digest('base64url')
  }
}
