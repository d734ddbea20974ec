import { BoundedMemo } from '../../../../kernel/caching/bounded-memo.ts'

/** Replaces texts beyond the limit. */
export const OTHER = 'Other'

const DAY_MS = 24 * 60 * 60 * 1000

/** Tenants whose texts are remembered at a time. */
const MOST_TENANTS = 300

/**
 * Limits the number of distinct texts per tenant and day (UTC) in this process; further ones become 'Other'.
 * Visitors can invent any number of paths and events.
 */
export class DistinctTexts {
  private readonly days = new BoundedMemo(MOST_TENANTS, () => new Set<string>())

  constructor(private readonly most: number) {}

  limit(tenantId: string, text: string, now = Date.now()): string {
    const known = this.days.get(`${tenantId} ${Math.floor(now / DAY_MS)}`)
    if (known.has(text)) return text
    if (known.size >= this.most) return OTHER
    known.add(text)
    return text
  }
}
