import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { mutationResult, type Payload, payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../../kernel/messaging/events.ts'
import { ofConversation, tenantTopic } from '../conversation-events.ts'
import { ConversationReader } from '../conversation-reader.ts'
import { ChatFileService } from './chat-file.service.ts'
import { ChatFile, chatFile, STAFF } from './chat-file.ts'
import { ChatMessage } from './chat-message.entity.ts'
import {
  AddConversationNoteInput,
  AgentTyping,
  AgentTypingInput,
  ChatMessageFeed,
  ChatMessagePayload,
  SendChatMessageInput,
  TypingPayload,
  VisitorTyping,
} from './message.inputs.ts'
import { MessageService } from './message.service.ts'
import { messageOfEvent, type SentMessage } from './message-event.ts'

@Resolver(() => ChatMessage)
export class MessageResolver {
  @Query(() => ChatMessageFeed, {
    description:
      'Messages, private notes and events of a conversation: all after a number, in order, as clients ask after every connection; else the last ones, or those before a number. At most 200.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  conversationMessages(
    @Arg('conversationId', () => ID) conversationId: string,
    @Arg('after', () => Int, { nullable: true }) after: number | null,
    @Arg('before', () => Int, { nullable: true }) before: number | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ChatMessageFeed> {
    return ctx.use(MessageService).read(conversationId, { after, before, first })
  }

  @Mutation(() => ChatMessagePayload, {
    description:
      'Sends a message to the visitor. Reopens a closed conversation, and assigns an unassigned one to the author.',
  })
  @Requires('live_chat.can_create', 'live_chat')
  sendChatMessage(@Arg('input', () => SendChatMessageInput) input: SendChatMessageInput, @Ctx() ctx: RequestContext) {
    return mutationResult('message', () => ctx.use(MessageService).send(input))
  }

  @Mutation(() => ChatMessagePayload, { description: 'Adds a note that only staff see.' })
  @Requires('live_chat.can_create', 'live_chat')
  addConversationNote(
    @Arg('input', () => AddConversationNoteInput) input: AddConversationNoteInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('message', ctx, () => ctx.use(MessageService).note(input))
  }

  @Mutation(() => TypingPayload, { description: 'Send at most once a second while typing.' })
  @Requires('live_chat.can_create', 'live_chat')
  notifyAgentTyping(
    @Arg('input', () => AgentTypingInput) { conversationId }: AgentTypingInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('success', ctx, () => ctx.use(MessageService).agentTyping(conversationId))
  }

  @FieldResolver(() => ChatFile, { nullable: true, description: 'Set if the message is a file instead of a text.' })
  async file(@Root() { attachmentId }: ChatMessage, @Ctx() ctx: RequestContext): Promise<ChatFile | null> {
    const file = await ctx.use(ChatFileService).of(attachmentId)
    return file && chatFile(file, STAFF)
  }

  @Subscription(() => ChatMessage, {
    nullable: true,
    topics: 'conversation.message',
    topicId: tenantTopic,
    filter: ofConversation,
    description:
      'New messages, notes and events of one conversation, or of all. Null if it was deleted meanwhile. Those missed while disconnected are not replayed: ask for `conversationMessages` after the last number.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  async chatMessage(
    @Arg('conversationId', () => ID, { nullable: true }) _conversationId: string | null,
    @Root() { conversationId, number, message }: Events['conversation.message'],
    @Ctx() ctx: RequestContext,
  ): Promise<SentMessage | null> {
    return message ? messageOfEvent(message) : ctx.use(MessageService).find(conversationId, number)
  }

  @Subscription(() => AgentTyping, {
    topics: 'conversation.agent_typing',
    topicId: tenantTopic,
    filter: ofConversation,
    description: 'Agents who are typing, also the viewer.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  agentTyping(
    @Arg('conversationId', () => ID, { nullable: true }) _conversationId: string | null,
    @Root() event: Events['conversation.agent_typing'],
  ): AgentTyping {
    return event
  }

  @Subscription(() => VisitorTyping, {
    topics: 'conversation.visitor_typing',
    topicId: tenantTopic,
    filter: ofConversation,
  })
  @Requires('live_chat.can_view', 'live_chat')
  visitorTyping(
    @Arg('conversationId', () => ID, { nullable: true }) _conversationId: string | null,
    @Root() event: Events['conversation.visitor_typing'],
  ): VisitorTyping {
    return event
  }
}

@Resolver(() => ChatMessagePayload)
export class ChatMessagePayloadResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Messages of the visitor in the same conversation that no agent has read. Null without a message.',
  })
  async unreadCount(
    @Root() { message }: Payload<'message', SentMessage>,
    @Ctx() ctx: RequestContext,
  ): Promise<number | null> {
    return message && (await ctx.use(ConversationReader).one(message.conversationId)).unreadCount
  }
}
