import type { RequestContext } from '../../../kernel/context/context.ts'
import { StoreAddresses } from '../../commerce/products/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { addressOf, IndexedPages } from '../pages/index.ts'
import { Representation } from './representation.ts'
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap.ts'
import { categoryPath, productPath } from './store/store-address.ts'
import { STORE_TAGS } from './store/store-pages.ts'

/** The most addresses of a sitemap. */
const MOST_IN_SITEMAP = 50_000

/** robots.txt and sitemap.xml, including the numbered parts of a large sitemap. */
export class SearchFiles {
  constructor(private readonly ctx: RequestContext) {}

  async at(path: string): Promise<Representation | null> {
    if (path === 'robots.txt') return Representation.ofText(robotsText(this.siteUrl))
    if (path === 'sitemap.xml') return this.shown(await this.sitemap())
    const [, number] = /^sitemap-([1-9]\d{0,3})\.xml$/.exec(path) ?? []
    return number ? this.part(Number(number)) : null
  }

  private get siteUrl(): string {
    return this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
  }

  private async sitemap(): Promise<string> {
    const { pages, all } = await this.counts()
    const parts = Math.ceil(all / MOST_IN_SITEMAP)
    return parts > 1 ? sitemapIndexXml(this.siteUrl, parts) : this.xmlOf(1, pages)
  }

  /** Parts beyond the last address don't exist; otherwise visitors could fill the cache with them. */
  private async part(number: number): Promise<Representation | null> {
    const { pages, all } = await this.counts()
    if (all <= MOST_IN_SITEMAP || (number - 1) * MOST_IN_SITEMAP >= all) return null
    return this.shown(await this.xmlOf(number, pages))
  }

  private async counts(): Promise<{ pages: number; all: number }> {
    const pages = await this.ctx.use(IndexedPages).count()
    return { pages, all: pages + (await this.ctx.use(StoreAddresses).count()) }
  }

  /** Pages first, then what the store has. */
  private async xmlOf(number: number, pages: number): Promise<string> {
    const from = (number - 1) * MOST_IN_SITEMAP
    const listed = await this.ctx.use(IndexedPages).slice(from, MOST_IN_SITEMAP)
    const more = await this.ctx.use(StoreAddresses).slice(Math.max(0, from - pages), MOST_IN_SITEMAP - listed.length)
    const slugs = [
      ...listed,
      ...more.map(({ kind, slug, updatedAt }) => ({
        slug: kind === 'product' ? productPath(slug) : categoryPath(slug),
        updatedAt,
      })),
    ]
    const { siteUrl } = this
    return sitemapXml(slugs.map(({ slug, updatedAt }) => ({ address: siteUrl + addressOf(slug), updatedAt })))
  }

  private shown(xml: string): Representation {
    return Representation.ofXml(xml).showing({ tags: new Set(STORE_TAGS), isComplete: true })
  }
}
