import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { SitemapEntry } from '../../site/index.ts'
import { visibleInSql } from '../post-visibility.ts'
import { pathOf, postPath } from './blog-address.ts'

/** The posts that search engines should index, and the categories that have some. */
const ADDRESSES = `select 'category' as "kind", t."id", t."slug", t."updated_at" from "blog_term" t
    where t."kind" = 'category' and exists (select from "blog_post_term" l join "blog_post" p on p."id" = l."post_id"
      where l."term_id" = t."id" and ${visibleInSql('p')} and not p."hide_from_search")
  union all select 'post', p."id", p."slug", p."updated_at" from "blog_post" p
    where ${visibleInSql('p')} and not p."hide_from_search"`

/** The addresses of the blog for the sitemap. */
export class BlogSitemap {
  constructor(private readonly ctx: RequestContext) {}

  async count(): Promise<number> {
    if (!this.ctx.hasFeature('blog')) return 0
    const [row] = await this.ctx.em.execute<{ total: number }[]>(
      `select count(*)::int as "total" from (${ADDRESSES}) a`,
    )
    return row?.total ?? 0
  }

  /** Categories first, then posts, each oldest first. */
  async slice(offset: number, limit: number): Promise<SitemapEntry[]> {
    if (limit <= 0 || !this.ctx.hasFeature('blog')) return []
    const rows = await this.ctx.em.execute<{ kind: 'category' | 'post'; slug: string; updatedAt: string | Date }[]>(
      `select "kind", "slug", "updated_at" as "updatedAt" from (${ADDRESSES}) a order by "kind", "id" limit ? offset ?`,
      [limit, offset],
    )
    return rows.map(({ kind, slug, updatedAt }) => ({
      slug: kind === 'post' ? postPath(slug) : pathOf('category', slug),
      updatedAt: new Date(updatedAt),
    }))
  }
}
