import { ImapFlow } from 'imapflow'
import type { Installation } from '../../../../kernel/context/installation.ts'
import { unsealText } from '../../../../kernel/security/sealed-text.ts'
import { PrivateNetworkError, resolvePublicIp } from '../../../../kernel/security/ssrf-guard.ts'
import { MailSecurity } from '../../../platform/mail/index.ts'
import type { ChatMailbox } from './chat-mailbox.entity.ts'

export const PASSWORD_PURPOSE = 'chat mailbox password'

/** A file of 10 MB, and what base64 and the text add. Larger mails are not loaded. */
export const MOST_MAIL_BYTES = 15 * 1024 * 1024
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** However slowly the server answers. */
const LONGEST_VISIT_MS = 3 * 60_000
/** A server that sends more than it was asked for is cut off. */
const RESPONSES = {
  maxLineLength: 1024 * 1024,
  maxLiteralSize: MOST_MAIL_BYTES + 1024,
  maxResponseSize: MOST_MAIL_BYTES + 1024 * 1024,
}

/** How a mailbox is reached. */
export type MailboxAccess = Pick<ChatMailbox, 'host' | 'port' | 'security' | 'username' | 'sealedPassword'>

/** The open inbox of a mailbox. */
export interface Inbox {
  readonly client: ImapFlow
  readonly uidValidity: string
  /** Of the next mail that arrives. */
  readonly uidNext: number
  /** How many mails it has. */
  readonly exists: number
}

/** Opens the inbox for reading only, so that mails stay unread in it, and closes the connection afterwards. */
export async function withInbox<Result>(
  mailbox: MailboxAccess,
  installation: Pick<Installation, 'secret' | 'smtpAllowPrivate'>,
  work: (inbox: Inbox) => Promise<Result>,
): Promise<Result> {
  const client = await clientFor(mailbox, installation)
  // Faults also reach the command that they interrupt. Without a listener they would end the process.
  client.on('error', () => {})
  const timer = setTimeout(() => client.close(), LONGEST_VISIT_MS)
  try {
    await client.connect()
    const { uidValidity, uidNext, exists } = await client.mailboxOpen('INBOX', { readOnly: true })
    const result = await work({ client, uidValidity: String(uidValidity), uidNext, exists })
    await client.logout().catch(() => {})
    return result
  } finally {
    clearTimeout(timer)
    client.close()
  }
}

/** Connects to the IP that was checked, under the host name that the certificate must match. */
async function clientFor(
  { host, port, security, username, sealedPassword }: MailboxAccess,
  { secret, smtpAllowPrivate }: Pick<Installation, 'secret' | 'smtpAllowPrivate'>,
): Promise<ImapFlow> {
  const ip = await resolvePublicIp(host, smtpAllowPrivate)
  const pass = unsealText(sealedPassword, { secret, purpose: PASSWORD_PURPOSE })
  if (pass === null) throw new Error('The password was encrypted with another SECRET. Enter it again.')
  return new ImapFlow({
    host: ip,
    servername: host,
    port,
    secure: security === MailSecurity.TLS,
    ...(security === MailSecurity.TLS ? {} : { doSTARTTLS: security === MailSecurity.STARTTLS }),
    tls: { servername: host },
    auth: { user: username, pass },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    ...TIMEOUTS,
    ...RESPONSES,
  })
}

/** Why an inbox could not be read, in the server's own words where it has said any. */
export function inboxFault(error: unknown, { host, port }: Pick<MailboxAccess, 'host' | 'port'>): string {
  const { message, responseText, code } = error as Error & { responseText?: string; code?: string }
  if (responseText) return responseText.slice(0, 500)
  if (error instanceof PrivateNetworkError) return message
  const place = `${host}, port ${port}`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no server named ${host}.`
    case 'ETIMEDOUT':
    case 'CONNECT_TIMEOUT':
    case 'GREETING_TIMEOUT':
    case 'GREEETING_TIMEOUT':
    case 'UPGRADE_TIMEOUT':
      return `${place} did not answer in time. Check the port and the encryption.`
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return `${place} could not be reached: ${message}`
    default:
      return message.slice(0, 500)
  }
}
