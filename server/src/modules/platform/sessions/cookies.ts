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

/** Accounts that a device remembers: those of a family or a shared desk. */
const REMEMBERED = 5

/**
 * Remembers, signed by us, which accounts signed in on this device before. A signature holds for one account (not for its
 * e-mail address, which others may use too), at one entry point, on one tenant's site.
 */
export class DeviceCookie {
  private readonly device: string | undefined
  private readonly signatures: readonly string[]

  constructor(
    private readonly exchange: HttpContext,
    private readonly entry: { readonly secret: string; readonly door: string; readonly siteTenantId: string | null },
  ) {
    const [device, ...signatures] = (exchange.cookie(named(exchange, 'ms_device')) ?? '').split('.')
    this.device = device || undefined
    this.signatures = signatures.slice(0, REMEMBERED)
  }

  /** The device's name if the account signed in here before. */
  knownTo(userId: string): string | undefined {
    if (!this.device) return undefined
    const expected = Buffer.from(this.sign(this.device, userId))
    const isKnown = this.signatures.some((signature) => {
      const sent = Buffer.from(signature)
      return expected.length === sent.length && timingSafeEqual(expected, sent)
    })
    return isKnown ? this.device : undefined
  }

  /** The latest account first. A device whose signatures are not ours gets a name of its own. */
  remember(userId: string): void {
    const isOurs = this.device && this.signatures.length > 0 && /^[\w-]{22}$/.test(this.device)
    const device = isOurs ? (this.device as string) : randomBytes(16).toString('base64url')
    const signature = this.sign(device, userId)
    const others = isOurs ? this.signatures.filter((other) => other !== signature) : []
    const value = [device, signature, ...others].slice(0, REMEMBERED + 1).join('.')
    this.exchange.setCookie(named(this.exchange, 'ms_device'), value, DEVICE_DAYS * DAY)
  }

  private sign(device: string, userId: string): string {
    const { secret, door, siteTenantId } = this.entry
    return createHmac('sha256', secret).update(`device ${device} ${door} ${siteTenantId} ${userId}`).digest('base64url')
  }
}
