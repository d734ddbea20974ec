import { LRUCache } from 'lru-cache'
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer'
import type { Installation } from '../../../kernel/context/installation.ts'
import { openTransport, type ProviderAccess } from './mail-transport.ts'
import { describeServerError, TIMEOUTS } from './server-account.ts'

/** How long a tenant's server that cannot be reached is left alone, so that others' mail need not wait for it. */
const REST_MS = 30_000
const REMEMBERED_MS = 5 * 60_000

type Sender = Pick<Transporter, 'sendMail' | 'close'>

/** The servers that mail goes through: the installation's, and those of tenants. */
export class MailServers {
  private readonly own: Sender | null
  private readonly opened = new LRUCache<string, Sender>({
    max: 100,
    ttl: REMEMBERED_MS,
    dispose: (transport) => transport.close(),
  })
  private readonly resting = new LRUCache<string, Error>({ max: 1000, ttl: REST_MS })

  constructor(
    private readonly installation: Installation,
    maxConnections: number,
  ) {
    const { smtpUrl: url } = installation
    this.own = url ? nodemailer.createTransport({ url, pool: true, maxConnections, ...TIMEOUTS }) : null
  }

  get hasOwn(): boolean {
    return this.own !== null
  }

  /** Whom a mail comes from. */
  sender(provider: ProviderAccess | null) {
    const { mailFrom } = this.installation
    if (!provider) return { from: mailFrom, domain: /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost' }
    const { fromName: name, fromAddress: address } = provider
    return { from: { name, address }, domain: address.split('@')[1] ?? 'localhost' }
  }

  async send(provider: ProviderAccess | null, mail: SendMailOptions): Promise<void> {
    if (!provider) {
      if (!this.own) throw new Error('No mail server is set.')
      await this.own.sendMail(mail)
      return
    }
    const key = JSON.stringify(provider)
    const fault = this.resting.get(key)
    if (fault) throw fault
    try {
      await (await this.of(key, provider)).sendMail(mail)
    } catch (error) {
      throw this.describeFault(error as SmtpFault, key, provider)
    }
  }

  close(): void {
    this.own?.close()
    this.opened.clear()
  }

  private async of(key: string, provider: ProviderAccess): Promise<Sender> {
    const held = this.opened.get(key)
    if (held) return held
    const transport = await openTransport(provider, this.installation)
    this.opened.set(key, transport)
    return transport
  }

  /** The error with a message for the tenant. A server that did not respond at all is left alone for a while. */
  private describeFault(error: SmtpFault, key: string, provider: ProviderAccess): Error {
    const { responseCode, command } = error
    const fault = Object.assign(new Error(describeServerError(error, provider)), { responseCode, command })
    if (responseCode === undefined && command !== 'DATA') this.resting.set(key, fault)
    return fault
  }
}

interface SmtpFault extends Error {
  readonly responseCode?: number
  readonly command?: string
}
