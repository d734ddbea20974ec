import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** Clocks may be half a minute apart. */
const WINDOW = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a picture. */
export function otpauthUrl(secret: string, issuer: string, label: string): string {
  return totp(secret, issuer, label).toString()
}

/** The half minute that a code belongs to, counted since 1970; null for a code that does not hold now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** The code of a moment; for tests, which have no telephone. */
export function codeAt(secret: string, now = Date.now()): string {
  return totp(secret).generate({ timestamp: now })
}

function totp(secret: string, issuer = 'Mainstreet', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD, algorithm: 'SHA1' })
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_CODES = 10

/** Codes for whoever has lost the telephone, with 49 bits each. */
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
