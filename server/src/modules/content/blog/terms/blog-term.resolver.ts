import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../../kernel/graphql/requirements.ts'
import { BlogTerm, BlogTermKind } from './blog-term.entity.ts'
import {
  BlogTermPayload,
  CreateBlogTermInput,
  DeleteBlogTermInput,
  DeleteBlogTermPayload,
  UpdateBlogTermInput,
} from './blog-term.inputs.ts'
import { BlogTermService } from './blog-term.service.ts'

@Resolver(() => BlogTerm)
export class BlogTermResolver {
  @Query(() => [BlogTerm], { complexity: 50, description: 'All categories or all tags, ordered by name.' })
  @OpenToAnyone('blog')
  blogTerms(@Arg('kind', () => BlogTermKind) kind: BlogTermKind, @Ctx() ctx: RequestContext): Promise<BlogTerm[]> {
    return ctx.use(BlogTermService).list(kind)
  }

  @Mutation(() => BlogTermPayload)
  @Requires('blog.can_edit', 'blog')
  createBlogTerm(@Arg('input', () => CreateBlogTermInput) input: CreateBlogTermInput, @Ctx() ctx: RequestContext) {
    return payload('blogTerm', ctx, () => ctx.use(BlogTermService).create(input))
  }

  @Mutation(() => BlogTermPayload)
  @Requires('blog.can_edit', 'blog')
  updateBlogTerm(@Arg('input', () => UpdateBlogTermInput) input: UpdateBlogTermInput, @Ctx() ctx: RequestContext) {
    return payload('blogTerm', ctx, () => ctx.use(BlogTermService).update(input))
  }

  @Mutation(() => DeleteBlogTermPayload, { description: 'Its posts stay.' })
  @Requires('blog.can_delete', 'blog')
  deleteBlogTerm(@Arg('input', () => DeleteBlogTermInput) { id }: DeleteBlogTermInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(BlogTermService).delete(id))
  }
}
