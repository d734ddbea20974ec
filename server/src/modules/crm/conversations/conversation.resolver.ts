import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Customer } from '../customers/index.ts'
import { ConversationAssignee } from './agents/agent.inputs.ts'
import { Conversation } from './conversation.entity.ts'
import {
  AssignConversationInput,
  AssignConversationsInput,
  BlockChatVisitorInput,
  ConversationCounts,
  ConversationList,
  ConversationPayload,
  ConversationsPayload,
  ConversationWhere,
  CreateConversationCustomerInput,
  DeleteConversationsPayload,
  LinkConversationCustomerInput,
  ManageConversationsInput,
  MarkConversationReadInput,
  SnoozeConversationInput,
  TagConversationInput,
  TagConversationsInput,
  UpdateConversationInput,
} from './conversation.inputs.ts'
import { ConversationService } from './conversation.service.ts'
import { ConversationPeople } from './conversation-people.ts'
import { ConversationReader } from './conversation-reader.ts'
import { ChatVisitor } from './visitors/chat-visitor.entity.ts'

@Resolver(() => Conversation)
export class ConversationResolver {
  @Query(() => ConversationList, { description: 'The one with the latest message first.' })
  @Requires('live_chat.can_view', 'live_chat')
  conversations(
    @ListArgs(ConversationWhere) { slice, where }: ListArgs<ConversationWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Conversation>> {
    return ctx.use(ConversationReader).list(slice, where)
  }

  @Query(() => Conversation)
  @Requires('live_chat.can_view', 'live_chat')
  conversation(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Conversation> {
    return ctx.use(ConversationReader).one(id)
  }

  @Query(() => ConversationCounts)
  @Requires('live_chat.can_view', 'live_chat')
  conversationCounts(@Ctx() ctx: RequestContext): Promise<ConversationCounts> {
    return ctx.use(ConversationReader).counts()
  }

  @Mutation(() => ConversationPayload, {
    description: 'Visitors see that their messages were read. So it takes the permission to answer them.',
  })
  @Requires('live_chat.can_create', 'live_chat')
  markConversationRead(
    @Arg('input', () => MarkConversationReadInput) input: MarkConversationReadInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversation', ctx, () => ctx.use(ConversationService).markRead(input))
  }

  @Mutation(() => ConversationPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  assignConversation(
    @Arg('input', () => AssignConversationInput) input: AssignConversationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversation', ctx, () => ctx.use(ConversationService).assign(input))
  }

  @Mutation(() => ConversationPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  snoozeConversation(
    @Arg('input', () => SnoozeConversationInput) input: SnoozeConversationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversation', ctx, () => ctx.use(ConversationService).snooze(input))
  }

  @Mutation(() => ConversationPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  tagConversation(@Arg('input', () => TagConversationInput) input: TagConversationInput, @Ctx() ctx: RequestContext) {
    return payload('conversation', ctx, () => ctx.use(ConversationService).tag(input))
  }

  @Mutation(() => ConversationsPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  assignConversations(
    @Arg('input', () => AssignConversationsInput) input: AssignConversationsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversations', ctx, () => ctx.use(ConversationService).assignAll(input))
  }

  @Mutation(() => ConversationsPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  tagConversations(
    @Arg('input', () => TagConversationsInput) input: TagConversationsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversations', ctx, () => ctx.use(ConversationService).tagAll(input))
  }

  @Mutation(() => ConversationPayload, {
    description: 'Closes or reopens, assigns and tags a conversation in one step.',
  })
  @Requires('live_chat.can_edit', 'live_chat')
  updateConversation(
    @Arg('input', () => UpdateConversationInput) input: UpdateConversationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversation', ctx, () => ctx.use(ConversationService).update(input))
  }

  @Mutation(() => ConversationsPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  closeConversations(
    @Arg('input', () => ManageConversationsInput) { ids }: ManageConversationsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversations', ctx, () => ctx.use(ConversationService).setClosed(ids, true))
  }

  @Mutation(() => ConversationsPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  reopenConversations(
    @Arg('input', () => ManageConversationsInput) { ids }: ManageConversationsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversations', ctx, () => ctx.use(ConversationService).setClosed(ids, false))
  }

  @Mutation(() => DeleteConversationsPayload, {
    description: 'Permanently deletes conversations with their messages and files.',
  })
  @Requires('live_chat.can_delete', 'live_chat')
  deleteConversations(
    @Arg('input', () => ManageConversationsInput) { ids }: ManageConversationsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedIds', ctx, () => ctx.use(ConversationService).delete(ids))
  }

  @Mutation(() => ConversationPayload, {
    description: 'Blocks or unblocks the visitor of a conversation. Messages of blocked visitors are refused.',
  })
  @Requires('live_chat.can_edit', 'live_chat')
  blockChatVisitor(
    @Arg('input', () => BlockChatVisitorInput) input: BlockChatVisitorInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversation', ctx, () => ctx.use(ConversationService).block(input))
  }

  @Mutation(() => ConversationPayload, {
    description: 'Links all conversations of the visitor with a customer. Also needs permission to view customers.',
  })
  @Requires('live_chat.can_edit', 'live_chat')
  linkConversationCustomer(
    @Arg('input', () => LinkConversationCustomerInput) input: LinkConversationCustomerInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversation', ctx, () => ctx.use(ConversationService).linkCustomer(input))
  }

  @Mutation(() => ConversationPayload, {
    description: 'Creates a customer and links it. Also needs permission to create customers.',
  })
  @Requires('live_chat.can_edit', 'live_chat')
  createConversationCustomer(
    @Arg('input', () => CreateConversationCustomerInput) input: CreateConversationCustomerInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('conversation', ctx, () => ctx.use(ConversationService).createCustomer(input))
  }

  @FieldResolver(() => ChatVisitor)
  visitor(@Root() { visitorId }: Conversation, @Ctx() ctx: RequestContext): Promise<ChatVisitor> {
    return ctx.use(ConversationPeople).visitor(visitorId)
  }

  @FieldResolver(() => ConversationAssignee, { nullable: true })
  assignee(@Root() { assigneeId }: Conversation, @Ctx() ctx: RequestContext): Promise<ConversationAssignee | null> {
    return ctx.use(ConversationPeople).user(assigneeId)
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'Null for viewers who may not view customers.' })
  async customer(@Root() { visitorId }: Conversation, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    const people = ctx.use(ConversationPeople)
    return people.customer((await people.visitor(visitorId)).customerId)
  }

  @FieldResolver(() => [Customer], {
    description:
      "Customers with the visitor's email address, to link or merge. Empty for viewers who may not view customers.",
  })
  matchingCustomers(@Root() { visitorId }: Conversation, @Ctx() ctx: RequestContext): Promise<Customer[]> {
    return ctx.use(ConversationPeople).matchingCustomers(visitorId)
  }
}
