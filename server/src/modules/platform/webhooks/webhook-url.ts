import { isIP } from 'node:net'
import { hostOf, isPublicIp } from '../../../kernel/security/ssrf-guard.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'

/** Characters. */
export const MAX_WEBHOOK_URL = 2000
/** Names that no public DNS knows. */
const OURS = /(^|\.)(localhost|local|internal|home\.arpa)$/

/**
 * The URL as it is requested. Read by the rules of the web, so that 0x7f.1 or 2130706433 is the 127.0.0.1 that it means.
 * Where a name leads is looked at each time that something is sent.
 */
export function webhookUrl(typed: string, mayBePrivate: boolean): string {
  const text = typed.trim()
  if (!URL.canParse(text)) throw invalidField('url', 'Enter an address such as https://example.com/hooks/mainstreet')
  const url = new URL(text)
  const allowed = mayBePrivate ? ['https:', 'http:'] : ['https:']
  if (!allowed.includes(url.protocol)) throw invalidField('url', 'The address must begin with https://')
  if (url.username || url.password)
    throw invalidField('url', 'Leave out the user name and password. Anyone who sees the address would know them')
  if (text.length > MAX_WEBHOOK_URL) throw invalidField('url', `An address has at most ${MAX_WEBHOOK_URL} characters`)
  const host = hostOf(url)
  const isOurs = isIP(host) ? !isPublicIp(host) : OURS.test(host.replace(/\.$/, ''))
  if (isOurs && !mayBePrivate)
    throw invalidField('url', `${host} is in a private network. This installation sends nothing there.`)
  url.hash = ''
  return url.href
}
