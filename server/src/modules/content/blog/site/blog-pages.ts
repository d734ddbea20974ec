import { asVisitor } from '../../../../kernel/context/as-visitor.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { slice } from '../../../../kernel/graphql/paging.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { type Breadcrumb, PageReader, PageType, type PublishedPage } from '../../pages/index.ts'
import type { SitePage, StaffLink, SuppliedPage } from '../../site/index.ts'
import { BlogAuthors } from '../blog-authors.ts'
import { PostReader } from '../post-reader.ts'
import { BlogTermKind } from '../terms/blog-term.entity.ts'
import { BlogTermService } from '../terms/blog-term.service.ts'
import { BLOG_SLUG, blogAddress, pathOf, postPath } from './blog-address.ts'
import { pagePost } from './blog-records.ts'
import { defaultBlogPage, defaultPostPage, narrowedContent } from './default-pages.ts'
import { designOf } from './post-design.ts'
import { postNode } from './post-node.ts'

/** Opens the design of the pages of posts, and creates it first if there is none. */
const TEMPLATE_PATH = '/admin/pages/post-template'

/** What a page of the blog is narrowed to. */
interface Narrowing {
  readonly id: string | null
  readonly title: string
  readonly description: string
}

/** The pages of the blog that the tenant does not write one by one: posts, categories, tags and authors. */
export class BlogPages {
  constructor(private readonly ctx: RequestContext) {}

  /** Null if there is none at the path. */
  async at(path: string): Promise<SuppliedPage | null> {
    const address = blogAddress(path)
    if (!address || !this.ctx.hasFeature('blog')) return null
    const { kind, slug } = address
    if (kind === 'post') return this.post(slug)
    const narrowing = await this.narrowing(kind, slug)
    return narrowing && this.narrowed(kind, slug, narrowing)
  }

  /** The tenant's design of the pages of posts, if it has published one. */
  async designs(): Promise<PublishedPage[]> {
    if (!this.ctx.hasFeature('blog')) return []
    const design = await this.ctx.use(PageReader).publishedOfType(PageType.BLOG_POST)
    return design ? [design] : []
  }

  /** Of the page that lists all posts. */
  staffLinksAt(path: string): StaffLink[] {
    if (path !== BLOG_SLUG || !this.ctx.hasFeature('blog')) return []
    return [{ label: 'All posts', icon: 'news', path: '/admin/blog/posts', permission: 'blog.can_view' }]
  }

  private async post(slug: string): Promise<SuppliedPage | null> {
    const post = await pagePost(this.ctx, slug)
    if (!post) return null
    const [template, breadcrumbs] = await Promise.all([
      this.ctx.use(PageReader).publishedOfType(PageType.BLOG_POST),
      this.crumbs(),
    ])
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    const design = template ?? defaultPostPage
    const page: SitePage = {
      ...design,
      ...designOf(design, post.content),
      title: post.title,
      slug: postPath(slug),
      excerpt: post.summary,
      image: post.image,
      // The design has the title as the heading.
      showPageTitle: false,
      seoTitle: post.seoTitle || null,
      seoDescription: post.seoDescription || null,
      hideFromSearch: post.hideFromSearch,
      parentId: null,
      post: { slug, url: `${site}/${postPath(slug)}` },
      trail: breadcrumbs,
    }
    const isDraft = post.status === 'DRAFT'
    return {
      page,
      breadcrumbs,
      ...((isDraft || post.isScheduled) && { status: isDraft ? 'draft' : 'scheduled' }),
      updatedAt: new Date(post.updatedAt),
      subject: (canonicalUrl) => postNode(post, canonicalUrl, page),
      staffLinks: [
        { label: 'Edit post', icon: 'pencil', path: `/admin/blog/posts/${post.id}`, permission: 'blog.can_edit' },
        { label: 'Edit post template', icon: 'template', path: TEMPLATE_PATH, permission: 'pages.can_edit' },
      ],
    }
  }

  private async narrowing(kind: 'category' | 'tag' | 'author', slug: string): Promise<Narrowing | null> {
    if (kind === 'author') return this.author(slug)
    const isCategory = kind === 'category'
    const term = await this.ctx.use(BlogTermService).bySlug(isCategory ? BlogTermKind.CATEGORY : BlogTermKind.TAG, slug)
    if (!term) return null
    const { id, name, description } = term
    return { id: isCategory ? id : null, title: isCategory ? name : `Posts tagged “${name}”`, description }
  }

  /** Only of those whose posts are listed: the names of other staff are not public. */
  private async author(slug: string): Promise<Narrowing | null> {
    const author = await this.ctx.use(BlogAuthors).bySlug(slug)
    if (!author) return null
    const listed = (visitor: RequestContext) => visitor.use(PostReader).listed(slice(1, 1), { author: slug }, null)
    const { items } = await asVisitor(this.ctx, listed)
    return items.length > 0 ? { id: null, title: `Posts by ${author.displayName}`, description: '' } : null
  }

  private async narrowed(
    kind: 'category' | 'tag' | 'author',
    slug: string,
    { id, title, description }: Narrowing,
  ): Promise<SuppliedPage> {
    const [template, breadcrumbs] = await Promise.all([this.ctx.use(PageReader).published(BLOG_SLUG), this.crumbs()])
    const around = template ?? defaultBlogPage
    const page: SitePage = {
      ...around,
      id: '',
      publishedContent: narrowedContent(around.publishedContent, description !== ''),
      publishedLinks: [],
      title,
      slug: pathOf(kind, slug),
      excerpt: description,
      isHomepage: false,
      showPageTitle: false,
      seoTitle: null,
      seoDescription: null,
      parentId: null,
      postFilter: { kind, slug },
      trail: breadcrumbs,
    }
    const editCategory = `/admin/blog/categories?edit=${id}`
    return {
      page,
      breadcrumbs,
      ...(id && {
        staffLinks: [{ label: 'Edit category', icon: 'sitemap', path: editCategory, permission: 'blog.can_edit' }],
      }),
    }
  }

  /** The page of the blog, if visitors see it. */
  private async crumbs(): Promise<readonly Breadcrumb[]> {
    const pages = await this.ctx.use(PageReader).visibilityAt([BLOG_SLUG])
    const shown = pages.find(({ isShown }) => isShown)
    return shown ? [{ title: shown.title, slug: BLOG_SLUG }] : []
  }
}
