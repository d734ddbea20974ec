import { BoundedMemo } from '../../../../kernel/caching/bounded-memo.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'

/** Networks that are remembered at a time, over all tenants. More of them are a distributed attack, which counting cannot stop. */
const MOST_NETWORKS = 50_000
const DAY_MS = 24 * 60 * 60 * 1000

/** How many events one network has sent to a tenant's site on a day. */
interface NetworkShare {
  events: number
}

/**
 * Counts the events that each network sends to a tenant's site on a day (UTC), in this process. Otherwise one network
 * could use up the daily limit, and the site's other visits of that day would not be stored.
 */
export class NetworkShares {
  private readonly shares = new BoundedMemo<NetworkShare>(MOST_NETWORKS, () => ({ events: 0 }))

  /** `share` is the part of the daily limit that one network may use. */
  constructor(private readonly share: number) {}

  /** The share of the client's network today. The caller adds the events that were accepted. */
  of(tenantId: string, ip: string, now = Date.now()): NetworkShare {
    return this.shares.get(`${tenantId} ${Math.floor(now / DAY_MS)} ${clientNetwork(ip)}`)
  }

  /** The seconds until the next day if the network has used up its share, otherwise 0. */
  secondsToWait({ events }: NetworkShare, dailyLimit: number, now = Date.now()): number {
    return events < this.share * dailyLimit ? 0 : Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
  }
}
