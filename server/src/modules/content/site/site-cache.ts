import type { UrlParameter } from '@mainstreet/blocks/data'
import type { UrlQuery } from '@mainstreet/blocks/host'
import { LRUCache } from 'lru-cache'
import type { Representation } from './representation.ts'
import { isEmpty, NO_QUERY, variantOf } from './url-query.ts'

type Drawn = Representation | null

/** Data also changes without an event: a page's publish date comes. */
const MAX_AGE_WITH_DATA_MS = 60_000
/** Not zero: a page whose data always fails, such as one with too many queries, would be rendered for every visit. */
const MAX_AGE_INCOMPLETE_MS = 5_000
/** Of the cache, for pages with parameters: made-up values only displace each other. */
const SHARE_OF_VARIANTS = 0.2
const MOST_KNOWN_PAGES = 20_000

/**
 * Rendered pages by tenant, path and the parameters of the URL that the page reads, which are known once it was rendered.
 * Concurrent requests share one render, and a page whose data changes while it is rendered is returned but not cached.
 */
export class SiteCache {
  private readonly pages: LRUCache<string, Representation> | null
  private readonly variants: LRUCache<string, Representation>
  /** By tenant and path: the parameters that a page reads. */
  private readonly known = new LRUCache<string, readonly UrlParameter[]>({ max: MOST_KNOWN_PAGES })
  private readonly drawing = new Map<string, Promise<Drawn>>()
  /** Counts a tenant's invalidations, so that renders started before one aren't cached. */
  private readonly changes = new Map<string, number>()
  private everything = 0

  /** A `maxBytes` of 0 disables caching: every request renders the page. */
  constructor(maxBytes: number) {
    // The clock is read once a second only: every request asks.
    const options = { sizeCalculation: ({ weight }: Representation) => weight, ttlResolution: 1000 }
    const ofVariants = Math.max(1, Math.floor(maxBytes * SHARE_OF_VARIANTS))
    this.pages = maxBytes > 0 ? new LRUCache({ ...options, maxSize: Math.max(1, maxBytes - ofVariants) }) : null
    this.variants = new LRUCache({ ...options, maxSize: ofVariants })
  }

  peek(tenantId: string, path: string, query: UrlQuery = NO_QUERY): Representation | undefined {
    const key = keyOf(tenantId, path)
    const variant = this.variantAt(key, query)
    return typeof variant === 'string' ? this.cached(key, variant) : undefined
  }

  /**
   * Returns the cached page, or renders it with `draw` and shares a render already running. A null result is not
   * cached.
   */
  async get(tenantId: string, path: string, draw: () => Promise<Drawn>, query: UrlQuery = NO_QUERY): Promise<Drawn> {
    if (!this.pages) return draw()
    const key = keyOf(tenantId, path)
    const variant = this.variantAt(key, query)
    const cached = typeof variant === 'string' ? this.cached(key, variant) : undefined
    if (cached) return cached
    const age = this.ageOf(tenantId)
    const ticket = `${age}:${key}:${variant ?? JSON.stringify(query)}`
    const begun = this.drawing.get(ticket)
    if (begun) return begun
    const drawn = draw().finally(() => this.drawing.delete(ticket))
    this.drawing.set(ticket, drawn)
    const page = await drawn
    if (page && this.ageOf(tenantId) === age) this.keep(key, query, page)
    return page
  }

  private keep(key: string, query: UrlQuery, page: Representation): void {
    this.known.set(key, page.parameters)
    const variant = variantOf(query, page.parameters)
    if (variant === '') this.pages?.set(key, page, maxAgeOf(page))
    else if (variant !== null) this.variants.set(key + variant, page, maxAgeOf(page))
  }

  /** Undefined while the page's parameters are unknown, and null if it is not cached with these parameters. */
  private variantAt(key: string, query: UrlQuery): string | null | undefined {
    if (isEmpty(query)) return ''
    const parameters = this.known.get(key)
    return parameters && variantOf(query, parameters)
  }

  private cached(key: string, variant: string): Representation | undefined {
    return variant === '' ? this.pages?.get(key) : this.variants.get(key + variant)
  }

  /** Invalidates a tenant's pages: all, or those that show the data with this tag. */
  drop(tenantId: string, tag?: string): void {
    this.changes.set(tenantId, (this.changes.get(tenantId) ?? 0) + 1)
    for (const pages of [this.pages, this.variants]) {
      for (const [key, { tags }] of pages?.entries() ?? []) {
        if (key.startsWith(`${tenantId}:`) && (tag === undefined || tags.has(tag))) pages?.delete(key)
      }
    }
    // A page that was changed may read other parameters.
    if (tag !== undefined) return
    for (const key of this.known.keys()) if (key.startsWith(`${tenantId}:`)) this.known.delete(key)
  }

  /** Clears the cache, because invalidation events may have been missed. */
  dropAll(): void {
    this.everything += 1
    this.pages?.clear()
    this.variants.clear()
    this.known.clear()
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
