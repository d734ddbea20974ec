import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** Accepts codes of adjacent time steps, because clocks may differ by half a minute. */
const WINDOW = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth URL to show as a QR code. */
export function otpauthUrl(secret: string, issuer: string, label: string): string {
  return totp(secret, issuer, label).toString()
}

/** The time step of a code (half minutes since 1970); null if the code isn't currently valid. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** The code at a given time, for tests. */
export function codeAt(secret: string, now = Date.now()): string {
  return totp(secret).generate({ timestamp: now })
}

function totp(secret: string, issuer = 'Mainstreet', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD, algorithm: 'SHA1' })
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_CODES = 10

/** Recovery codes for a lost phone, with 49 bits of entropy each. */
export function newRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, letter).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

export function recoveryHash(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')
}

export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code)
