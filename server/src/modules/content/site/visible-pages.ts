import type { RequestContext } from '../../../kernel/context/context.ts'
import { MISSING, PageReader, type PublishedPage, RedirectReader } from '../pages/index.ts'
import type { SitePage } from './site-renderer.ts'

/** Finds pages as visitors do, including those that a capability supplies, such as the pages of products. */
export class VisiblePages {
  constructor(private readonly ctx: RequestContext) {}

  /** By a slug, or where the page has moved to. Elsewhere it is the tenant's 404 page, null without one. */
  async at(slug: string): Promise<SitePage | null> {
    const found = await this.find(slug)
    if (found && !('movedTo' in found)) return found
    const movedTo = found?.movedTo ?? (await this.ctx.use(RedirectReader).leadFrom(slug))?.to
    const there = movedTo?.startsWith('/') ? await this.find(slugIn(movedTo)) : null
    return there && !('movedTo' in there) ? there : this.ctx.use(PageReader).published(MISSING)
  }

  /** The designs of pages that capabilities supply. These have no address of their own. */
  async designs(): Promise<PublishedPage[]> {
    const supplied = this.ctx.installation.siteContents.map(({ designs }) => designs?.(this.ctx) ?? [])
    return (await Promise.all(supplied)).flat()
  }

  private async find(slug: string): Promise<SitePage | { readonly movedTo: string } | null> {
    const own = await this.ctx.use(PageReader).published(slug)
    if (own) return own
    for (const { pageAt } of this.ctx.installation.siteContents) {
      const found = await pageAt(this.ctx, slug)
      if (!found) continue
      if ('movedTo' in found) return found
      // Staff also see what visitors do not see yet.
      return found.status ? null : found.page
    }
    return null
  }
}

/** The slug in the path of a redirect. */
function slugIn(path: string): string {
  const [withoutQuery = ''] = path.split(/[?#]/)
  return withoutQuery.slice(1) || '/'
}
