import type { RequestContext } from '../../../kernel/context/context.ts'
import type { SiteSettings } from '../../platform/settings/index.ts'
import { LinkedTemplates, SectionService } from '../components/index.ts'
import { SiteMediaReader } from '../media/index.ts'
import type { PublishedPage } from '../pages/index.ts'
import { PageDataLoader } from './page-data.ts'
import type { SiteSurroundings } from './site-renderer.ts'

/** Loads the templates around a page and those that the page or they link to, and the data that their blocks show. */
export class PageSurroundings {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Pass `ownLinks` to render something other than the published content. A null page represents one that the tenant
   * hasn't created.
   */
  async of(
    page: Omit<PublishedPage, 'publishedContent'> | null,
    { templateSections, mainLogo, mainLogoAlt }: SiteSettings,
    ownLinks: readonly string[] = page?.publishedLinks ?? [],
  ): Promise<
    Pick<
      SiteSurroundings,
      'sections' | 'linked' | 'media' | 'loadData' | 'installationUrl' | 'formServices' | 'asksForConsent'
    >
  > {
    const chosen = page?.templateSections ?? {}
    const showsTitle = page?.showPageTitle ?? false
    const [{ sections, links }, media] = await Promise.all([
      this.ctx.use(SectionService).around(chosen, templateSections, showsTitle),
      this.ctx.use(SiteMediaReader).of([mainLogo, mainLogoAlt]),
    ])
    const linked = await this.ctx.use(LinkedTemplates).contentsOf([...ownLinks, ...links])
    const data = this.ctx.use(PageDataLoader)
    const { adminUrl: installationUrl, formServices, siteConsents } = this.ctx.installation
    const consents = await Promise.all(siteConsents.map((asks) => asks(this.ctx)))
    return {
      sections,
      linked,
      media,
      installationUrl,
      asksForConsent: consents.includes(true),
      loadData: (queries) => data.load(queries, page?.id),
      formServices: async () => (await Promise.all(formServices.map((services) => services(this.ctx)))).flat(),
    }
  }
}
