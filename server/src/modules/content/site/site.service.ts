import type { RequestContext } from '../../../kernel/context.ts'
import { badInput, RuleBroken } from '../../../kernel/errors.ts'
import { SettingsService, type UpdateSiteSettingsInput } from '../../platform/settings/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { PageReader, type PublishedPage } from '../pages/index.ts'
import { Representation } from './representation.ts'
import type { AdminBar, SiteRenderer, SiteSurroundings } from './site-renderer.ts'

/** Draws a tenant's public pages. */
export class SiteService {
  constructor(private readonly ctx: RequestContext) {}

  /** The page at a slug as visitors see it; null when there is none for them. */
  async page(slug: string, renderer: SiteRenderer): Promise<Representation | null> {
    const [page, settings] = await Promise.all([
      this.ctx.use(PageReader).published(slug),
      this.ctx.use(SettingsService).site(),
    ])
    return page && this.draw(page, { tenant: this.ctx.currentTenant, settings }, renderer)
  }

  /** Any content of a page, in the surroundings that are given. */
  draw(page: PublishedPage, surroundings: SiteSurroundings, renderer: SiteRenderer, isDraft = false): Representation {
    const { log, currentTenant } = this.ctx
    const html = renderer.page(page, surroundings, {
      canonicalUrl: this.addressOf(page.slug),
      isDraft,
      onError: (blockId, err) =>
        log.error({ err, tenantId: currentTenant.id, pageId: page.id, blockId }, 'A block could not be drawn'),
    })
    return Representation.ofHtml(html)
  }

  async notFound(renderer: SiteRenderer, adminBar?: AdminBar): Promise<Representation> {
    const settings = await this.ctx.use(SettingsService).site()
    const surroundings = { tenant: this.ctx.currentTenant, settings, ...(adminBar && { adminBar }) }
    return Representation.ofHtml(renderer.notFound(surroundings), 404)
  }

  /** The home page, or what stands in for it, as it would be with changed settings; no script is in it. */
  async preview(input: UpdateSiteSettingsInput, renderer: SiteRenderer): Promise<string> {
    const tried = this.ctx.use(SettingsService).tried(input)
    const [page, settings] = await Promise.all([this.ctx.use(PageReader).published('/'), tried]).catch((error) => {
      throw error instanceof RuleBroken ? badInput(error.message) : error
    })
    const surroundings = { tenant: this.ctx.currentTenant, settings, isPreview: true }
    if (!page) return renderer.notFound(surroundings)
    return renderer.page(page, surroundings, { canonicalUrl: this.addressOf('/'), onError: () => {} })
  }

  private addressOf(slug: string): string {
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    return slug === '/' ? `${site}/` : `${site}/${slug}`
  }
}
