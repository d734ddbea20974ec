import { inflateSync } from 'node:zlib'
import { ContentError, decode } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { Page, PageStatus } from './page.entity.ts'

export interface PageUse {
  readonly pageId: string
  readonly title: string
  readonly slug: string
  /** True if the published page uses it; false for drafts and archived pages. */
  readonly isPublished: boolean
}

type Row = Pick<Page, 'id' | 'title' | 'slug' | 'status' | 'image' | 'draftContent' | 'publishedContent'>

const AT_A_TIME = 100

/** Finds uses of URLs in pages, drafts and page images. */
export class PageUses {
  constructor(private readonly ctx: RequestContext) {}

  /** For each text, its uses. Reads all pages once, in batches. */
  async of(texts: readonly string[]): Promise<PageUse[][]> {
    const uses: PageUse[][] = texts.map(() => [])
    for (let last: string | null = null, rows = await this.rowsAfter(last); rows.length > 0; ) {
      for (const row of rows) {
        await nextTurn()
        const draft = `${row.image ?? ''}\n${textOf(row.draftContent)}`
        const published = `${row.image ?? ''}\n${textOf(row.publishedContent)}`
        texts.forEach((text, place) => {
          const isPublished = row.status === PageStatus.PUBLISHED && published.includes(text)
          if (!isPublished && !draft.includes(text)) return
          uses[place]?.push({ pageId: row.id, title: row.title, slug: row.slug, isPublished })
        })
      }
      last = rows.at(-1)?.id ?? null
      rows = rows.length < AT_A_TIME ? [] : await this.rowsAfter(last)
    }
    return uses
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

/** All text of the content, or nothing if it is unreadable. */
function textOf(content: string | null): string {
  if (content === null) return ''
  try {
    return JSON.stringify(decode(content, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit })))
  } catch (error) {
    if (error instanceof ContentError) return ''
    throw error
  }
}
