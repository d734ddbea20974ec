import type { RequestContext } from '../../../kernel/context/context.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { addressOf, IndexedPages } from '../pages/index.ts'
import { Representation } from './representation.ts'
import type { SitemapEntry } from './site-content.ts'
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap.ts'

/** The most addresses of a sitemap. */
const MOST_IN_SITEMAP = 50_000

/** robots.txt and sitemap.xml, including the numbered parts of a large sitemap. */
export class SearchFiles {
  constructor(private readonly ctx: RequestContext) {}

  async at(path: string): Promise<Representation | null> {
    if (path === 'robots.txt') return Representation.ofText(robotsText(this.siteUrl))
    if (path === 'sitemap.xml') return this.toRepresentation(await this.sitemap())
    const [, number] = /^sitemap-([1-9]\d{0,3})\.xml$/.exec(path) ?? []
    return number ? this.part(Number(number)) : null
  }

  private get siteUrl(): string {
    return this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
  }

  private async sitemap(): Promise<string> {
    const counts = await this.counts()
    const parts = Math.ceil(sum(counts) / MOST_IN_SITEMAP)
    return parts > 1 ? sitemapIndexXml(this.siteUrl, parts) : this.xmlOf(1, counts)
  }

  /** Parts beyond the last address don't exist; otherwise visitors could fill the cache with them. */
  private async part(number: number): Promise<Representation | null> {
    const counts = await this.counts()
    const all = sum(counts)
    if (all <= MOST_IN_SITEMAP || (number - 1) * MOST_IN_SITEMAP >= all) return null
    return this.toRepresentation(await this.xmlOf(number, counts))
  }

  /** Pages first, then what capabilities add to the site. */
  private get sources(): readonly SitemapSource[] {
    const pages = this.ctx.use(IndexedPages)
    return [
      { count: () => pages.count(), slice: (offset, limit) => pages.slice(offset, limit) },
      ...this.ctx.installation.siteContents.map(({ sitemap }) => ({
        count: () => sitemap.count(this.ctx),
        slice: (offset: number, limit: number) => sitemap.slice(this.ctx, offset, limit),
      })),
    ]
  }

  private async counts(): Promise<number[]> {
    const counts: number[] = []
    for (const source of this.sources) counts.push(await source.count())
    return counts
  }

  private async xmlOf(number: number, counts: readonly number[]): Promise<string> {
    const entries: SitemapEntry[] = []
    let offset = (number - 1) * MOST_IN_SITEMAP
    for (const [at, source] of this.sources.entries()) {
      const count = counts[at] ?? 0
      const room = MOST_IN_SITEMAP - entries.length
      if (offset < count && room > 0) entries.push(...(await source.slice(offset, room)))
      offset = Math.max(0, offset - count)
    }
    const { siteUrl } = this
    return sitemapXml(entries.map(({ slug, updatedAt }) => ({ address: siteUrl + addressOf(slug), updatedAt })))
  }

  private toRepresentation(xml: string): Representation {
    const tags = new Set(this.ctx.installation.siteContents.flatMap(({ cacheTags }) => cacheTags))
    return Representation.ofXml(xml).showing({ tags, isComplete: true })
  }
}

interface SitemapSource {
  count(): Promise<number>
  slice(offset: number, limit: number): Promise<readonly SitemapEntry[]>
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
