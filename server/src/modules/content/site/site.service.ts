import type { PageQuery } from '@mainstreet/blocks/data'
import type { UrlQuery } from '@mainstreet/blocks/host'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { badInput, UserInputError } from '../../../kernel/validation/errors.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { SettingsService, type SiteSettings, type UpdateSiteSettingsInput } from '../../platform/settings/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { type ComponentTemplate, LinkedTemplates, TemplateReader } from '../components/index.ts'
import { Breadcrumbs, MISSING, PageReader, type PublishedPage, RedirectReader, shownMenus } from '../pages/index.ts'
import { PageDataLoader } from './page-data.ts'
import { PageSurroundings } from './page-surroundings.ts'
import { Representation } from './representation.ts'
import { SearchFiles } from './search-files.ts'
import type { SuppliedPage } from './site-content.ts'
import type { AdminBar, DrawnPage, PageOptions, SitePage, SiteRenderer, SiteSurroundings } from './site-renderer.ts'
import { NO_QUERY } from './url-query.ts'

/** Additional parts of a page for some viewers. */
interface View extends Pick<SiteSurroundings, 'adminBar' | 'isForStaff'>, Pick<PageOptions, 'form'> {
  /** The bar on a page that the tenant did not write. */
  barOf?(page: SuppliedPage): AdminBar
}

/** The surroundings of a page before the templates around it and their data are known. */
type OwnSurroundings = Pick<SiteSurroundings, 'tenant' | 'settings' | 'adminBar' | 'isForStaff'>

/** Renders a tenant's public pages. */
export class SiteService {
  private siteSettings: Promise<SiteSettings> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** The public response at a slug: a page, a file for search engines or a redirect. Null if there is none. */
  async at(
    slug: string,
    renderer: SiteRenderer,
    query: UrlQuery = NO_QUERY,
    { barOf, form, ...staff }: View = {},
  ): Promise<Representation | null> {
    if (slug === MISSING) return null
    const file = await this.ctx.use(SearchFiles).at(slug)
    if (file) return file
    const [page, settings] = await this.pageAndSettings(slug)
    const surroundings = { tenant: this.ctx.currentTenant, settings, ...staff }
    if (page) return this.draw({ ...page, query }, surroundings, renderer, { form })
    const supplied = await this.suppliedAt(slug, surroundings, renderer, query, { barOf, form })
    return supplied ?? this.leadFrom(slug)
  }

  /** The page that a capability supplies at a path. */
  private async suppliedAt(
    path: string,
    surroundings: OwnSurroundings,
    renderer: SiteRenderer,
    query: UrlQuery,
    { barOf, form }: Pick<View, 'barOf' | 'form'>,
  ): Promise<Representation | null> {
    for (const { pageAt, fileAt, cacheTags } of this.ctx.installation.siteContents) {
      const file = await fileAt?.(this.ctx, path)
      if (file) {
        const { text, contentType } = file
        return Representation.ofXml(text, contentType).showing({ tags: new Set(cacheTags), isComplete: true })
      }
      const found = await pageAt(this.ctx, path)
      if (!found) continue
      if ('movedTo' in found) {
        return Representation.leadingTo(found.movedTo, 301).showing({ tags: new Set(cacheTags), isComplete: true })
      }
      const { page, breadcrumbs, subject, status } = found
      const options = { breadcrumbs, status, form, ...(subject && { subject: subject(this.addressOf(page.slug)) }) }
      const around = { ...surroundings, ...(barOf && { adminBar: barOf(found) }) }
      return this.represent(await this.render(renderer, { ...page, query }, around, options), 200, cacheTags)
    }
    return null
  }

  /** Renders any page content with the given surroundings. */
  async draw(
    page: SitePage,
    surroundings: OwnSurroundings,
    renderer: SiteRenderer,
    options: Pick<PageOptions, 'status' | 'form'> = {},
  ): Promise<Representation> {
    const breadcrumbs = await this.ctx.use(Breadcrumbs).above(page)
    return this.represent(await this.render(renderer, page, surroundings, { breadcrumbs, ...options }))
  }

