import type { PageQuery } from '@mainstreet/blocks/data'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { badInput, isId, orNotFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { SettingsService, type SiteSettings } from '../../platform/settings/index.ts'
import { checkedContent, factsOfStored, LinkedTemplates, TemplateReader } from '../components/index.ts'
import { PagePreviews } from '../pages/index.ts'
import { PageDataLoader } from './page-data.ts'
import { PageSurroundings } from './page-surroundings.ts'
import type { SiteRenderer } from './site-renderer.ts'

/**
 * Renders possible content of a page or component, such as an earlier revision, as on the site: without scripts, and
 * with the ID of each block.
 */
export class ContentPreviews {
  constructor(
    private readonly ctx: RequestContext,
    private readonly renderer: SiteRenderer,
  ) {}

  async page(id: string, content: string | null): Promise<string> {
    const checked = content === null ? null : await refusing(() => checkedContent(this.ctx, content))
    const publishedContent = checked?.content ?? null
    const there = isId(id) ? this.ctx.use(PagePreviews).of(id) : null
    const [preview, settings] = await Promise.all([there, this.settings()])
    const { page } = orNotFound(preview, 'page')
    const around = await this.ctx.use(PageSurroundings).of(page, settings, checked?.links ?? [])
    const surroundings = { tenant: this.ctx.currentTenant, settings, ...around, isPreview: true }
    const { html } = await this.renderer.page({ ...page, publishedContent }, surroundings, {
      // A preview has no public URL.
      canonicalUrl: '',
      namesBlocks: true,
      onError: () => {},
    })
    return String(html)
  }

  async component(id: string, content: unknown): Promise<string> {
    const [, settings, { links }] = await Promise.all([
      this.ctx.use(TemplateReader).one(id),
      this.settings(),
      factsOfStored(this.ctx, content ?? null),
    ])
    const linked = await this.ctx.use(LinkedTemplates).contentsOf(links)
    const data = this.ctx.use(PageDataLoader)
    const loadData = (queries: readonly PageQuery[]) => data.load(queries)
    const surroundings = {
      tenant: this.ctx.currentTenant,
      settings,
      linked,
      loadData,
      installationUrl: this.ctx.installation.adminUrl,
    }
    return String((await this.renderer.template(content ?? null, surroundings, { namesBlocks: true })).html)
  }

  private settings(): Promise<SiteSettings> {
    return this.ctx.use(SettingsService).site()
  }
}

async function refusing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof UserInputError ? badInput(error.message) : error
  }
}
