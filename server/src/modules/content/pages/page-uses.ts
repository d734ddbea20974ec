import type { RequestContext } from '../../../kernel/context/context.ts'
import { findMentions } from '../components/index.ts'
import { Page, PageStatus } from './page.entity.ts'

export interface PageUse {
  readonly pageId: string
  readonly title: string
  readonly slug: string
  /** True if the published page uses it; false for drafts and archived pages. */
  readonly isPublished: boolean
}

type Row = Pick<Page, 'id' | 'title' | 'slug' | 'status' | 'image' | 'draftContent' | 'publishedContent'>

/** Drafts and published contents can have 2 MB each. */
const AT_A_TIME = 20

const NONE: ReadonlySet<number> = new Set()

/** Finds uses of URLs in pages, drafts and page images. */
export class PageUses {
  constructor(private readonly ctx: RequestContext) {}

  /** For each text, its uses. Reads all pages once, in batches. */
  async of(texts: readonly string[]): Promise<PageUse[][]> {
    const uses: PageUse[][] = texts.map(() => [])
    for (let last: string | null = null, rows = await this.rowsAfter(last); rows.length > 0; ) {
      for (const row of rows) {
        const published = await this.mentionsIn(row.publishedContent, texts)
        const draft =
          row.draftContent === row.publishedContent ? published : await this.mentionsIn(row.draftContent, texts)
        texts.forEach((text, index) => {
          const isImage = row.image?.includes(text) ?? false
          const isPublished = row.status === PageStatus.PUBLISHED && (isImage || published.has(index))
          if (!isPublished && !isImage && !draft.has(index)) return
          uses[index]?.push({ pageId: row.id, title: row.title, slug: row.slug, isPublished })
        })
      }
      last = rows.at(-1)?.id ?? null
      rows = rows.length < AT_A_TIME ? [] : await this.rowsAfter(last)
    }
    return uses
  }

  private async mentionsIn(stored: string | null, texts: readonly string[]): Promise<ReadonlySet<number>> {
    return stored === null ? NONE : findMentions(this.ctx, { kind: 'page', stored, texts })
  }

  private rowsAfter(id: string | null): Promise<Row[]> {
    return this.ctx.em
      .createQueryBuilder(Page)
      .select(['id', 'title', 'slug', 'status', 'image', 'draftContent', 'publishedContent'])
      .where(id ? { id: { $gt: id } } : {})
      .orderBy({ id: 'asc' })
      .limit(AT_A_TIME)
      .execute<Row[]>('all')
  }
}
