import nodemailer, { type Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Installation } from '../../../kernel/context/installation.ts'
import { resolvePublicIp } from '../../../kernel/security/ssrf-guard.ts'
import type { MailProvider } from './mail-provider.entity.ts'
import { openPassword, TIMEOUTS } from './server-account.ts'

export const PASSWORD_PURPOSE = 'mail password'

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
  const pass = sealedPassword && openPassword(sealedPassword, { secret, purpose: PASSWORD_PURPOSE })
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
