import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { matching, ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import { Page, PageStatus, type PageType } from './page.entity.ts'
import { type PageOrder, PageWhere } from './page-list.inputs.ts'
import { publishedCondition, publishedInSql, scheduledCondition, shownInSql } from './page-visibility.ts'
import { similarPages } from './similar-pages.ts'
import { HOME, trimmedSlug } from './slug.ts'

export interface PageContents {
  readonly draft: string | null
  readonly published: string | null
}

export type PublishedPage = Pick<
  Page,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'image'
  | 'isHomepage'
  | 'showPageTitle'
  | 'templateSections'
  | 'parentId'
  | 'hideFromSearch'
  | 'seoTitle'
  | 'seoDescription'
  | 'publishedContent'
  | 'publishedLinks'
>

/** The columns of `PublishedPage`. */
const VISITED =
  '"id", "slug", "title", "excerpt", "image", "is_homepage" as "isHomepage", "show_page_title" as "showPageTitle", "template_sections" as "templateSections", "parent_id" as "parentId", "hide_from_search" as "hideFromSearch", "seo_title" as "seoTitle", "seo_description" as "seoDescription", "published_content" as "publishedContent", "published_links" as "publishedLinks"'

/** Reads pages with the viewer's visibility: all pages for staff, published pages for others. */
export class PageReader {
  // No caching between fields, because one document may read, write and read a page again.
  private readonly contents = new DataLoader((ids: readonly string[]) => this.loadContents(ids), { cache: false })
  /** Those that came with their page, in one statement. */
  private readonly broughtAlong = new WeakMap<Page, PageContents>()

  constructor(private readonly ctx: RequestContext) {}

  /** For staff, a search that finds nothing forgives one typo. */
  async list(slice: Slice, where: PageWhere | null, orderBy: readonly PageOrder[] | null): Promise<Listing<Page>> {
    const found = await this.listExactly(slice, where, orderBy)
    if (found.items.length > 0 || !where?.search || !this.ctx.can('pages.can_view')) return found
    const ids = await similarPages(this.ctx, where.search)
    if (ids.length === 0) return found
    return this.listExactly(slice, Object.assign(new PageWhere(), where, { search: null }), orderBy, ids)
  }

  private async listExactly(
    slice: Slice,
    where: PageWhere | null,
    orderBy: readonly PageOrder[] | null,
    among?: readonly string[],
  ): Promise<Listing<Page>> {
    const { em } = this.ctx
    const some = among ? [{ id: { $in: among } }] : []
    const all = {
      $and: [...this.visible(), ...this.planned(where), ...conditionsOf(this.ctx, where), ...some],
    } as FilterQuery<Page>
    const { offset, limit } = slice
    const rows = await em.find(Page, all, { offset, limit, orderBy: ordering(orderBy) })
    return listing(slice, rows, () => em.count(Page, all))
  }

  /** By ID or slug; without either, the homepage. With its contents a page takes one statement instead of two. */
  async one(
    { id, slug }: { id?: string | null; slug?: string | null },
    { withContents = false }: { withContents?: boolean } = {},
  ): Promise<Page> {
    if (id && !isId(id)) throw notFound('page')
    const [which, ...values] = id
      ? ['"id" = ?', id]
      : ['"slug" = ? and "status" <> ?', slug ? trimmedSlug(slug) : HOME, PageStatus.ARCHIVED]
    const [condition, ...more] = this.ctx.can('pages.can_view') ? ['true'] : shownInSql(this.ctx)
    const rest = `where ${which} and ${condition}`
    const contents = withContents ? this.contentColumns() : undefined
    const [page] = await plainRows<Page, PageContents>(this.ctx.em, Page, rest, [...values, ...more], contents)
    if (page && withContents) this.broughtAlong.set(page, { draft: page.draft, published: page.published })
    return orNotFound(page, 'page')
  }

  /** The columns of `PageContents`. Drafts are large, so they are only read for viewers who may see them. */
  contentColumns(): string {
    const draft = this.ctx.can('pages.can_edit') ? '"draft_content"' : 'null'
    return `${draft} as "draft", "published_content" as "published"`
  }

  async contentsOf(page: Page): Promise<PageContents> {
    return this.broughtAlong.get(page) ?? this.contents.load(page.id)
  }

  /**
   * The published page at a slug, regardless of the viewer. A single plain query, because every uncached render waits
   * for it.
   */
  async published(slug: string): Promise<PublishedPage | null> {
    return this.firstPublished('"slug" = ?', slug, shownInSql(this.ctx))
  }

  /** The first published page of a type, which serves as the template of all pages of that type. */
  publishedOfType(type: PageType): Promise<PublishedPage | null> {
    return this.firstPublished('"type" = ?', type, publishedInSql())
  }

  /**
   * SQL, with its parameters, for the version of the page that `published` returns for a slug. It changes when the page is
   * written or another page is returned. Null if there is none.
   */
  versionAt(slug: string): readonly [sql: string, ...values: unknown[]] {
    const [condition, ...values] = shownInSql(this.ctx)
    return [
      `(select "id" || ' ' || xmin::text from "page" where "slug" = ? and ${condition} order by "position", "id" limit 1)`,
      ...[slug, ...values],
    ]
  }

  private async firstPublished(
    which: string,
    value: string,
    [condition, ...values]: ReturnType<typeof shownInSql>,
  ): Promise<PublishedPage | null> {
    const sql = `select ${VISITED} from "page" where ${which} and ${condition} order by "position", "id" limit 1`
    const [page] = await this.ctx.em.execute<PublishedPage[]>(sql, [value, ...values])
    if (!page) return null
    const { templateSections, publishedLinks } = page
    return { ...page, templateSections: parsed(templateSections), publishedLinks: parsed(publishedLinks) }
  }

  /** Of every page that visitors see. */
  publishedSlugs(): Promise<{ slug: string }[]> {
    const [condition, ...values] = shownInSql(this.ctx)
    return this.ctx.em.execute<{ slug: string }[]>(
      `select "slug" from "page" where ${condition} order by "position", "id"`,
      values,
    )
  }

  /** The pages at these slugs, and whether visitors see them. */
  async visibilityAt(slugs: readonly string[]): Promise<{ slug: string; title: string; isShown: boolean }[]> {
    if (slugs.length === 0) return []
    const [condition, ...values] = shownInSql(this.ctx)
    const sql = `select "slug", "title", (${condition}) as "isShown" from "page"
      where "slug" in (${slugs.map(() => '?').join(', ')}) and "status" <> ?`
    return this.ctx.em.execute<{ slug: string; title: string; isShown: boolean }[]>(sql, [
      ...values,
      ...slugs,
      PageStatus.ARCHIVED,
    ])
  }

  /** Plans are for staff: for others no page has any. */
  private planned(where: PageWhere | null): FilterQuery<Page>[] {
    const isPlanned = where?.planned?.eq
    if (typeof isPlanned !== 'boolean') return []
    if (!this.ctx.can('pages.can_view')) return isPlanned ? [{ id: { $in: [] } }] : []
    const hasPlan = {
      $or: [scheduledCondition(this.ctx), { publishAt: { $ne: null } }, { unpublishAt: { $ne: null } }],
    }
    return [isPlanned ? hasPlan : { $not: hasPlan }]
  }

  private visible(): FilterQuery<Page>[] {
    return this.ctx.can('pages.can_view') ? [] : [publishedCondition(this.ctx)]
  }

  private async loadContents(ids: readonly string[]): Promise<PageContents[]> {
    const sql = `select "id", ${this.contentColumns()} from "page" where "id" in (${ids.map(() => '?').join(', ')})`
    const rows = await this.ctx.em.execute<(PageContents & { id: string })[]>(sql, [...ids])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? { draft: null, published: null })
  }
}

/** The driver returns JSON columns as text. */
function parsed<Value>(json: Value): Value {
  return typeof json === 'string' ? JSON.parse(json) : json
}

function conditionsOf(ctx: RequestContext, where: PageWhere | null): FilterQuery<Page>[] {
  const { deleted, scheduled, planned: _, ...rest } = where ?? {}
  const archived = deleted?.eq ? PageStatus.ARCHIVED : { $ne: PageStatus.ARCHIVED }
  return [
    ...matching(rest, ['title', 'slug']),
    ...(typeof deleted?.eq === 'boolean' ? [{ status: archived }] : []),
    ...(typeof scheduled?.eq === 'boolean'
      ? [scheduled.eq ? scheduledCondition(ctx) : { $not: scheduledCondition(ctx) }]
      : []),
  ] as FilterQuery<Page>[]
}
