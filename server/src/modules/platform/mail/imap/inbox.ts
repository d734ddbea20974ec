import { DriverException } from '@mikro-orm/core'
import { ImapFlow } from 'imapflow'
import type { Installation } from '../../../../kernel/context/installation.ts'
import { resolvePublicIp } from '../../../../kernel/security/ssrf-guard.ts'
import { MailSecurity } from '../mail-security.ts'
import { describeServerError, openPassword, type ServerAccount, TIMEOUTS } from '../server-account.ts'

/** A file of 10 MB, and what base64 and the text add. Larger mails are not loaded. */
export const MOST_MAIL_BYTES = 15 * 1024 * 1024
/** However slowly the server answers. */
const LONGEST_VISIT_MS = 3 * 60_000
/** A server that sends more than it was asked for is cut off. */
const RESPONSES = {
  maxLineLength: 1024 * 1024,
  maxLiteralSize: MOST_MAIL_BYTES + 1024,
  maxResponseSize: MOST_MAIL_BYTES + 1024 * 1024,
}

/** How a mailbox is reached. */
export interface MailboxAccess extends ServerAccount {
  readonly sealedPassword: string
  /** What its password was sealed for. */
  readonly passwordPurpose: string
}

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
  signal?: AbortSignal,
): Promise<Result> {
  const client = await connect(mailbox, installation)
  // Faults also reach the command that they interrupt. Without a listener they would end the process.
  client.on('error', () => {})
  const close = () => client.close()
  const timer = setTimeout(close, LONGEST_VISIT_MS)
  signal?.addEventListener('abort', close, { once: true })
  try {
    await client.connect()
    const { uidValidity, uidNext, exists } = await openInbox(client)
    const result = await work({ client, uidValidity: String(uidValidity), uidNext, exists })
    await client.logout().catch(() => {})
    return result
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', close)
    client.close()
  }
}

async function openInbox(client: ImapFlow) {
  const { uidValidity, uidNext, exists } = await client.mailboxOpen('INBOX', { readOnly: true })
  // Servers may omit UIDNEXT (RFC 3501, 6.3.1).
  if (uidNext !== undefined || exists === 0) return { uidValidity, uidNext: uidNext ?? 1, exists }
  const last = await client.fetchOne('*', { uid: true })
  return { uidValidity, uidNext: (last ? last.uid : 0) + 1, exists }
}

/** Connects to the IP that was checked, under the host name that the certificate must match. */
async function connect(
  { host, port, security, username, sealedPassword, passwordPurpose }: MailboxAccess,
  { secret, smtpAllowPrivate }: Pick<Installation, 'secret' | 'smtpAllowPrivate'>,
): Promise<ImapFlow> {
  const ip = await resolvePublicIp(host, smtpAllowPrivate)
  const pass = openPassword(sealedPassword, { secret, purpose: passwordPurpose })
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

/** Something of ours failed, not the mail server. */
export class InternalFault extends Error {
  override readonly name = 'InternalFault'
}

/** Why an inbox could not be read, in the server's own words where it has said any. */
export function describeImapError(error: unknown, account: Pick<MailboxAccess, 'host' | 'port'>): string {
  if (error instanceof InternalFault || error instanceof DriverException)
    return 'Something went wrong on our side. We will try again.'
  return describeServerError(error, account).slice(0, 500)
}
