import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { Revision, RevisionList, RevisionReader } from '../revisions/index.ts'
import { BlogAuthors } from './blog-authors.ts'
import { BlogPost } from './post.entity.ts'
import { BlogAuthor, BlogPostLink } from './post.inputs.ts'
import { PostContents } from './post-contents.ts'
import { PostDays } from './post-days.ts'
import { PostReader } from './post-reader.ts'
import { excerptOf } from './post-rules.ts'
import { BlogTerm, BlogTermKind } from './terms/blog-term.entity.ts'
import { PostTerms } from './terms/post-terms.ts'

/** Query cost of a content, which may be as large as thousands of fields. */
const CONTENT_COST = 20
const NEIGHBOUR_COST = 10

@Resolver(() => BlogPost)
export class PostFieldsResolver {
  @FieldResolver(() => String, { complexity: CONTENT_COST, description: 'The published content as HTML.' })
  content(@Root() { id }: BlogPost, @Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(PostContents).shownOf(id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    complexity: CONTENT_COST,
    description: 'The draft as HTML. Null for viewers without blog.can_edit.',
  })
  async draftContent(@Root() { id }: BlogPost, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.can('blog.can_edit') ? ctx.use(PostContents).draftOf(id) : null
  }

  @FieldResolver(() => String, { description: 'The excerpt, or else the beginning of the content as plain text.' })
  async summary(@Root() { id, excerpt }: BlogPost, @Ctx() ctx: RequestContext): Promise<string> {
    return excerpt || excerptOf('', await ctx.use(PostContents).beginningOf(id))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The day of the publish date where the tenant is, such as 2026-11-24.',
  })
  async publishDay(@Root() { publishDate }: BlogPost, @Ctx() ctx: RequestContext): Promise<string | null> {
    return publishDate && ctx.use(PostDays).dayOf(publishDate)
  }

  @FieldResolver(() => BlogAuthor, { nullable: true, description: 'Null if the account was deleted.' })
  author(@Root() post: BlogPost, @Ctx() ctx: RequestContext): Promise<BlogAuthor | null> {
    return ctx.use(BlogAuthors).of(post)
  }

  @FieldResolver(() => [BlogTerm])
  categories(@Root() { id }: BlogPost, @Ctx() ctx: RequestContext): Promise<BlogTerm[]> {
    return ctx.use(PostTerms).of(id, BlogTermKind.CATEGORY)
  }

  @FieldResolver(() => [BlogTerm])
  tags(@Root() { id }: BlogPost, @Ctx() ctx: RequestContext): Promise<BlogTerm[]> {
    return ctx.use(PostTerms).of(id, BlogTermKind.TAG)
  }

  @FieldResolver(() => BlogPostLink, {
    nullable: true,
    complexity: NEIGHBOUR_COST,
    description: 'The next older post.',
  })
  previous(@Root() post: BlogPost, @Ctx() ctx: RequestContext): Promise<BlogPostLink | null> {
    return ctx.use(PostReader).neighbourOf(post, 'previous')
  }

  @FieldResolver(() => BlogPostLink, {
    nullable: true,
    complexity: NEIGHBOUR_COST,
    description: 'The next newer post.',
  })
  next(@Root() post: BlogPost, @Ctx() ctx: RequestContext): Promise<BlogPostLink | null> {
    return ctx.use(PostReader).neighbourOf(post, 'next')
  }

  @FieldResolver(() => RevisionList, { description: 'Newest first. Empty for viewers without blog.can_edit.' })
  revisions(
    @PageArgs() { slice }: PageArgs,
    @Root() post: BlogPost,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Revision>> {
    return ctx.use(RevisionReader).list('postId', post, slice)
  }
}
