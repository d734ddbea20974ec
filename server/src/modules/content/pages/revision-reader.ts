import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context.ts'
import { type Listing, listing, type Slice } from '../../../kernel/paging.ts'
import type { Page } from './page.entity.ts'
import { PageRevision } from './page-revision.entity.ts'

/** Reads the history of pages, newest first; of many pages at once in one statement. Only who may edit sees it. */
export class RevisionReader {
  private readonly bySlice = new Map<string, DataLoader<string, PageRevision[]>>()
  private readonly counts = new DataLoader((ids: readonly string[]) => this.count(ids), { cache: false })
  private readonly contents = new DataLoader((ids: readonly string[]) => this.loadContents(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async list({ id }: Page, slice: Slice): Promise<Listing<PageRevision>> {
    if (!this.ctx.can('pages.can_edit')) return listing(slice, [], async () => 0)
    const rows = await this.loaderFor(slice).load(id)
    return listing(slice, rows, () => this.counts.load(id))
  }

  contentOf({ id }: PageRevision): Promise<string | null> {
    return this.contents.load(id)
  }

  private loaderFor(slice: Slice): DataLoader<string, PageRevision[]> {
    const key = `${slice.offset} ${slice.limit}`
    let loader = this.bySlice.get(key)
    if (!loader) {
      loader = new DataLoader((ids: readonly string[]) => this.load(ids, slice), { cache: false })
      this.bySlice.set(key, loader)
    }
    return loader
  }

  private async load(pageIds: readonly string[], { offset, limit }: Slice): Promise<PageRevision[][]> {
    const { em } = this.ctx
    const rows = await em.execute<{ id: string }[]>(
      `select id, tenant_id, page_id, kind, created_at, created_by_name from (
        select *, row_number() over (partition by page_id order by id desc) as place
        from page_revision where page_id in (?)
      ) numbered where place > ? and place <= ? order by page_id, place`,
      [pageIds, offset, offset + limit],
    )
    const revisions = rows.map((row) => em.map(PageRevision, row))
    return pageIds.map((pageId) => revisions.filter((revision) => revision.pageId === pageId))
  }

  private async count(pageIds: readonly string[]): Promise<number[]> {
    const rows = await this.ctx.em.execute<{ page_id: string; total: number }[]>(
      'select page_id, count(*)::integer as total from page_revision where page_id in (?) group by page_id',
      [pageIds],
    )
    return pageIds.map((id) => rows.find(({ page_id }) => page_id === id)?.total ?? 0)
  }

  private async loadContents(ids: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.ctx.em
      .createQueryBuilder(PageRevision)
      .select(['id', 'content'])
      .where({ id: { $in: [...ids] } })
      .execute<Pick<PageRevision, 'id' | 'content'>[]>('all')
    return ids.map((id) => rows.find((row) => row.id === id)?.content ?? null)
  }
}
