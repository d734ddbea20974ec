import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload, preparedPayload } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../kernel/graphql/requirements.ts'
import { savedViewsOf } from '../../platform/saved-views/index.ts'
import { UserService } from '../../platform/users/index.ts'
import { Revision, RevisionReader } from '../revisions/index.ts'
import { BlogPost } from './post.entity.ts'
import {
  BlogAuthorOption,
  BlogPostPayload,
  BlogPostsPayload,
  CreateBlogPostInput,
  ManageBlogPostsInput,
  PublishBlogPostInput,
  RestoreBlogPostRevisionInput,
  SaveBlogPostContentInput,
  UnpublishBlogPostInput,
  UpdateBlogPostInput,
} from './post.inputs.ts'
import { PostService } from './post.service.ts'
import { cleanedContent } from './post-cleaning.ts'
import { BlogPostList, BlogPostOrder, BlogPostWhere, PublicPostWhere } from './post-list.inputs.ts'
import { PostReader } from './post-reader.ts'

/** The most posts that it returns, each with its terms. */
const RELATED_COST = 30

@Resolver(() => BlogPost)
export class PostResolver {
  @Query(() => BlogPostList, {
    description:
      'All posts for staff, drafts included. Last changed first unless a search or another order is given. Deleted posts are returned only on request. For what visitors see, use `posts`.',
  })
  @Requires('blog.can_view', 'blog')
  blogPosts(
    @ListArgs(BlogPostWhere, BlogPostOrder) { slice, where, orderBy }: ListArgs<BlogPostWhere, BlogPostOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<BlogPost>> {
    return ctx.use(PostReader).list(slice, where, orderBy)
  }

  @Query(() => BlogPost, { description: 'For staff, deleted or not. Visitors see `post`.' })
  @Requires('blog.can_view', 'blog')
  blogPost(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<BlogPost> {
    return ctx.use(PostService).get(id)
  }

  @Query(() => BlogPostList, {
    description:
      'Published posts whose date has come; staff also get scheduled ones. Newest first unless a search or another order is given.',
  })
  @OpenToAnyone('blog')
  posts(
    @ListArgs(PublicPostWhere, BlogPostOrder) { slice, where, orderBy }: ListArgs<PublicPostWhere, BlogPostOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<BlogPost>> {
    return ctx.use(PostReader).listed(slice, where, orderBy)
  }

  @Query(() => BlogPost, { nullable: true, description: 'Null if visitors do not see it.' })
  @OpenToAnyone('blog')
  post(@Arg('slug', () => String) slug: string, @Ctx() ctx: RequestContext): Promise<BlogPost | null> {
    return ctx.use(PostReader).bySlug(slug)
  }

  @Query(() => [BlogPost], {
    complexity: RELATED_COST,
    description:
      'At most three other posts that visitors see, those with the most categories and tags in common first. Empty for an unknown slug.',
  })
  @OpenToAnyone('blog')
  relatedPosts(@Arg('slug', () => String) slug: string, @Ctx() ctx: RequestContext): Promise<BlogPost[]> {
    return ctx.use(PostReader).relatedTo(slug)
  }

  @Query(() => [BlogAuthorOption], { description: 'Staff whose role may view the blog, ordered by name.' })
  @Requires('blog.can_view', 'blog')
  blogAuthors(@Ctx() ctx: RequestContext): Promise<BlogAuthorOption[]> {
    return ctx.use(UserService).holding('blog.can_view')
  }

  @Query(() => Revision, { description: 'A former draft of a post.' })
  @Requires('blog.can_edit', 'blog')
  blogPostRevision(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Revision> {
    return ctx.use(RevisionReader).one('postId', id)
  }

  @Mutation(() => BlogPostPayload)
  @Requires('blog.can_create', 'blog')
  createBlogPost(@Arg('input', () => CreateBlogPostInput) input: CreateBlogPostInput, @Ctx() ctx: RequestContext) {
    return preparedPayload(
      'blogPost',
      ctx,
      async () => (input.content ? cleanedContent(ctx, input.content) : null),
      (content) => ctx.use(PostService).create({ ...input, content }),
    )
  }

  @Mutation(() => BlogPostPayload, { description: 'Changes everything but the content.' })
  @Requires('blog.can_edit', 'blog')
  updateBlogPost(@Arg('input', () => UpdateBlogPostInput) input: UpdateBlogPostInput, @Ctx() ctx: RequestContext) {
    return payload('blogPost', ctx, () => ctx.use(PostService).update(input))
  }

  @Mutation(() => BlogPostPayload, {
    description: 'Saves the draft. Visitors see no difference until it is published.',
  })
  @Requires('blog.can_edit', 'blog')
  saveBlogPostContent(
    @Arg('input', () => SaveBlogPostContentInput) input: SaveBlogPostContentInput,
    @Ctx() ctx: RequestContext,
  ) {
    return preparedPayload(
      'blogPost',
      ctx,
      () => cleanedContent(ctx, input.content),
      (content) => ctx.use(PostService).saveContent({ ...input, content }),
    )
  }

  @Mutation(() => BlogPostPayload, {
    description: 'Publishes the draft, or schedules it if the date is in the future.',
  })
  @Requires('blog.can_edit', 'blog')
  publishBlogPost(@Arg('input', () => PublishBlogPostInput) input: PublishBlogPostInput, @Ctx() ctx: RequestContext) {
    return payload('blogPost', ctx, () => ctx.use(PostService).publish(input))
  }

  @Mutation(() => BlogPostPayload)
  @Requires('blog.can_edit', 'blog')
  unpublishBlogPost(
    @Arg('input', () => UnpublishBlogPostInput) input: UnpublishBlogPostInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('blogPost', ctx, () => ctx.use(PostService).unpublish(input))
  }

  @Mutation(() => BlogPostPayload, {
    description: 'Restores an earlier revision as the draft. The current draft is saved as a revision.',
  })
  @Requires('blog.can_edit', 'blog')
  restoreBlogPostRevision(
    @Arg('input', () => RestoreBlogPostRevisionInput) input: RestoreBlogPostRevisionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('blogPost', ctx, () => ctx.use(PostService).restoreRevision(input))
  }

  @Mutation(() => BlogPostsPayload, {
    description: 'Deletes all of them or none. They can be restored for 30 days.',
  })
  @Requires('blog.can_delete', 'blog')
  deleteBlogPosts(@Arg('input', () => ManageBlogPostsInput) { ids }: ManageBlogPostsInput, @Ctx() ctx: RequestContext) {
    return payload('blogPosts', ctx, () => ctx.use(PostService).delete(ids))
  }

  @Mutation(() => BlogPostsPayload)
  @Requires('blog.can_delete', 'blog')
  restoreBlogPosts(
    @Arg('input', () => ManageBlogPostsInput) { ids }: ManageBlogPostsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('blogPosts', ctx, () => ctx.use(PostService).restore(ids))
  }
}

/** Saved views of the list of posts. */
export const PostViewsResolver = savedViewsOf({
  name: 'blogPosts',
  record: 'BlogPost',
  where: 'BlogPostWhere',
  orderBy: 'BlogPostOrder',
  permission: 'blog.can_view',
  feature: 'blog',
})