  /** The tenant's own 404 page, or else a plain one. */
  async notFound(renderer: SiteRenderer, { adminBar, form }: Omit<View, 'barOf'> = {}): Promise<Representation> {
    const [page, settings] = await this.pageAndSettings(MISSING)
    const surroundings = { tenant: this.ctx.currentTenant, settings, ...(adminBar && { adminBar }) }
    if (page) return this.represent(await this.render(renderer, page, surroundings, { isMissing: true, form }), 404)
    const around = await this.around(null, settings)
    return this.represent(await renderer.notFound({ ...surroundings, ...around }), 404)
  }

  /** The home page, or a placeholder, rendered with unsaved settings and without scripts. */
  async preview(input: UpdateSiteSettingsInput, renderer: SiteRenderer): Promise<string> {
    const preview = this.ctx.use(SettingsService).preview(input)
    const [page, settings] = await Promise.all([this.ctx.use(PageReader).published('/'), preview]).catch((error) => {
      throw error instanceof UserInputError ? badInput(error.message) : error
    })
    const around = await this.around(page, settings)
    const surroundings = { tenant: this.ctx.currentTenant, settings, ...around, isPreview: true }
    const options = { canonicalUrl: this.addressOf('/'), onError: () => {} }
    const drawn = await (page ? renderer.page(page, surroundings, options) : renderer.notFound(surroundings))
    return String(drawn.html)
  }

  /** A template as a standalone document. */
  async templatePreview(template: ComponentTemplate, renderer: SiteRenderer): Promise<string> {
    // Cached for the request, because a list renders many templates with the same settings.
    this.siteSettings ??= this.ctx.use(SettingsService).site()
    const [content, linked, settings] = await Promise.all([
      this.ctx.use(TemplateReader).contentOf(template),
      this.ctx.use(LinkedTemplates).contentsOf(template.links),
      this.siteSettings,
    ])
    // A list renders many templates, which would otherwise all be drawn in one turn.
    await nextTurn()
    const data = this.ctx.use(PageDataLoader)
    const loadData = (queries: readonly PageQuery[]) => data.load(queries)
    const surroundings = { tenant: this.ctx.currentTenant, settings, linked, loadData }
    return String((await renderer.template(content, surroundings)).html)
  }

  private represent({ html, policy }: DrawnPage, status = 200, moreTags: readonly string[] = []): Representation {
    const { tags, hasFailures, parameters } = this.ctx.use(PageDataLoader)
    const allTags = new Set([...tags, ...moreTags])
    return Representation.ofHtml(html, status, policy).showing({ tags: allTags, isComplete: !hasFailures, parameters })
  }

  private around(page: PublishedPage | null, settings: SiteSettings) {
    return this.ctx.use(PageSurroundings).of(page, settings)
  }

  private pageAndSettings(slug: string) {
    const settings = this.ctx.use(SettingsService).site()
    return Promise.all([
      this.ctx.use(PageReader).published(slug),
      settings.then((found) => shownMenus(this.ctx, found)),
    ])
  }

  private async leadFrom(path: string): Promise<Representation | null> {
    const lead = await this.ctx.use(RedirectReader).leadFrom(path)
    return lead && Representation.leadingTo(lead.to, lead.isPermanent ? 301 : 302)
  }

  private async render(
    renderer: SiteRenderer,
    page: SitePage,
    surroundings: OwnSurroundings,
    options: Pick<PageOptions, 'breadcrumbs' | 'isMissing' | 'status' | 'subject' | 'form'>,
  ): Promise<DrawnPage> {
    const { currentTenant: tenant, log } = this.ctx
    const around = await this.around(page, surroundings.settings)
    const feeds = this.ctx.installation.siteContents.flatMap(({ feedsAt }) => feedsAt?.(this.ctx, page.slug) ?? [])
    return renderer.page(
      page,
      { ...surroundings, ...around },
      {
        ...options,
        ...(feeds.length > 0 && { feeds }),
        canonicalUrl: this.addressOf(page.slug),
        onError: (blockId, err) =>
          log.error({ err, tenantId: tenant.id, pageId: page.id, blockId }, 'A block could not be drawn'),
      },
    )
  }

  private addressOf(slug: string): string {
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    return slug === '/' ? `${site}/` : `${site}/${slug}`
  }
}
