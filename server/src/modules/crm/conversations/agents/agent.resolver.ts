import { Arg, Ctx, Mutation, Query, Resolver, Subscription } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { UserService } from '../../../platform/users/index.ts'
import { tenantTopic } from '../conversation-events.ts'
import { ChatAgentPayload, ChatAvailabilityInput, ConversationAssignee } from './agent.inputs.ts'
import { AgentService } from './agent.service.ts'
import { ChatAgent } from './chat-agent.entity.ts'

@Resolver(() => ChatAgent)
export class AgentResolver {
  @Query(() => [ConversationAssignee], {
    description: 'Staff whose role may view live chats, ordered by name: to assign, transfer to, or mention.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  conversationAssignees(@Ctx() ctx: RequestContext): Promise<ConversationAssignee[]> {
    return ctx.use(UserService).holding('live_chat.can_view')
  }

  @Query(() => [ChatAgent], { description: 'Everyone who has ever set their availability; the available ones first.' })
  @Requires('live_chat.can_view', 'live_chat')
  chatAgents(@Ctx() ctx: RequestContext): Promise<ChatAgent[]> {
    return ctx.use(AgentService).list()
  }

  @Query(() => ChatAgent, { nullable: true, description: "The viewer's own availability; null if never set." })
  @RequiresPerson('live_chat.can_view', 'live_chat')
  chatAvailability(@Ctx() ctx: RequestContext): Promise<ChatAgent | null> {
    return ctx.use(AgentService).own()
  }

  @Mutation(() => ChatAgentPayload, { description: 'Sets whether the viewer wants new conversations, and how many.' })
  @RequiresPerson('live_chat.can_create', 'live_chat')
  setChatAvailability(
    @Arg('input', () => ChatAvailabilityInput) input: ChatAvailabilityInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('agent', ctx, () => ctx.use(AgentService).set(input))
  }

  @Mutation(() => ChatAgentPayload, {
    description:
      'Send every 20 seconds while the admin is open. Agents go offline 90 seconds after their last heartbeat, and become unavailable after 10 minutes.',
  })
  @RequiresPerson('live_chat.can_create', 'live_chat')
  chatHeartbeat(@Ctx() ctx: RequestContext) {
    return payload('agent', ctx, () => ctx.use(AgentService).heartbeat())
  }

  @Subscription(() => [ChatAgent], {
    topics: 'conversation.agents',
    topicId: tenantTopic,
    description:
      'All agents, sent when one becomes available or stops. Agents who disappear are missing from the next event, which comes within 11 minutes.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  chatAgentsChanged(@Ctx() ctx: RequestContext): Promise<ChatAgent[]> {
    return ctx.use(AgentService).list()
  }
}
