import { unsealText } from '../../../kernel/security/sealed-text.ts'
import { PrivateNetworkError } from '../../../kernel/security/ssrf-guard.ts'
import type { MailSecurity } from './mail-security.ts'

/** In milliseconds, for servers that tenants name. */
export const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** An account at a server for sending or reading mail. */
export interface ServerAccount {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly username: string
}

type Account = Pick<ServerAccount, 'host' | 'port' | 'username'>

/** Whether the saved password would be sent to another server or account. */
export function isDifferentAccount(saved: Account, typed: Account): boolean {
  return saved.host !== typed.host || saved.port !== typed.port || saved.username !== typed.username
}

/** Throws with a message for staff. */
export function openPassword(sealed: string, keys: { readonly secret: string; readonly purpose: string }): string {
  const password = unsealText(sealed, keys)
  if (password === null) throw new Error('The password was encrypted with another SECRET. Enter it again.')
  return password
}

interface ServerError extends Error {
  /** What an SMTP server said. Errors of IMAP may have the parsed response here. */
  readonly response?: unknown
  /** What an IMAP server said. */
  readonly responseText?: string
  readonly code?: string
}

/** Why a server could not be used, in its own words where it has said any. */
export function describeServerError(error: unknown, { host, port }: Pick<ServerAccount, 'host' | 'port'>): string {
  const { message, response, responseText, code } = error as ServerError
  const answer = responseText || response
  if (answer && typeof answer === 'string') return answer
  if (error instanceof PrivateNetworkError) return message
  const place = `${host}, port ${port}`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return `There is no server named ${host}.`
    case 'ETIMEDOUT':
    case 'ETIMEOUT':
    case 'CONNECT_TIMEOUT':
    case 'GREETING_TIMEOUT':
    case 'UPGRADE_TIMEOUT':
      return `${place} didn’t respond in time. Check the port and the encryption.`
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return `${place} could not be reached: ${message}`
    default:
      return message
  }
}
