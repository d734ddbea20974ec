import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Installation } from '../../../kernel/context/installation.ts'
import { resolvePublicIp } from '../../../kernel/security/ssrf-guard.ts'
import type { MailProvider } from './mail-provider.entity.ts'
import { openPassword, TIMEOUTS } from './server-account.ts'
import type { SmtpServer } from './smtp-pool.ts'

export const PASSWORD_PURPOSE = 'mail password'

/** The connection settings of a tenant's mail server. */
export type ProviderAccess = Pick<
  MailProvider,
  'host' | 'port' | 'security' | 'username' | 'sealedPassword' | 'fromName' | 'fromAddress'
>

/** Connects to the IP that was checked, under the host name that the certificate must match. */
export async function providerServer(
  { host, port, security, username, sealedPassword }: ProviderAccess,
  { secret, smtpAllowPrivate }: Pick<Installation, 'secret' | 'smtpAllowPrivate'>,
): Promise<SmtpServer> {
  const ip = await resolvePublicIp(host, smtpAllowPrivate)
  const pass = sealedPassword && openPassword(sealedPassword, { secret, purpose: PASSWORD_PURPOSE })
  return {
    host: ip,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    ...(username ? { auth: { user: username, pass: pass ?? '' } } : {}),
    ...TIMEOUTS,
  }
}

/** The installation's server: `smtp://user:password@host:port`, with options of nodemailer in its query. */
export function installationServer(url: string): SmtpServer {
  const { auth, ...options } = parseConnectionUrl(url)
  const account = auth?.user ? { auth: { user: auth.user, pass: auth.pass ?? '' } } : {}
  return { ...TIMEOUTS, ...options, ...account }
}
