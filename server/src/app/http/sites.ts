import { isIP } from 'node:net'
import type { MikroORM } from '@mikro-orm/postgresql'
import { LRUCache } from 'lru-cache'
import type { SiteAddress } from '../../kernel/capability/services.ts'
import type { Installation } from '../../kernel/context/installation.ts'
import type { EventSource } from '../../kernel/messaging/events.ts'
import { tenantOfHost } from '../../modules/platform/tenants/index.ts'

/** Characters of the longest host name with a trailing dot and a port. */
const MAX_LENGTH = 260

/** Remembered for as long as a lost event may go unnoticed. */
const REMEMBERED_MS = 60_000

/** Finds whose site a host shows. */
export class Sites {
  /** The clock is read once a second only: every request asks. */
  private readonly cache = new LRUCache<string, SiteAddress | Promise<SiteAddress>>({
    max: 10_000,
    ttl: REMEMBERED_MS,
    ttlResolution: 1000,
  })

  constructor(
    private readonly orm: MikroORM,
    private readonly installation: Installation,
    events: EventSource,
  ) {
    events.on('tenant.changed', () => this.cache.clear())
    events.onGap(() => this.cache.clear())
  }

  /** `host` as the visitor typed it; its port does not count. Synchronous when it is cached, under the typed name. */
  of(host = ''): SiteAddress | Promise<SiteAddress> {
    const key = host.length > MAX_LENGTH ? '' : host
    return this.cache.get(key) ?? this.remember(key)
  }

  private remember(key: string): Promise<SiteAddress> {
    const asked = this.find(hostname(key))
    this.cache.set(key, asked)
    // A change in the meantime has cleared the cache, so this response is too old to be cached.
    const isAwaited = () => this.cache.peek(key) === asked
    asked.then(
      (site) => isAwaited() && this.cache.set(key, site),
      () => isAwaited() && this.cache.delete(key),
    )
    return asked
  }

  private async find(name: string): Promise<SiteAddress> {
    const isAdmin = name === new URL(this.installation.adminUrl).hostname
    const suffix = `.${this.installation.sitesDomain}`
    const handle = !isAdmin && name.endsWith(suffix) ? name.slice(0, -suffix.length) : null
    const found = await tenantOfHost(this.orm.em.fork(), isAdmin ? '' : name, handle)
    const { isOwn } = found
    const tenant = isOwn || isAdmin || isIpAddress(name) ? found.tenant : null
    const isAside = !isAdmin && isOwn && tenant?.primaryDomain && tenant.primaryDomain !== name
    const movedTo = isAside ? originOf(tenant.primaryDomain as string, this.installation) : null
    return { entryPoint: isAdmin ? 'admin' : 'site', tenant, isOwn, movedTo }
  }
}

/** A site's hosts share the admin's protocol and port. */
function originOf(host: string, { adminUrl }: Installation): string {
  const url = new URL(adminUrl)
  url.hostname = host
  return url.origin
}

/** Hosts that no tenant can own. They show the default tenant; other unknown hosts show none. */
function isIpAddress(name: string): boolean {
  return isIP(name.startsWith('[') ? name.slice(1, -1) : name) !== 0
}

function hostname(host: string): string {
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.split(':')[0]
  return (name ?? '').toLowerCase().replace(/\.$/, '')
}
