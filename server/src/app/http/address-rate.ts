import { clientNetwork } from '../../kernel/client-network.ts'

const WINDOW_MS = 60_000
/** More IPs in a minute are a distributed attack, which counting by IP cannot stop. */
const MAX_ADDRESSES = 100_000

/**
 * Fixed one-minute window per IP, in this process only. Synchronous, because cached pages take microseconds and shared
 * limiters need a promise and a timer per request.
 */
export class AddressRate {
  private readonly counts = new Map<string, number>()
  private endsAt = 0

  constructor(private readonly most: number) {}

  /** Counts once. Answers how many seconds are to be waited; 0 while it is within the limit. */
  take(address: string, now = Date.now()): number {
    if (now >= this.endsAt || this.counts.size >= MAX_ADDRESSES) {
      this.counts.clear()
      this.endsAt = now + WINDOW_MS
    }
    const network = clientNetwork(address)
    const count = (this.counts.get(network) ?? 0) + 1
    this.counts.set(network, count)
    return count > this.most ? Math.ceil((this.endsAt - now) / 1000) : 0
  }
}
