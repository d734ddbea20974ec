import { LockMode } from '@mikro-orm/core'
import { skipAudit } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord, lockRecords } from '../../../kernel/database/records.ts'
import { invalidField, isId } from '../../../kernel/validation/errors.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { type Named, UserService } from '../../platform/users/index.ts'
import { CustomerService } from '../customers/index.ts'
import { Conversation, ConversationStatus } from './conversation.entity.ts'
import type {
  AssignConversationInput,
  AssignConversationsInput,
  BlockChatVisitorInput,
  CreateConversationCustomerInput,
  LinkConversationCustomerInput,
  MarkConversationReadInput,
  SnoozeConversationInput,
  TagConversationInput,
  TagConversationsInput,
  UpdateConversationInput,
} from './conversation.inputs.ts'
import { publishConversation } from './conversation-events.ts'
import { ConversationFollowUp } from './conversation-follow-up.ts'
import { CONVERSATION, ConversationReader } from './conversation-reader.ts'
import { MessageService } from './messages/message.service.ts'
import { MessageKind } from './messages/message-kinds.ts'
import { ChatVisitor } from './visitors/chat-visitor.entity.ts'
import { namesIn } from './visitors/names-in.ts'

export const VISITOR = { entity: ChatVisitor, noun: 'visitor' } as const

/** What agents do with conversations. Requires a transaction. */
export class ConversationService {
  constructor(private readonly ctx: RequestContext) {}

  async markRead({ id, number }: MarkConversationReadInput): Promise<Conversation> {
    const conversation = await this.messages.lock(id)
    const last = Math.min(number ?? conversation.lastNumber, conversation.lastNumber)
    if (last <= conversation.readNumber) return conversation
    conversation.readNumber = last
    conversation.unreadCount = await this.unreadAfter(conversation.id, last)
    skipAudit(conversation)
    await this.messages.publishToVisitor(conversation)
    return this.save(conversation)
  }

  /** Assigns it, or transfers it to somebody else, who gets a notification. */
  async assign({ id, assigneeId, note }: AssignConversationInput): Promise<Conversation> {
    const assignee = await this.assignee(assigneeId)
    return this.assignTo(await this.messages.lock(id), assignee, note)
  }

  /** Assigns several. Those that are not assigned as expected are left alone. */
  async assignAll({ ids, assigneeId, fromAssigneeId }: AssignConversationsInput): Promise<Conversation[]> {
    const assignee = await this.assignee(assigneeId)
    const conversations = await lockRecords(this.ctx.em, CONVERSATION, ids, { refresh: true })
    for (const conversation of conversations)
      if (typeof fromAssigneeId !== 'string' || (conversation.assigneeId ?? '') === fromAssigneeId)
        await this.assignTo(conversation, assignee)
    return conversations
  }

  /** Null for nobody. */
  private async assignee(id: string | null | undefined): Promise<Named | null> {
    if (!id) return null
    const staff = await this.ctx.use(UserService).holding('live_chat.can_view')
    const assignee = staff.find((user) => user.id === id)
    if (!assignee) throw invalidField('assigneeId', 'Choose a staff member who can view live chats')
    return assignee
  }

  private async assignTo(conversation: Conversation, assignee: Named | null, note?: string | null) {
    if (conversation.assigneeId === (assignee?.id ?? null)) return conversation
    conversation.assigneeId = assignee?.id ?? null
    await this.ctx.em.flush()
    const { actorName } = this.ctx
    const text = assignee
      ? `${actorName} assigned the conversation to ${assignee.displayName}`
      : `${actorName} removed the assignee`
    await this.messages.event(conversation, text)
    if (note?.trim()) await this.messages.transferNote(conversation, note)
    if (assignee) {
      const title = `${actorName} assigned you the chat with “${conversation.title}”`
      const notification = { title, link: `/live-chat/${conversation.id}`, userId: assignee.id }
      await this.ctx.use(NotificationService).notify('conversation_assigned', notification)
    }
    return conversation
  }

  async snooze({ id, until }: SnoozeConversationInput): Promise<Conversation> {
    const conversation = await this.messages.lock(id)
    if (until) conversation.snooze(until)
    else conversation.snoozedUntil = null
    return this.save(conversation)
  }

  async tag({ id, tags }: TagConversationInput): Promise<Conversation> {
    const conversation = await this.messages.lock(id)
    conversation.tag(tags)
    return this.save(conversation)
  }

  async tagAll({ ids, add, remove }: TagConversationsInput): Promise<Conversation[]> {
    const conversations = await lockRecords(this.ctx.em, CONVERSATION, ids, { refresh: true })
    for (const conversation of conversations) conversation.retag({ add: add ?? [], remove: remove ?? [] })
    await this.ctx.em.flush()
    for (const { id } of conversations) await publishConversation(this.ctx, id)
    return conversations
  }

