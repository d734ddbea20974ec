import { invalidField } from '../../../../kernel/validation/errors.ts'

const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/
const DOMAIN = /^[a-z0-9.-]+$/i
const EXTENSION = /^[\w.+*#-]+$/
const ICE = /^(?:stuns?|turns?):[a-z0-9.-]+(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/i

/**
 * The address of a phone system. It becomes part of a Content-Security-Policy, so its host is plain. Without encryption
 * only this machine can be reached.
 */
export function checkedServer(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe =
    url && HOST.test(url.host) && (url.protocol === 'wss:' || (url.protocol === 'ws:' && THIS_MACHINE.test(url.host)))
  if (!isSafe || url.username || url.password || url.hash)
    throw invalidField('serverUrl', 'Enter an address that begins with wss://')
  return url.href
}

/** What a Content-Security-Policy allows for it; null if the address would not be plain. */
export function sourceOf(serverUrl: string): string | null {
  if (!URL.canParse(serverUrl)) return null
  const { protocol, host } = new URL(serverUrl)
  return /^wss?:$/.test(protocol) && HOST.test(host) ? `${protocol}//${host}` : null
}

export function checkedDomain(typed: string): string {
  const domain = typed.trim()
  if (domain && !DOMAIN.test(domain)) throw invalidField('domain', 'Enter a domain, such as phone.example.com')
  return domain
}

/** Extensions and numbers that are dialled as they stand. */
export function checkedExtension(typed: string, field = 'extension'): string {
  const extension = typed.trim()
  if (extension && !EXTENSION.test(extension))
    throw invalidField(field, 'Use letters, digits and the characters . _ + - * # only')
  return extension
}

export function checkedIceUrl(typed: string): string {
  const url = typed.trim()
  if (!ICE.test(url)) throw invalidField('turnServers', 'Enter addresses such as turn:turn.example.com:3478')
  return url
}
