import { LRUCache } from 'lru-cache'
import type { Installation } from '../../../kernel/context/installation.ts'
import type { BuiltMail } from './built-mail.ts'
import { installationServer, type ProviderAccess, providerServer } from './mail-transport.ts'
import { domainOf } from './mailbox.ts'
import { describeServerError } from './server-account.ts'
import { type SmtpFault, SmtpPool } from './smtp-pool.ts'

/** Cooldown for a tenant's unreachable server, so that it does not delay other tenants' mail. */
const REST_MS = 30_000
const REMEMBERED_MS = 5 * 60_000

/** The servers that mail goes through: the installation's, and those of tenants. */
export class MailServers {
  private readonly own: SmtpPool | null
  private readonly opened = new LRUCache<string, SmtpPool>({
    max: 100,
    ttl: REMEMBERED_MS,
    dispose: (pool) => pool.close(),
  })
  private readonly resting = new LRUCache<string, Error>({ max: 1000, ttl: REST_MS })

  constructor(
    private readonly installation: Installation,
    /** To one server. */
    readonly maxConnections: number,
  ) {
    const { smtpUrl } = installation
    this.own = smtpUrl ? new SmtpPool(installationServer(smtpUrl), maxConnections) : null
  }

  get hasOwn(): boolean {
    return this.own !== null
  }

  /** Whom a mail comes from. */
  sender(provider: ProviderAccess | null) {
    const { mailFrom } = this.installation
    if (!provider) return { from: mailFrom, domain: /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost' }
    const { fromName: name, fromAddress: address } = provider
    return { from: { name, address }, domain: domainOf(address) || 'localhost' }
  }

  /** Returns the server's reply. Throws an `SmtpFault` with a message for staff. */
  async send(provider: ProviderAccess | null, { envelope, content }: BuiltMail): Promise<string> {
    if (!provider) {
      if (!this.own) throw new Error('No mail server is set.')
      return this.own.send(envelope, content)
    }
    const key = JSON.stringify(provider)
    const fault = this.resting.get(key)
    if (fault) throw fault
    try {
      return await (await this.of(key, provider)).send(envelope, content)
    } catch (error) {
      throw this.describeFault(error as SmtpFault, key, provider)
    }
  }

  close(): void {
    this.own?.close()
    this.opened.clear()
  }

  private async of(key: string, provider: ProviderAccess): Promise<SmtpPool> {
    const held = this.opened.get(key)
    if (held) return held
    const pool = new SmtpPool(await providerServer(provider, this.installation), this.maxConnections)
    this.opened.set(key, pool)
    return pool
  }

  /** The error with a message for the tenant. A server that did not respond at all is left alone for a while. */
  private describeFault(error: SmtpFault, key: string, provider: ProviderAccess): SmtpFault {
    const { responseCode, isUnknown } = error
    const fault = Object.assign(new Error(describeServerError(error, provider)), {
      ...(responseCode !== undefined && { responseCode }),
      ...(isUnknown !== undefined && { isUnknown }),
    })
    // A connection lost after a mail may be bad luck, but a silent server holds up the mail of others.
    const isSilent = error.code === 'ETIMEDOUT'
    if (responseCode === undefined && (!isUnknown || isSilent)) this.resting.set(key, new Error(fault.message))
    return fault
  }
}
