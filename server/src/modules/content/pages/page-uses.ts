import { inflateSync } from 'node:zlib'
import { ContentError, decode } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context.ts'
import { Page, PageStatus } from './page.entity.ts'

export interface PageUse {
  readonly pageId: string
  readonly title: string
  readonly slug: string
  /** Whether visitors see it there, rather than staff in a draft or in the archive. */
  readonly isPublished: boolean
}

type Row = Pick<Page, 'id' | 'title' | 'slug' | 'status' | 'image' | 'draftContent' | 'publishedContent'>

const AT_A_TIME = 100

/** Finds where addresses stand: on pages, in drafts, and as the picture that stands for a page. */
export class PageUses {
  constructor(private readonly ctx: RequestContext) {}

  /** The uses of each text by its place in the list. Pages are read once for all of them, some at a time. */
  async of(texts: readonly string[]): Promise<PageUse[][]> {
    const uses: PageUse[][] = texts.map(() => [])
    for (let last: string | null = null, rows = await this.rowsAfter(last); rows.length > 0; ) {
      for (const row of rows) {
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

/** Everything that content says, as one text; nothing of content that cannot be read any more. */
function textOf(content: string | null): string {
  if (content === null) return ''
  try {
    return JSON.stringify(decode(content, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit })))
  } catch (error) {
    if (error instanceof ContentError) return ''
    throw error
  }
}
