import type { RequestContext } from '../../../kernel/context/context.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { Page, PageStatus } from './page.entity.ts'
import { type PageContents, PageReader } from './page-reader.ts'
import { isWithheld } from './page-visibility.ts'

/** A page as staff see it on the site: plain columns without the entity's methods. */
export interface PreviewedPage {
  readonly page: Page
  readonly contents: PageContents
  /** Whether the page is currently published. */
  readonly isLive: boolean
  /** Whether it is published, but not before its publish date. */
  readonly isScheduled: boolean
  /** Whether it has no address for visitors, published or not: a design, or a page of a feature that is missing. */
  readonly isWithheld: boolean
}

/** Reads drafts. The caller must have checked the permission. */
export class PagePreviews {
  constructor(private readonly ctx: RequestContext) {}

  /** Pages of any status. Others take precedence over archived pages, which may have had the same slug. */
  async at(slug: string): Promise<PreviewedPage | null> {
    const order = 'order by "status" = ?, "updated_at" desc limit 1'
    return this.first(`where "slug" = ? ${order}`, [slug, PageStatus.ARCHIVED])
  }

  /** Null for archived pages. */
  async of(id: string): Promise<PreviewedPage | null> {
    return this.first('where "id" = ? and "status" <> ?', [id, PageStatus.ARCHIVED])
  }

  private async first(rest: string, values: readonly unknown[]): Promise<PreviewedPage | null> {
    const columns = this.ctx.use(PageReader).contentColumns()
    const [row] = await plainRows<Page, PageContents>(this.ctx.em, Page, rest, values, columns)
    if (!row) return null
    const { draft, published, ...page } = row
    const contents = { draft, published }
    const isPublished = page.status === PageStatus.PUBLISHED
    const withheld = isWithheld(this.ctx, page)
    const isScheduled = isPublished && page.publishDate > new Date()
    const isLive = isPublished && !isScheduled && !page.isDummy && !withheld
    return { page: page as Page, contents, isLive, isScheduled, isWithheld: withheld }
  }
}
