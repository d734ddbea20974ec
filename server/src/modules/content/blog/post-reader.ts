import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { type Condition, SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { BlogAuthors } from './blog-authors.ts'
import { BlogPost, PostStatus } from './post.entity.ts'
import { type BlogPostOrder, BlogPostOrderField, type BlogPostWhere, type PublicPostWhere } from './post-list.inputs.ts'
import { PostSearch } from './post-search.ts'
import { listedInSql, showsDrafts } from './post-visibility.ts'
import { BlogTermKind } from './terms/blog-term.entity.ts'
import { PostTerms } from './terms/post-terms.ts'

const MOST_RELATED = 3

type Orders = readonly BlogPostOrder[] | null

/** Reads posts: all of them for staff, those that the site lists for everybody else. */
export class PostReader {
  constructor(private readonly ctx: RequestContext) {}

  /** For staff. Last changed first, or best match first if searched, unless another order is given. */
  async list(slice: Slice, where: BlogPostWhere | null, orderBy: Orders): Promise<Listing<BlogPost>> {
    const { search, deleted, scheduled, termId, ...filters } = where ?? {}
    const ids = search?.trim() ? await this.ctx.use(PostSearch).find(search) : null
    const conditions = () => [
      { deletedAt: deleted?.eq ? { $ne: null } : null },
      ...matching(filters, []),
      ...(typeof scheduled?.eq === 'boolean' ? [isScheduled(scheduled.eq)] : []),
      ...this.ctx.use(PostTerms).matching(termId),
    ]
    return this.page(slice, conditions, ids, orderBy, BlogPostOrderField.UPDATED_AT)
  }

  /** As the site lists them: newest first, or best match first if searched, unless another order is given. */
  async listed(slice: Slice, where: PublicPostWhere | null, orderBy: Orders): Promise<Listing<BlogPost>> {
    const { category, tag, author, search } = where ?? {}
    const ids = search?.trim() ? await this.ctx.use(PostSearch).findListed(search) : null
    const authorId = author ? ((await this.ctx.use(BlogAuthors).bySlug(author))?.id ?? null) : undefined
    if (authorId === null) return listing(slice, [], async () => 0)
    const conditions = () => [
      this.isListed(),
      ...(authorId ? [{ authorId }] : []),
      ...(category ? [inTerm(BlogTermKind.CATEGORY, category)] : []),
      ...(tag ? [inTerm(BlogTermKind.TAG, tag)] : []),
    ]
    return this.page(slice, conditions, ids, orderBy, BlogPostOrderField.PUBLISH_DATE)
  }

  /** A post that visitors see. Staff who look at the site also find scheduled posts and drafts. */
  bySlug(slug: string): Promise<BlogPost | null> {
    const shown = showsDrafts(this.ctx) ? { deletedAt: null } : this.isListed()
    return this.ctx.em.findOne(BlogPost, { $and: [{ slug }, shown] } as FilterQuery<BlogPost>)
  }

  /** The listed post before or after one by their dates. */
  async neighbourOf({ id, publishDate }: BlogPost, which: 'previous' | 'next'): Promise<BlogPost | null> {
    if (!publishDate) return null
    const [sign, direction] = which === 'previous' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
    const sql = (alias: string) => `(${alias}."publish_date", ${alias}."id") ${sign} (?::timestamptz, ?::uuid)`
    const where = { $and: [this.isListed(), { [raw(sql, [publishDate, id])]: [] }] } as FilterQuery<BlogPost>
    return this.ctx.em.findOne(BlogPost, where, { orderBy: { publishDate: direction, id: direction } })
  }

  /** Listed posts with the most categories and tags in common, newer ones first. */
  async relatedTo(slug: string): Promise<BlogPost[]> {
    const post = await this.bySlug(slug)
    if (!post) return []
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select p."id" from "blog_post" p join (
          select l."post_id", count(*) as "common" from "blog_post_term" l
          where l."post_id" <> ? and l."term_id" in (select "term_id" from "blog_post_term" where "post_id" = ?)
          group by l."post_id"
        ) r on r."post_id" = p."id"
        where ${listedInSql(this.ctx, 'p')} order by r."common" desc, p."publish_date" desc, p."id" limit ?`,
      [post.id, post.id, MOST_RELATED],
    )
    const posts = await this.ctx.em.find(BlogPost, { id: { $in: rows.map(({ id }) => id) } })
    return rows.flatMap(({ id }) => posts.find((post) => post.id === id) ?? [])
  }

  /** Made anew for each statement: a raw fragment can be used in only one. */
  private isListed(): Condition {
    return { [raw((alias) => listedInSql(this.ctx, alias))]: [] }
  }

  private async page(
    slice: Slice,
    conditions: () => Condition[],
    ids: readonly string[] | null,
    orderBy: Orders,
    usual: BlogPostOrderField,
  ): Promise<Listing<BlogPost>> {
    const { em } = this.ctx
    const where = () => ({ $and: [...conditions(), ...(ids ? [{ id: { $in: ids } }] : [])] }) as FilterQuery<BlogPost>
    if (ids && !orderBy?.length) {
      const rows = await em.find(BlogPost, where())
      const rank = new Map(ids.map((id, place) => [id, place]))
      rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
      return listing(slice, rows.slice(slice.offset, slice.offset + slice.limit), async () => rows.length)
    }
    const { offset, limit } = slice
    const order = orderBy?.length ? orderBy : [{ field: usual, direction: SortDirection.DESC }]
    const rows = await em.find(BlogPost, where(), { offset, limit, orderBy: ordered(order) as never })
    return listing(slice, rows, async (upTo) => countUpTo(em, BlogPost, where(), upTo))
  }
}

function isScheduled(isWanted: boolean): Condition {
  const now = new Date()
  if (isWanted) return { status: PostStatus.PUBLISHED, publishDate: { $gt: now } }
  return { $or: [{ status: PostStatus.DRAFT }, { publishDate: { $lte: now } }] }
}

const inTerm = (kind: BlogTermKind, slug: string): Condition => ({
  [raw(
    (alias) =>
      `exists (select from "blog_post_term" l join "blog_term" t on t."id" = l."term_id"
        where l."post_id" = ${alias}."id" and t."kind" = ? and t."slug" = ?)`,
    [kind, slug],
  )]: [],
})

const LAST = { [SortDirection.ASC]: 'asc nulls last', [SortDirection.DESC]: 'desc nulls last' }

const ordered = (orderBy: readonly BlogPostOrder[]): object[] => [
  ...orderBy.map(({ field, direction }) => ({
    [field]: field === BlogPostOrderField.PUBLISH_DATE ? LAST[direction] : direction,
  })),
  { id: orderBy.at(-1)?.direction ?? SortDirection.DESC },
]
