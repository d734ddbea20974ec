import { Arg, Ctx, ID, Mutation, Resolver, Subscription } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { ForSignedIn, Requires } from '../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { EditorPresence } from './editor-presence.entity.ts'
import {
  ComponentHeartbeatInput,
  HeartbeatPayload,
  LeaveEditorInput,
  LeaveEditorPayload,
  PageHeartbeatInput,
} from './presence.inputs.ts'
import { PresenceService } from './presence.service.ts'

interface SubscriptionData {
  readonly context: RequestContext
  readonly args: { readonly pageId?: string; readonly templateId?: string }
  readonly payload: Events['presence.changed']
}

const topic = {
  topics: 'presence.changed',
  topicId: ({ context }: Pick<SubscriptionData, 'context'>) => context.tenant?.id ?? '',
  filter: ({ payload: { subjectId }, args: { pageId, templateId } }: SubscriptionData) =>
    subjectId === (pageId ?? templateId),
  description:
    'Everyone who has it open, sent whenever someone joins or leaves. Clients that disappear are dropped from the next event.',
}

@Resolver()
export class PresenceResolver {
  @Mutation(() => HeartbeatPayload, {
    description: 'Send every few seconds while the page is open.',
  })
  @Requires('pages.can_edit', 'editor')
  pageHeartbeat(
    @Arg('input', () => PageHeartbeatInput) { pageId: id, tabId }: PageHeartbeatInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('editors', ctx, () => ctx.use(PresenceService).stay({ kind: 'pageId', id }, tabId))
  }

  @Mutation(() => HeartbeatPayload, { description: 'Send every few seconds while the component template is open.' })
  @Requires('components.can_edit', 'editor')
  componentHeartbeat(
    @Arg('input', () => ComponentHeartbeatInput) { templateId: id, tabId }: ComponentHeartbeatInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('editors', ctx, () => ctx.use(PresenceService).stay({ kind: 'templateId', id }, tabId))
  }

  @Mutation(() => LeaveEditorPayload)
  @ForSignedIn('editor')
  leaveEditor(@Arg('input', () => LeaveEditorInput) { tabId }: LeaveEditorInput, @Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(PresenceService).leave(tabId))
  }

  @Subscription(() => [EditorPresence], topic)
  @Requires('pages.can_edit', 'editor')
  pageEditorsChanged(@Arg('pageId', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<EditorPresence[]> {
    return ctx.use(PresenceService).at({ kind: 'pageId', id })
  }

  @Subscription(() => [EditorPresence], topic)
  @Requires('components.can_edit', 'editor')
  componentEditorsChanged(
    @Arg('templateId', () => ID) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<EditorPresence[]> {
    return ctx.use(PresenceService).at({ kind: 'templateId', id })
  }
}
