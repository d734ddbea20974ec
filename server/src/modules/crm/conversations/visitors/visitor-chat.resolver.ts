import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { OpenToAnyone } from '../../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../../kernel/messaging/events.ts'
import { UserPictureService } from '../../../platform/users/index.ts'
import { ChatFileService } from '../messages/chat-file.service.ts'
import { ChatFile, chatFile, VISITORS } from '../messages/chat-file.ts'
import { ChatIdentity } from './chat-identity.ts'
import {
  MarkVisitorChatReadInput,
  RateChatInput,
  SendVisitorMessageInput,
  SetChatContactInput,
  VisitChatInput,
  VisitorChat,
  VisitorChatEvent,
  VisitorChatPayload,
  VisitorMessage,
  VisitorMessagePayload,
} from './visitor.inputs.ts'
import { VisitorChatService } from './visitor-chat.service.ts'

/** The visitor's own chat, which the cookie of the browser identifies. */
@Resolver(() => VisitorMessage)
export class VisitorChatResolver {
  @Query(() => VisitorChat, {
    description:
      'The messages after a number, as browsers ask after every connection; else the last ones, or the last ones before a number.',
  })
  @OpenToAnyone('live_chat')
  visitorChat(
    @Arg('after', () => Int, { nullable: true }) after: number | null,
    @Arg('before', () => Int, { nullable: true }) before: number | null,
    @Ctx() ctx: RequestContext,
  ): Promise<VisitorChat> {
    return ctx.use(VisitorChatService).read({ after, before })
  }

  @Mutation(() => VisitorMessagePayload, {
    description: 'The first message sets the cookie with the secret by which the browser is known.',
  })
  @OpenToAnyone('live_chat')
  sendVisitorMessage(
    @Arg('input', () => SendVisitorMessageInput) input: SendVisitorMessageInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('message', ctx, () => ctx.use(VisitorChatService).send(input))
  }

  @Mutation(() => VisitorChatPayload, { description: "Saves the visitor's name and email address for the answer." })
  @OpenToAnyone('live_chat')
  setChatContact(@Arg('input', () => SetChatContactInput) input: SetChatContactInput, @Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(VisitorChatService).setContact(input))
  }

  @Mutation(() => VisitorChatPayload)
  @OpenToAnyone('live_chat')
  markVisitorChatRead(
    @Arg('input', () => MarkVisitorChatReadInput) { number }: MarkVisitorChatReadInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('success', ctx, () => ctx.use(VisitorChatService).markRead(number))
  }

  @Mutation(() => VisitorChatPayload)
  @OpenToAnyone('live_chat')
  rateChat(@Arg('input', () => RateChatInput) input: RateChatInput, @Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(VisitorChatService).rate(input))
  }

  @Mutation(() => VisitorChatPayload, {
    description:
      'Send on every page, and every 25 seconds while it is visible. Staff see which page the visitor is on.',
  })
  @OpenToAnyone('live_chat')
  visitChat(@Arg('input', () => VisitChatInput) input: VisitChatInput, @Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(VisitorChatService).visit(input))
  }

  @Mutation(() => VisitorChatPayload, { description: 'Send at most once a second while typing.' })
  @OpenToAnyone('live_chat')
  notifyVisitorTyping(@Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(VisitorChatService).typing())
  }

  @FieldResolver(() => ChatFile, { nullable: true, description: 'Set if the message is a file instead of a text.' })
  async file(@Root() { attachmentId }: VisitorMessage, @Ctx() ctx: RequestContext): Promise<ChatFile | null> {
    const file = await ctx.use(ChatFileService).of(attachmentId)
    return file && chatFile(file, VISITORS)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The address of the agent's picture, a path on the same origin. Null for agents without one.",
  })
  authorPictureUrl(@Root() { authorId }: VisitorMessage, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.use(UserPictureService).urlOf(authorId)
  }

  @Subscription(() => VisitorChatEvent, {
    topics: 'conversation.of_visitor',
    topicId: ({ context }: { context: RequestContext }) =>
      `${context.tenant?.id} ${context.use(ChatIdentity).tokenHash ?? 'nobody'}`,
    description:
      'New messages and typing. Those missed while disconnected are not replayed: ask `visitorChat` after the last number.',
  })
  @OpenToAnyone('live_chat')
  async visitorChatEvent(
    @Root() event: Events['conversation.of_visitor'],
    @Ctx() ctx: RequestContext,
  ): Promise<VisitorChatEvent> {
    const message = await ctx.use(VisitorChatService).messageOf(event)
    return { message, typingAgent: event.typingAgent ?? null }
  }
}

@Resolver(() => VisitorMessagePayload)
export class VisitorMessagePayloadResolver {
  @FieldResolver(() => Int, { description: 'Messages of agents that the visitor has not read.' })
  unreadCount(@Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(VisitorChatService).unreadCount()
  }
}
