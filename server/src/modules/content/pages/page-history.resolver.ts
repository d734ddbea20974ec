import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { preparedPayload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { orNotFound } from '../../../kernel/validation/errors.ts'
import { checkedContent } from '../components/index.ts'
import { Revision, RevisionList, RevisionReader } from '../revisions/index.ts'
import { Page } from './page.entity.ts'
import { PagePayload } from './page.inputs.ts'
import { PageService } from './page.service.ts'
import { RestorePageRevisionInput, SavePageRevisionInput, SavePageRevisionPayload } from './page-history.inputs.ts'
import { PageHistoryService } from './page-history.service.ts'

interface SubscriptionData {
  readonly context: RequestContext
  readonly args: { readonly id: string }
  readonly payload: Events['page.changed']
}

@Resolver(() => Page)
export class PageHistoryResolver {
  @Query(() => Revision)
  @Requires('pages.can_edit', 'editor')
  pageRevision(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Revision> {
    return ctx.use(RevisionReader).one('pageId', id)
  }

  @Mutation(() => PagePayload, {
    description: 'Restores an earlier revision as the draft. The current draft is saved as a revision.',
  })
  @Requires('pages.can_edit', 'editor')
  restorePageRevision(
    @Arg('input', () => RestorePageRevisionInput) input: RestorePageRevisionInput,
    @Ctx() ctx: RequestContext,
  ) {
    const history = ctx.use(PageHistoryService)
    return preparedPayload(
      'page',
      ctx,
      () => history.prepareRestore(input),
      (prepared) => history.restore(input, prepared),
    )
  }

  @Mutation(() => SavePageRevisionPayload, {
    description:
      'Saves content as a revision without changing the draft, for example the losing side of an edit conflict.',
  })
  @Requires('pages.can_edit', 'editor')
  savePageRevision(
    @Arg('input', () => SavePageRevisionInput) input: SavePageRevisionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return preparedPayload(
      'revision',
      ctx,
      async () => ctx.use(PageService).compared(input.pageId, await checkedContent(ctx, input.content)),
      (checked) => ctx.use(PageHistoryService).setAside(input, checked),
    )
  }

  @Subscription(() => Page, {
    description:
      'The page, after every change to its draft or other fields. Events missed while disconnected are not replayed; refetch the page.',
    topics: ['page.changed', 'draft.changed'],
    topicId: ({ context }: Pick<SubscriptionData, 'context'>) => context.tenant?.id ?? '',
    filter: ({ payload: { pageId }, args: { id } }: SubscriptionData) => pageId === id,
  })
  @Requires('pages.can_edit', 'editor')
  async pageChanged(
    @Arg('id', () => ID) _id: string,
    @Root() { pageId }: Events['page.changed'],
    @Ctx() ctx: RequestContext,
  ): Promise<Page> {
    return orNotFound(await ctx.em.findOne(Page, pageId), 'page')
  }

  @FieldResolver(() => RevisionList, { description: 'Newest first. Empty for viewers without pages.can_edit.' })
  revisions(
    @PageArgs() { slice }: PageArgs,
    @Root() page: Page,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Revision>> {
    return ctx.use(RevisionReader).list('pageId', page, slice)
  }
}
