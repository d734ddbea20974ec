import { domainToASCII } from 'node:url'
import { isPublicIp } from '../../../kernel/security/ssrf-guard.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { MailSecurity } from './mail-security.ts'

const HOST = /^(?!-)[a-z0-9.-]{1,253}$/i

/** How staff name a server for mail. */
interface TypedServer {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly username?: string | null
}

interface ServerRules {
  /** Whether it may be in a private network, and unencrypted. */
  readonly mayBePrivate: boolean
  /** Such as smtp.example.com. */
  readonly example: string
  /** In words, such as '465 or 587'. */
  readonly usualPorts: string
}

/** Throws UserInputError. A name that leads into a private network is refused on connecting. */
export function checkedServer(
  { host, port, security, username }: TypedServer,
  { mayBePrivate, example, usualPorts }: ServerRules,
) {
  const name = domainToASCII(host.trim()) || host.trim()
  if (!HOST.test(name)) throw invalidField('host', `Enter the name of a mail server, such as ${example}.`)
  if (!mayBePrivate && (name === 'localhost' || (/^[\d.]+$/.test(name) && !isPublicIp(name)))) {
    throw invalidField('host', `${name} is in a private network. This installation sends nothing there.`)
  }
  if (port < 1 || port > 65_535)
    throw invalidField('port', `A port is a number from 1 to 65535; mail servers use ${usualPorts}.`)
  const user = username?.trim() ?? ''
  if (user && security === MailSecurity.NONE && !mayBePrivate) {
    throw invalidField('security', 'Without encryption, others could read the password. Choose TLS or STARTTLS.')
  }
  return { host: name, port, security, username: user }
}
