import { clientNetwork } from './client-network.ts'

const WINDOW_MS = 60_000
/** More IPs in a minute are a distributed attack, which counting by IP cannot stop. */
const MAX_NETWORKS = 100_000

/**
 * Fixed one-minute window per IP, in this process only. Synchronous, because cached pages take microseconds and shared
 * limiters need a promise and a timer per request.
 */
export class IpRateLimiter {
  /** Objects, because a count in the map itself would have to be looked up a second time to be changed. */
  private readonly counts = new Map<string, { count: number }>()
  private endsAt = 0

  constructor(private readonly most: number) {}

  /** Counts once, or several times. Returns the seconds to wait; 0 while within the limit. */
  consume(ip: string, now = Date.now(), times = 1): number {
    if (now >= this.endsAt || this.counts.size >= MAX_NETWORKS) {
      this.counts.clear()
      this.endsAt = now + WINDOW_MS
    }
    const network = clientNetwork(ip)
    let counter = this.counts.get(network)
    if (!counter) {
      counter = { count: 0 }
      this.counts.set(network, counter)
    }
    counter.count += times
    return counter.count > this.most ? Math.ceil((this.endsAt - now) / 1000) : 0
  }
}
