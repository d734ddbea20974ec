import { clientNetwork } from '../../kernel/client-network.ts'

const WINDOW_MS = 60_000
/** More addresses in a minute are an attack from everywhere, which counting by address does not stop. */
const MAX_ADDRESSES = 100_000

/**
 * Counts by address a minute, in this process alone. Pages from memory are answered in microseconds: a promise or a timer for
 * each of them, as limiters that can share their counts make, would be felt.
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
