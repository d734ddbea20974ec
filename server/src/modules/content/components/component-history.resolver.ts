import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { preparedPayload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { Revision, RevisionList, RevisionReader } from '../revisions/index.ts'
import { checkedTemplate } from './block-content.ts'
import {
  RestoreComponentRevisionInput,
  SaveComponentRevisionInput,
  SaveComponentRevisionPayload,
} from './component-history.inputs.ts'
import { ComponentHistoryService } from './component-history.service.ts'
import { ComponentTemplate } from './component-template.entity.ts'
import { ComponentTemplatePayload } from './component-template.inputs.ts'
import { TemplateService } from './template.service.ts'
import { TemplateReader } from './template-reader.ts'

interface SubscriptionData {
  readonly context: RequestContext
  readonly args: { readonly id: string }
  readonly payload: Events['component.changed']
}

@Resolver(() => ComponentTemplate)
export class ComponentHistoryResolver {
  @Query(() => Revision)
  @Requires('components.can_edit', 'editor')
  componentRevision(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Revision> {
    return ctx.use(RevisionReader).one('templateId', id)
  }

  @Mutation(() => ComponentTemplatePayload, {
    description: 'Restores an earlier revision. The current content is saved as a revision.',
  })
  @Requires('components.can_edit', 'editor')
  restoreComponentRevision(
    @Arg('input', () => RestoreComponentRevisionInput) input: RestoreComponentRevisionInput,
    @Ctx() ctx: RequestContext,
  ) {
    const history = ctx.use(ComponentHistoryService)
    return preparedPayload(
      'componentTemplate',
      ctx,
      () => history.prepareRestore(input),
      (prepared) => history.restore(input, prepared),
    )
  }

  @Mutation(() => SaveComponentRevisionPayload, {
    description: 'Saves content as a revision without applying it, for example the losing side of an edit conflict.',
  })
  @Requires('components.can_edit', 'editor')
  saveComponentRevision(
    @Arg('input', () => SaveComponentRevisionInput) input: SaveComponentRevisionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return preparedPayload(
      'revision',
      ctx,
      async () => ctx.use(TemplateService).compared(input.templateId, await checkedTemplate(ctx, input.content)),
      (checked) => ctx.use(ComponentHistoryService).setAside(input, checked),
    )
  }

  @Subscription(() => ComponentTemplate, {
    description:
      'The component, after every change. Events missed while disconnected are not replayed; refetch the component.',
    topics: 'component.changed',
    topicId: ({ context }: Pick<SubscriptionData, 'context'>) => context.tenant?.id ?? '',
    filter: ({ payload: { templateId }, args: { id } }: SubscriptionData) => templateId === id,
  })
  @Requires('components.can_edit', 'editor')
  componentTemplateChanged(
    @Arg('id', () => ID) _id: string,
    @Root() { templateId }: Events['component.changed'],
    @Ctx() ctx: RequestContext,
  ): Promise<ComponentTemplate> {
    return ctx.use(TemplateReader).one(templateId)
  }

  @FieldResolver(() => RevisionList, { description: 'Newest first. Empty for viewers without components.can_edit.' })
  revisions(
    @PageArgs() { slice }: PageArgs,
    @Root() template: ComponentTemplate,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Revision>> {
    return ctx.use(RevisionReader).list('templateId', template, slice)
  }
}
