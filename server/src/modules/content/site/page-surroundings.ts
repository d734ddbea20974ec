import type { RequestContext } from '../../../kernel/context.ts'
import type { SiteSettings } from '../../platform/settings/index.ts'
import { LinkedTemplates, linksIn, SectionService } from '../components/index.ts'
import type { PublishedPage } from '../pages/index.ts'
import type { SiteSurroundings } from './site-renderer.ts'

/** What a page is drawn with: the templates around it, and those that it or they have links to. */
export class PageSurroundings {
  constructor(private readonly ctx: RequestContext) {}

  /** `content`, where it is not the published one that is drawn. Without a page, of one that the tenant has not made. */
  async of(
    page: Omit<PublishedPage, 'publishedContent'> | null,
    { templateSections }: SiteSettings,
    content?: string | null,
  ): Promise<Pick<SiteSurroundings, 'sections' | 'linked'>> {
    const chosen = page?.templateSections ?? {}
    const showsTitle = page?.showPageTitle ?? false
    const { sections, links } = await this.ctx.use(SectionService).around(chosen, templateSections, showsTitle)
    const own = content === undefined ? (page?.publishedLinks ?? []) : linksIn(content)
    return { sections, linked: await this.ctx.use(LinkedTemplates).contentsOf([...own, ...links]) }
  }
}
