import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { ConversationChange } from './conversation.inputs.ts'
import { ofConversation, tenantTopic } from './conversation-events.ts'
import { ConversationReader } from './conversation-reader.ts'

@Resolver()
export class ConversationLiveResolver {
  @Subscription(() => ConversationChange, {
    topics: 'conversation.changed',
    topicId: tenantTopic,
    filter: ofConversation,
    description: 'Changes of one conversation, or of all. After a lost connection, load them again.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  async conversation(
    @Arg('conversationId', () => ID, { nullable: true }) _conversationId: string | null,
    @Root() { conversationId }: Events['conversation.changed'],
    @Ctx() ctx: RequestContext,
  ): Promise<ConversationChange> {
    return { conversationId, conversation: await ctx.use(ConversationReader).find(conversationId) }
  }
}
