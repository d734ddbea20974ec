import { asVisitor } from '../../../../kernel/context/as-visitor.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { slice } from '../../../../kernel/graphql/paging.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { PageReader } from '../../pages/index.ts'
import type { Feed, SiteFile } from '../../site/index.ts'
import { BlogAuthors } from '../blog-authors.ts'
import type { BlogPost } from '../post.entity.ts'
import { PostContents } from '../post-contents.ts'
import { PostReader } from '../post-reader.ts'
import { excerptOf } from '../post-rules.ts'
import { BlogTermKind } from '../terms/blog-term.entity.ts'
import { PostTerms } from '../terms/post-terms.ts'
import { ATOM_PATH, BLOG_SLUG, postPath, RSS_PATH } from './blog-address.ts'
import { atomXml, type FeedEntry, rssXml } from './feed-xml.ts'

const MOST_ENTRIES = 20

/** The newest posts, with their excerpts, for feed readers. */
export class BlogFeeds {
  constructor(private readonly ctx: RequestContext) {}

  async at(path: string): Promise<SiteFile | null> {
    if ((path !== RSS_PATH && path !== ATOM_PATH) || !this.ctx.hasFeature('blog')) return null
    // The context of a site may see scheduled posts.
    return asVisitor(this.ctx, (visitor) => visitor.use(BlogFeeds).feed(path))
  }

  private async feed(path: string): Promise<SiteFile> {
    const site = this.siteUrl
    const [page, { companyName, locale }, { items }] = await Promise.all([
      this.ctx.use(PageReader).published(BLOG_SLUG),
      this.ctx.use(SettingsService).site(),
      this.ctx.use(PostReader).listed(slice(1, MOST_ENTRIES), null, null),
    ])
    const name = companyName || this.ctx.currentTenant.name
    const source = {
      title: page ? `${page.title} - ${name}` : name,
      description: page?.excerpt ?? '',
      language: locale,
      url: `${site}/${BLOG_SLUG}`,
      selfUrl: `${site}/${path}`,
      entries: await Promise.all(items.map((post) => this.entryOf(post))),
    }
    return path === RSS_PATH
      ? { contentType: 'application/rss+xml', text: rssXml(source) }
      : { contentType: 'application/atom+xml', text: atomXml(source) }
  }

  /** Those of the pages of the blog. */
  announcedAt(path: string): readonly Feed[] {
    const isOfBlog = path === BLOG_SLUG || path.startsWith(`${BLOG_SLUG}/`)
    if (!isOfBlog || !this.ctx.hasFeature('blog')) return []
    return [
      { title: 'Posts (RSS)', type: 'application/rss+xml', href: `/${RSS_PATH}` },
      { title: 'Posts (Atom)', type: 'application/atom+xml', href: `/${ATOM_PATH}` },
    ]
  }

  private get siteUrl(): string {
    return this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
  }

  private async entryOf(post: BlogPost): Promise<FeedEntry> {
    const { id, slug, title, excerpt, publishDate, updatedAt } = post
    const terms = this.ctx.use(PostTerms)
    const categories = [...(await terms.of(id, BlogTermKind.CATEGORY)), ...(await terms.of(id, BlogTermKind.TAG))]
    return {
      url: `${this.siteUrl}/${postPath(slug)}`,
      title,
      summary: excerpt || excerptOf('', await this.ctx.use(PostContents).beginningOf(id)),
      author: (await this.ctx.use(BlogAuthors).of(post))?.displayName ?? null,
      categories: [...new Set(categories.map(({ name }) => name))],
      publishedAt: publishDate ?? updatedAt,
      updatedAt,
    }
  }
}
