import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Page } from '../page.entity.ts'
import { Redirect } from './redirect.entity.ts'
import {
  CreateRedirectInput,
  DeleteRedirectInput,
  DeleteRedirectPayload,
  RedirectList,
  RedirectOrder,
  RedirectPayload,
  RedirectWhere,
  UpdateRedirectInput,
} from './redirect.inputs.ts'
import { RedirectService } from './redirect.service.ts'
import { addressOf, RedirectReader } from './redirect-reader.ts'

@Resolver(() => Redirect)
export class RedirectResolver {
  @Query(() => RedirectList)
  @Requires('pages.can_view', 'site')
  redirects(
    @ListArgs(RedirectWhere, RedirectOrder) { slice, where, orderBy }: ListArgs<RedirectWhere, RedirectOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Redirect>> {
    return ctx.use(RedirectReader).list(slice, where, orderBy)
  }

  @Mutation(() => RedirectPayload)
  @Requires('pages.can_create', 'site')
  createRedirect(@Arg('input', () => CreateRedirectInput) input: CreateRedirectInput, @Ctx() ctx: RequestContext) {
    return payload('redirect', ctx, () => ctx.use(RedirectService).create(input))
  }

  @Mutation(() => RedirectPayload)
  @Requires('pages.can_edit', 'site')
  updateRedirect(@Arg('input', () => UpdateRedirectInput) input: UpdateRedirectInput, @Ctx() ctx: RequestContext) {
    return payload('redirect', ctx, () => ctx.use(RedirectService).update(input))
  }

  @Mutation(() => DeleteRedirectPayload)
  @Requires('pages.can_delete', 'site')
  deleteRedirect(@Arg('input', () => DeleteRedirectInput) { id }: DeleteRedirectInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(RedirectService).remove(id))
  }

  @FieldResolver(() => String, { description: 'A path on the site, with its leading slash.' })
  fromPath(@Root() redirect: Redirect): string {
    return `/${redirect.fromPath}`
  }

  @FieldResolver(() => String, { description: 'The current destination: a path on the site or an absolute URL.' })
  async to(@Root() redirect: Redirect, @Ctx() ctx: RequestContext): Promise<string> {
    const page = await ctx.use(RedirectReader).pageOf(redirect)
    return redirect.toUrl ?? addressOf(page?.slug ?? '')
  }

  @FieldResolver(() => Page, {
    nullable: true,
    description: 'The page that used to be at this path. The redirect follows it when it moves.',
  })
  page(@Root() redirect: Redirect, @Ctx() ctx: RequestContext): Promise<Page | null> | null {
    return ctx.use(RedirectReader).pageOf(redirect)
  }

  @FieldResolver(() => Boolean, { description: 'True if a published page at this path is shown instead.' })
  isShadowed(@Root() redirect: Redirect, @Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.use(RedirectReader).isShown(redirect.fromPath)
  }
}