  async update({ id, status, assigneeId, tags }: UpdateConversationInput): Promise<Conversation> {
    if (tags) await this.tag({ id, tags })
    if (assigneeId !== undefined) await this.assign({ id, assigneeId })
    if (status) await this.setClosed([id], status === ConversationStatus.CLOSED)
    return this.ctx.use(ConversationReader).one(id)
  }

  /** Closes conversations or reopens them. Those that are closed or open already are unchanged. */
  async setClosed(ids: readonly string[], isClosed: boolean): Promise<Conversation[]> {
    const conversations = await lockRecords(this.ctx.em, CONVERSATION, ids, { refresh: true })
    for (const conversation of conversations) {
      const hasChanged = isClosed ? conversation.close() : conversation.reopen()
      if (!hasChanged) continue
      await this.ctx.em.flush()
      const verb = isClosed ? 'closed' : 'reopened'
      await this.messages.event(conversation, `${this.ctx.actorName} ${verb} the conversation`)
      await this.messages.publishToVisitor(conversation)
      if (isClosed) await this.ctx.use(ConversationFollowUp).closed(conversation)
    }
    return conversations
  }

  /** Deletes them for good, with their messages and what is known of their visitors. Returns their IDs. */
  async delete(ids: readonly string[]): Promise<string[]> {
    const { em } = this.ctx
    const found = await em.find(Conversation, { id: { $in: ids.filter(isId) } }, { fields: ['visitorId'] })
    // Locked before the conversations, as everywhere.
    const visitors = await em.find(
      ChatVisitor,
      { id: { $in: found.map(({ visitorId }) => visitorId) } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    )
    const conversations = await lockRecords(em, CONVERSATION, ids, { refresh: true })
    for (const conversation of conversations) em.remove(conversation)
    // Blocked visitors stay, so that they stay blocked.
    for (const visitor of visitors) if (!visitor.isBlocked) em.remove(visitor)
    await em.flush()
    for (const { id } of conversations) await publishConversation(this.ctx, id)
    const deleted = conversations.map(({ id }) => id)
    await this.ctx.use(ConversationFollowUp).deleted(deleted)
    return deleted
  }

  /** Blocks the visitor of a conversation: their messages are refused. */
  async block({ id, isBlocked }: BlockChatVisitorInput): Promise<Conversation> {
    const { conversation, visitor } = await this.lockWithVisitor(id)
    if (visitor.isBlocked === isBlocked) return conversation
    visitor.blockedAt = isBlocked ? new Date() : null
    await this.ctx.em.flush()
    const verb = isBlocked ? 'blocked' : 'unblocked'
    await this.messages.event(conversation, `${this.ctx.actorName} ${verb} the visitor`)
    return conversation
  }

  async linkCustomer({ id, customerId }: LinkConversationCustomerInput): Promise<Conversation> {
    this.ctx.require('customers.can_view', 'customers')
    const customer = customerId ? await this.ctx.use(CustomerService).forWriting(customerId) : null
    const { conversation, visitor } = await this.lockWithVisitor(id)
    visitor.customerId = customer?.id ?? null
    await this.ctx.use(ConversationFollowUp).linked(visitor)
    return this.save(conversation)
  }

  /** Creates a customer from the visitor's name and email address, and links it. */
  async createCustomer({ id, ...typed }: CreateConversationCustomerInput): Promise<Conversation> {
    this.ctx.require('customers.can_create', 'customers')
    const { conversation, visitor } = await this.lockWithVisitor(id)
    if (visitor.customerId) throw invalidField('id', 'The conversation belongs to a customer already')
    const fields = { ...namesIn(visitor.name), email: visitor.email || null, ...withoutEmpty(typed) }
    const customer = await this.ctx.use(CustomerService).create(fields, { mayMissFields: true })
    visitor.customerId = customer.id
    await this.ctx.use(ConversationFollowUp).linked(visitor)
    return this.save(conversation)
  }

  private async lockWithVisitor(id: string) {
    // Visitors lock themselves first, too.
    const { visitorId } = await this.ctx.use(ConversationReader).one(id)
    const visitor = await lockRecord(this.ctx.em, VISITOR, visitorId, { refresh: true })
    const conversation = await this.messages.lock(id)
    return { conversation, visitor }
  }

  private async save(conversation: Conversation): Promise<Conversation> {
    await this.ctx.em.flush()
    await publishConversation(this.ctx, conversation.id)
    return conversation
  }

  private async unreadAfter(id: string, number: number): Promise<number> {
    const [row] = await this.ctx.em.execute<[{ unread: number }]>(
      `select count(*)::int as "unread" from chat_message
        where conversation_id = ? and number > ? and direction = 'inbound' and kind = ?`,
      [id, number, MessageKind.MESSAGE],
    )
    return row.unread
  }

  private get messages(): MessageService {
    return this.ctx.use(MessageService)
  }
}

function withoutEmpty<Value extends object>(values: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Value>
}
