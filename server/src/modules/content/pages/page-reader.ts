import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context.ts'
import { badInput, found, isId, notFound } from '../../../kernel/errors.ts'
import { conditions, containing } from '../../../kernel/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/paging.ts'
import { Page, PageStatus } from './page.entity.ts'
import type { PageOrder, PageWhere } from './page.inputs.ts'
import { HOME, trimmedSlug } from './slug.ts'

export interface PageContents {
  readonly draft: string | null
  readonly published: string | null
}

export type PublishedPage = Pick<
  Page,
  'id' | 'slug' | 'title' | 'excerpt' | 'image' | 'isHomepage' | 'showPageTitle' | 'publishedContent'
>

const MOST_ORDERS = 10

/** Reads pages as the viewer may see them: staff all of them, everybody else those that are published. */
export class PageReader {
  // Not kept between fields: within one document a page may be read, written and read again.
  private readonly contents = new DataLoader((ids: readonly string[]) => this.loadContents(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async list(slice: Slice, where: PageWhere | null, orderBy: readonly PageOrder[] | null): Promise<Listing<Page>> {
    if (orderBy && orderBy.length > MOST_ORDERS) throw badInput(`A list is ordered by at most ${MOST_ORDERS} fields.`)
    const { em } = this.ctx
    const all = { $and: [...this.visible(), ...wanted(where)] } as FilterQuery<Page>
    const { offset, limit } = slice
    const order = [...(orderBy ?? []).map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }]
    const rows = await em.find(Page, all, { offset, limit, orderBy: order })
    return listing(slice, rows, () => em.count(Page, all))
  }

  /** By id or slug; neither means the homepage. */
  async one({ id, slug }: { id?: string | null; slug?: string | null }): Promise<Page> {
    if (id && !isId(id)) throw notFound('page')
    const which = id ? { id } : { slug: slug ? trimmedSlug(slug) : HOME, status: { $ne: PageStatus.ARCHIVED } }
    return found(await this.ctx.em.findOne(Page, { $and: [which, ...this.visible()] } as FilterQuery<Page>), 'page')
  }

  contentsOf(page: Page): Promise<PageContents> {
    return this.contents.load(page.id)
  }

  /** What visitors get at a slug, whoever asks: one plain row, since every page that is drawn anew waits for it. */
  async published(slug: string): Promise<PublishedPage | null> {
    return this.ctx.em
      .createQueryBuilder(Page)
      .select(['id', 'slug', 'title', 'excerpt', 'image', 'isHomepage', 'showPageTitle', 'publishedContent'])
      .where({ slug, ...shown() })
      .execute<PublishedPage | null>('get')
  }

  private visible(): FilterQuery<Page>[] {
    return this.ctx.can('pages.can_view') ? [] : [shown()]
  }

  private async loadContents(ids: readonly string[]): Promise<PageContents[]> {
    const rows = await this.ctx.em
      .createQueryBuilder(Page)
      .select(['id', 'draftContent', 'publishedContent'])
      .where({ id: { $in: [...ids] } })
      .execute<Pick<Page, 'id' | 'draftContent' | 'publishedContent'>[]>('all')
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => {
      const row = byId.get(id)
      return { draft: row?.draftContent ?? null, published: row?.publishedContent ?? null }
    })
  }
}

/** The pages that visitors see. */
function shown() {
  return { status: PageStatus.PUBLISHED, publishDate: { $lte: new Date() } }
}

function wanted(where: PageWhere | null): FilterQuery<Page>[] {
  if (!where) return []
  const { search, slug, status, type, parentId, deleted } = where
  return [
    ...(search ? [{ $or: [{ title: containing(search) }, { slug: containing(search) }] }] : []),
    ...conditions('slug', slug),
    ...conditions('status', status),
    ...conditions('type', type),
    ...conditions('parentId', parentId),
    ...(typeof deleted?.eq === 'boolean'
      ? [{ status: deleted.eq ? PageStatus.ARCHIVED : { $ne: PageStatus.ARCHIVED } }]
      : []),
  ] as FilterQuery<Page>[]
}
