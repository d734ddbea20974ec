import type { RequestContext } from '../../../../kernel/context/context.ts'
import { PageDataLoader } from '../../site/index.ts'

const POST = `query BlogPagePost($slug: String!) {
  post(slug: $slug) {
    id slug title summary image seoTitle seoDescription hideFromSearch status isScheduled publishDate updatedAt content
    author { displayName slug }
    categories { name slug }
  }
}`

/** The fields of a post that its page needs besides its blocks. */
export interface PagePost {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly image: string | null
  readonly seoTitle: string
  readonly seoDescription: string
  readonly hideFromSearch: boolean
  readonly status: 'DRAFT' | 'PUBLISHED'
  /** True only where staff look at the site. */
  readonly isScheduled: boolean
  readonly publishDate: string | null
  readonly updatedAt: string
  /** HTML. */
  readonly content: string
  readonly author: { readonly displayName: string; readonly slug: string | null } | null
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
}

/** A post as an anonymous visitor sees it, whoever asks; staff who look at the site also get drafts. Throws if it cannot be loaded. */
export async function pagePost(ctx: RequestContext, slug: string): Promise<PagePost | null> {
  const { post } = await ctx.use(PageDataLoader).loadOrThrow<{ post: PagePost | null }>(POST, { slug })
  return post
}
