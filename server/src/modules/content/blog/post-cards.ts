import type { RequestContext } from '../../../kernel/context/context.ts'
import { excerptOf } from './post-rules.ts'
import { visibleInSql } from './post-visibility.ts'
import { postPath } from './site/blog-address.ts'

export interface PostCard {
  readonly title: string
  readonly excerpt: string
  readonly publishDate: Date
  readonly image: string | null
  /** Below the site's address. */
  readonly path: string
}

interface PostRow {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly beginning: string
  readonly publishDate: Date | string
  readonly image: string | null
}

/** Characters that suffice for an excerpt. */
const BEGINNING = 4000

/** Posts as visitors see them, for emails. Uses the transaction of the context. */
export class PostCards {
  constructor(private readonly ctx: RequestContext) {}

  async newest(limit: number): Promise<PostCard[]> {
    if (!this.ctx.hasFeature('blog')) return []
    const rows = await this.ctx.em.execute<PostRow[]>(
      `select p."title", p."slug", p."excerpt", left(coalesce(p."published_content", ''), ${BEGINNING}) as "beginning",
          p."publish_date" as "publishDate", p."image"
        from "blog_post" p where ${visibleInSql('p')} order by p."publish_date" desc, p."id" desc limit ?`,
      [limit],
    )
    return rows.map(({ title, slug, excerpt, beginning, publishDate, image }) => ({
      title,
      excerpt: excerptOf(excerpt, beginning),
      publishDate: new Date(publishDate),
      image,
      path: `/${postPath(slug)}`,
    }))
  }
}
