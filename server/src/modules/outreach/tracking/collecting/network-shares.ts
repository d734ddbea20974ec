import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'

/** Networks that are remembered at a time, over all tenants. More of them are a distributed attack, which counting cannot stop. */
const MOST_NETWORKS = 50_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts the events that each network sends to a tenant's site on a day (UTC), in this process. Otherwise one network
 * could use up the daily limit, and the site's other visits of that day would not be stored.
 */
export class NetworkShares {
  private readonly counts = new LRUCache<string, number>({ max: MOST_NETWORKS })

  /** `share` is the part of the daily limit that one network may use. */
  constructor(private readonly share: number) {}

  /** The seconds until the next day if the network has used up its share, otherwise 0. */
  secondsToWait(tenantId: string, ip: string, dailyLimit: number, now = Date.now()): number {
    const count = this.counts.get(keyOf(tenantId, ip, now)) ?? 0
    return count < this.share * dailyLimit ? 0 : Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
  }

  count(tenantId: string, ip: string, events: number, now = Date.now()): void {
    const key = keyOf(tenantId, ip, now)
    this.counts.set(key, (this.counts.get(key) ?? 0) + events)
  }
}

const keyOf = (tenantId: string, ip: string, now: number) =>
  `${tenantId} ${Math.floor(now / DAY_MS)} ${clientNetwork(ip)}`
