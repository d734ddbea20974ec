import { LRUCache } from 'lru-cache'
import type { Representation } from './representation.ts'

type Drawn = Representation | null

/** Data also changes without an event: a page's publish date comes. */
const MAX_AGE_WITH_DATA_MS = 60_000
/** Not zero: a page whose data always fails, such as one with too many queries, would be rendered for every visit. */
const MAX_AGE_INCOMPLETE_MS = 5_000

/**
 * Rendered pages by tenant and path. Concurrent requests share one render, and a page whose data changes while it is
 * rendered is returned but not cached.
 */
export class SiteCache {
  private readonly pages: LRUCache<string, Representation> | null
  private readonly drawing = new Map<string, Promise<Drawn>>()
  /** Counts a tenant's invalidations, so that renders started before one aren't cached. */
  private readonly changes = new Map<string, number>()
  private everything = 0

  /** A `maxBytes` of 0 disables caching: every request renders the page. */
  constructor(maxBytes: number) {
    // The clock is read once a second only: every request asks.
    const options = { maxSize: maxBytes, sizeCalculation: ({ weight }: Representation) => weight, ttlResolution: 1000 }
    this.pages = maxBytes > 0 ? new LRUCache(options) : null
  }

  peek(tenantId: string, path: string): Representation | undefined {
    return this.pages?.get(keyOf(tenantId, path))
  }

  /**
   * Returns the cached page, or renders it with `draw` and shares a render already running. A null result is not
   * cached.
   */
  async get(tenantId: string, path: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const { pages } = this
    if (!pages) return draw()
    const key = keyOf(tenantId, path)
    const cached = pages.get(key)
    if (cached) return cached
    const age = this.ageOf(tenantId)
    const ticket = `${age}:${key}`
    const begun = this.drawing.get(ticket)
    if (begun) return begun
    const drawn = draw().finally(() => this.drawing.delete(ticket))
    this.drawing.set(ticket, drawn)
    const page = await drawn
    if (page && this.ageOf(tenantId) === age) pages.set(key, page, maxAgeOf(page))
    return page
  }

  /** Invalidates a tenant's pages: all, or those that show the data with this tag. */
  drop(tenantId: string, tag?: string): void {
    this.changes.set(tenantId, (this.changes.get(tenantId) ?? 0) + 1)
    for (const [key, { tags }] of this.pages?.entries() ?? []) {
      if (key.startsWith(`${tenantId}:`) && (tag === undefined || tags.has(tag))) this.pages?.delete(key)
    }
  }

  /** Clears the cache, because invalidation events may have been missed. */
  dropAll(): void {
    this.everything += 1
    this.pages?.clear()
  }

  private ageOf(tenantId: string): string {
    return `${this.everything}.${this.changes.get(tenantId) ?? 0}`
  }
}

const keyOf = (tenantId: string, path: string) => `${tenantId}:${path}`

function maxAgeOf({ tags, isComplete }: Representation): { readonly ttl?: number } {
  if (!isComplete) return { ttl: MAX_AGE_INCOMPLETE_MS }
  return tags.size > 0 ? { ttl: MAX_AGE_WITH_DATA_MS } : {}
}
