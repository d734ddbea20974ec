import type { RequestContext } from '../../../kernel/context/context.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { addressOf, IndexedPages, MOST_IN_SITEMAP } from '../pages/index.ts'
import { Representation } from './representation.ts'
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap.ts'

/** robots.txt and sitemap.xml, including the numbered parts of a large sitemap. */
export class SearchFiles {
  constructor(private readonly ctx: RequestContext) {}

  async at(path: string): Promise<Representation | null> {
    if (path === 'robots.txt') return Representation.ofText(robotsText(this.siteUrl))
    if (path === 'sitemap.xml') return Representation.ofXml(await this.sitemap())
    const [, number] = /^sitemap-([1-9]\d{0,3})\.xml$/.exec(path) ?? []
    return number ? this.part(Number(number)) : null
  }

  private get siteUrl(): string {
    return this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
  }

  private async sitemap(): Promise<string> {
    const parts = Math.ceil((await this.ctx.use(IndexedPages).count()) / MOST_IN_SITEMAP)
    return parts > 1 ? sitemapIndexXml(this.siteUrl, parts) : this.xmlOf(1)
  }

  /** Parts beyond the last page don't exist; otherwise visitors could fill the cache with them. */
  private async part(number: number): Promise<Representation | null> {
    const total = await this.ctx.use(IndexedPages).count()
    if (total <= MOST_IN_SITEMAP || (number - 1) * MOST_IN_SITEMAP >= total) return null
    return Representation.ofXml(await this.xmlOf(number))
  }

  private async xmlOf(number: number): Promise<string> {
    const pages = await this.ctx.use(IndexedPages).ofSitemap(number)
    const { siteUrl } = this
    return sitemapXml(pages.map(({ slug, updatedAt }) => ({ address: siteUrl + addressOf(slug), updatedAt })))
  }
}
