import { LRUCache } from 'lru-cache'
import type { Representation } from './representation.ts'

type Drawn = Representation | null

/**
 * Rendered pages by tenant and path. A page that is asked for by many at once is drawn once, and one that was being
 * drawn while something it shows changed is answered but not kept.
 */
export class SiteCache {
  private readonly pages: LRUCache<string, Representation> | null
  private readonly drawing = new Map<string, Promise<Drawn>>()
  /** Counts a tenant's changes, so that what was begun before one is known to be old. */
  private readonly changes = new Map<string, number>()
  private everything = 0

  /** `maxBytes` 0 keeps nothing: every visit is drawn anew. */
  constructor(maxBytes: number) {
    this.pages = maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ weight }) => weight }) : null
  }

  held(tenantId: string, path: string): Representation | undefined {
    return this.pages?.get(keyOf(tenantId, path))
  }

  /** The page, drawn by `draw` unless it is held or being drawn. What `draw` answers null for is not kept. */
  async get(tenantId: string, path: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const { pages } = this
    if (!pages) return draw()
    const key = keyOf(tenantId, path)
    const held = pages.get(key)
    if (held) return held
    const age = this.ageOf(tenantId)
    const ticket = `${age}:${key}`
    const begun = this.drawing.get(ticket)
    if (begun) return begun
    const drawn = draw().finally(() => this.drawing.delete(ticket))
    this.drawing.set(ticket, drawn)
    const page = await drawn
    if (page && this.ageOf(tenantId) === age) pages.set(key, page)
    return page
  }

  /** Something that this tenant's pages show has changed. */
  drop(tenantId: string): void {
    this.changes.set(tenantId, (this.changes.get(tenantId) ?? 0) + 1)
    for (const key of this.pages?.keys() ?? []) if (key.startsWith(`${tenantId}:`)) this.pages?.delete(key)
  }

  /** News may have been missed, so nothing that is held can be trusted. */
  dropAll(): void {
    this.everything += 1
    this.pages?.clear()
  }

  private ageOf(tenantId: string): string {
    return `${this.everything}.${this.changes.get(tenantId) ?? 0}`
  }
}

const keyOf = (tenantId: string, path: string) => `${tenantId}:${path}`
