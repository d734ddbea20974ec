import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { HttpContext } from '../../../kernel/context/http-context.ts'
import { passwordHashOf } from '../users/index.ts'
import { cookieName, DAY } from './cookies.ts'

const DEVICE_DAYS = 365
/** Accounts that a device remembers: those of a family or a shared desk. */
const REMEMBERED = 5

/** An account as a device knows it. With another password it is unknown again. */
export interface DeviceAccount {
  readonly id: string
  readonly passwordHash: string
}

/**
 * Remembers which accounts signed in on this device before. A signature holds for one account (not for its
 * email, which other accounts may have too) and its password, at one entry point, on one tenant's site. A last signature seals
 * the whole cookie: without an account's password hash, the signatures of other accounts cannot be verified.
 */
export class DeviceCookie {
  private readonly device: string | undefined
  private readonly signatures: readonly string[]

  constructor(
    private readonly http: HttpContext,
    private readonly entry: {
      readonly secret: string
      readonly entryPoint: string
      readonly siteTenantId: string | null
    },
  ) {
    const parts = (http.cookie(cookieName(http, 'ms_device')) ?? '').split('.')
    const content = parts.slice(0, -1)
    const isOurs = isEqual(parts.at(-1) as string, this.seal(content))
    const [device, ...signatures] = isOurs ? content : []
    this.device = device
    this.signatures = signatures
  }

  /** The device's name if the account signed in here before. */
  knownTo(account: DeviceAccount): string | undefined {
    if (!this.device) return undefined
    const expected = this.sign(this.device, account)
    return this.signatures.some((signature) => isEqual(signature, expected)) ? this.device : undefined
  }

  /** The latest account first. A device with an invalid cookie gets a new ID without accounts. */
  remember(account: DeviceAccount): void {
    const device = this.device ?? randomBytes(16).toString('base64url')
    const signature = this.sign(device, account)
    const others = this.signatures.filter((other) => other !== signature)
    const content = [device, signature, ...others].slice(0, REMEMBERED + 1)
    const value = [...content, this.seal(content)].join('.')
    this.http.setCookie(cookieName(this.http, 'ms_device'), value, DEVICE_DAYS * DAY)
  }

  private sign(device: string, { id, passwordHash }: DeviceAccount): string {
    return this.hmac(`device ${device}`, `${id} ${passwordHash}`)
  }

  private seal(content: readonly string[]): string {
    return this.hmac('device cookie', content.join('.'))
  }

  private hmac(purpose: string, content: string): string {
    const { secret, entryPoint, siteTenantId } = this.entry
    return createHmac('sha256', secret)
      .update(`${purpose} ${entryPoint} ${siteTenantId} ${content}`)
      .digest('base64url')
  }
}

export function deviceCookieOf(ctx: RequestContext): DeviceCookie {
  const { entryPoint, siteTenantId, installation } = ctx
  return new DeviceCookie(ctx.requireHttp(), { secret: installation.secret, entryPoint, siteTenantId })
}

/** Lets this device know the account. A new password makes all devices unknown, so this is repeated after a change. */
export async function rememberDevice(ctx: RequestContext, userId: string): Promise<void> {
  const passwordHash = await passwordHashOf(ctx.em, userId)
  if (passwordHash && !ctx.requireHttp().isSocket) deviceCookieOf(ctx).remember({ id: userId, passwordHash })
}

function isEqual(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
