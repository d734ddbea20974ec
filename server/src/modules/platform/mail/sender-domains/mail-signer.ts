import { LRUCache } from 'lru-cache'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { DkimKey } from './dkim-key.ts'
import { SenderDomainService } from './sender-domain.service.ts'

/** How long a key is cached before it is looked up again. */
const REMEMBERED_MS = 60_000

/** The keys that sign the mail of tenants. */
export class MailSigner {
  private readonly keys = new LRUCache<string, { readonly key: DkimKey | null }>({ max: 500, ttl: REMEMBERED_MS })

  constructor(private readonly services: Pick<Services, 'inTenant'>) {}

  /** Null for mail that is not signed: of the installation itself, or from a domain that is not verified. */
  async keyOf(tenantId: string | null, senderDomain: string): Promise<DkimKey | null> {
    if (!tenantId) return null
    const name = `${tenantId} ${senderDomain}`
    const held = this.keys.get(name)
    if (held) return held.key
    const key = await this.services.inTenant(tenantId, (ctx) => ctx.use(SenderDomainService).keyFor(senderDomain))
    this.keys.set(name, { key })
    return key
  }
}
