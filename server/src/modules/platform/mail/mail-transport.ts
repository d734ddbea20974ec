import nodemailer, { type Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Installation } from '../../../kernel/context/installation.ts'
import { unsealText } from '../../../kernel/security/sealed-text.ts'
import { PrivateNetworkError, resolvePublicIp } from '../../../kernel/security/ssrf-guard.ts'
import type { MailProvider } from './mail-provider.entity.ts'

export const PASSWORD_PURPOSE = 'mail password'
export const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The connection settings of a tenant's mail server. */
export type ProviderAccess = Pick<
  MailProvider,
  'host' | 'port' | 'security' | 'username' | 'sealedPassword' | 'fromName' | 'fromAddress'
>

/** Connects to the IP that was checked, under the host name that the certificate must match. */
export async function openTransport(
  { host, port, security, username, sealedPassword }: ProviderAccess,
  { secret, smtpAllowPrivate }: Pick<Installation, 'secret' | 'smtpAllowPrivate'>,
): Promise<Transporter<SMTPTransport.SentMessageInfo>> {
  const ip = await resolvePublicIp(host, smtpAllowPrivate)
  const pass = sealedPassword && unsealText(sealedPassword, { secret, purpose: PASSWORD_PURPOSE })
  if (sealedPassword && pass === null)
    throw new Error('The password was encrypted with another SECRET. Enter it again.')
  return nodemailer.createTransport({
    host: ip,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    ...(username ? { auth: { user: username, pass: pass ?? '' } } : {}),
    ...TIMEOUTS,
  })
}

/** Why a mail could not be sent, in the server's own words where it has said any. */
export function transportFault(error: unknown, { host, port }: Pick<ProviderAccess, 'host' | 'port'>): string {
  const { message, response, code } = error as Error & { response?: string; code?: string }
  if (response) return response
  if (error instanceof PrivateNetworkError) return message
  const place = `${host}, port ${port}`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return `There is no server named ${host}.`
    case 'ETIMEDOUT':
      return `${place} did not answer in time. Check the port and the encryption.`
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ECONNREFUSED':
      return `${place} could not be reached: ${message}`
    default:
      return message
  }
}
