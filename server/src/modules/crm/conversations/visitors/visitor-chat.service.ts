import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Events, publish } from '../../../../kernel/messaging/events.ts'
import type { Limit } from '../../../../kernel/security/counters.ts'
import { ApiError, invalidField, notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import type { StoredFile } from '../../../platform/attachments/index.ts'
import { checkedEmail } from '../../mailing-lists/index.ts'
import { AgentService } from '../agents/agent.service.ts'
import type { Conversation } from '../conversation.entity.ts'
import { publishConversation } from '../conversation-events.ts'
import { OutboundEmailService } from '../email/outbound-email.service.ts'
import { replyTokensIn } from '../email/reply-address.ts'
import { type MessageRange, MessageService } from '../messages/message.service.ts'
import { messageOfEvent, type SentMessage } from '../messages/message-event.ts'
import { MessageDirection } from '../messages/message-kinds.ts'
import { ChatSettingsService } from '../settings/chat-settings.service.ts'
import { ChatIdentity } from './chat-identity.ts'
import type { ChatVisitor } from './chat-visitor.entity.ts'
import { InboundMessages } from './inbound-messages.ts'
import { OwnChatStore } from './own-chat-store.ts'
import type {
  RateChatInput,
  SendVisitorMessageInput,
  SetChatContactInput,
  VisitChatInput,
  VisitorChat,
  VisitorMessage,
} from './visitor.inputs.ts'

/** What a visitor writes: messages, contact details and ratings, each of which all agents hear of. */
const MESSAGES: Limit = { name: 'chat-messages', times: 30, seconds: 60 }

/** The chat of the visitor whose browser asks. Writes require a transaction. */
export class VisitorChatService {
  constructor(private readonly ctx: RequestContext) {}

  /** The messages after a number, or the last ones, or those before a number. Nothing is stored before the first one. */
  async read(range: Pick<MessageRange, 'after' | 'before'>): Promise<VisitorChat> {
    const settings = this.ctx.use(ChatSettingsService)
    if (!(await settings.isEnabled())) return { ...NOTHING, isOnline: false, hasEmail: false }
    this.ctx.use(ChatIdentity).offer()
    const isOpen = await settings.isWithinHours()
    const isOnline = isOpen && (await this.ctx.use(AgentService).anybodyOnline())
    const { visitor, conversation } = await this.store.find()
    if (!conversation || !visitor) return { ...NOTHING, isOnline, hasEmail: Boolean(visitor?.email) }
    const { items, hasMore } = await this.ctx.use(MessageService).read(conversation.id, range, true)
    const messages = items.map((message) => asSeen(message, conversation))
    const unreadCount = await this.ctx.use(MessageService).unreadByVisitor(conversation)
    const { readNumber, ratingSinceClosed: rating } = conversation
    const more = { unreadCount, isClosed: !conversation.isOpen, rating, hasEmail: visitor.email !== '' }
    return { isOnline, messages, hasMore, readNumber, ...more }
  }

  async send({ clientId, text, ...visit }: SendVisitorMessageInput, file?: StoredFile): Promise<VisitorMessage> {
    await this.requireEnabled()
    const visitor = await this.store.lockOrCreateVisitor(visit)
    requireUnblocked(visitor)
    await this.count(visitor)
    visitor.visit(visit)
    const conversation = await this.store.lockOrCreateConversation(visitor)
    const sent = await this.ctx.use(InboundMessages).add(conversation, visitor, { clientId, text, file })
    return asSeen(sent, conversation)
  }

  /** The email address is what the visitor says: it is not verified. */
  async setContact({ name, email, ...visit }: SetChatContactInput): Promise<boolean> {
    await this.requireEnabled()
    const isNameOnly = email.trim() === '' && Boolean(name?.trim())
    const address = isNameOnly ? '' : checkedEmail(email)
    // That of a conversation, to which our emails would come back.
    if (replyTokensIn(address).length > 0) throw invalidField('email', 'Enter your own email address')
    const visitor = await this.store.lockOrCreateVisitor(visit)
    requireUnblocked(visitor)
    await this.count(visitor)
    visitor.visit(visit)
    if (name?.trim()) visitor.name = name.trim()
    if (address) visitor.email = address
    const conversation = await this.store.lockConversation(visitor)
    if (conversation) conversation.title = visitor.displayName
    if (conversation && address) this.ctx.use(OutboundEmailService).schedule(conversation)
    await this.ctx.em.flush()
    if (conversation) await publishConversation(this.ctx, conversation.id)
    return true
  }

  async markRead(number: number): Promise<boolean> {
    const { conversation } = await this.store.lock()
    if (!conversation || number <= conversation.visitorReadNumber) return false
    conversation.visitorReadNumber = Math.min(number, conversation.lastNumber)
    skipAudit(conversation)
    await this.ctx.em.flush()
    await publishConversation(this.ctx, conversation.id)
    return true
  }

  async rate({ rating, comment }: RateChatInput): Promise<boolean> {
    const { visitor, conversation } = await this.store.lock()
    if (!visitor || !conversation) throw notFound('conversation')
    requireUnblocked(visitor)
    await this.count(visitor)
    conversation.rate(rating, comment ?? '')
    await this.ctx.em.flush()
    await publishConversation(this.ctx, conversation.id)
    return true
  }

  /** A sign of life, and the page that the visitor is on. Browsers without a chat are not followed. */
  async visit(input: VisitChatInput): Promise<boolean> {
    const { visitor, conversation } = await this.store.lock()
    if (!visitor || !conversation) return false
    const { isOnline, pageUrl } = visitor
    visitor.visit(input)
    await this.ctx.em.flush()
    if (!isOnline || pageUrl !== visitor.pageUrl) await publishConversation(this.ctx, conversation.id)
    return true
  }

  /** Says that the visitor is typing, which also shows that the chat is open. */
  async typing(): Promise<boolean> {
    const { visitor, conversation } = await this.store.find()
    if (!visitor || !conversation) return false
    await this.ctx.em.execute('update chat_visitor set seen_at = now() where id = ?', [visitor.id])
    await publish(this.ctx.em, 'conversation.visitor_typing', { conversationId: conversation.id })
    return true
  }

  /** The message that an event of the visitor is about. Null if there is none, or it was deleted. */
  async messageOf({ number, message: sent }: Events['conversation.of_visitor']): Promise<VisitorMessage | null> {
    if (sent) return asSeen(messageOfEvent(sent), UNREAD)
    if (number === undefined) return null
    const { conversation } = await this.store.find()
    const message = conversation && (await this.ctx.use(MessageService).find(conversation.id, number))
    return message && !message.isPrivate ? asSeen(message, conversation) : null
  }

  /** Messages of agents that the visitor has not read. */
  async unreadCount(): Promise<number> {
    const { conversation } = await this.store.find()
    return conversation ? this.ctx.use(MessageService).unreadByVisitor(conversation) : 0
  }

  /** Null for a browser without a chat. */
  async conversationId(): Promise<string | null> {
    return (await this.store.find()).conversation?.id ?? null
  }

  /** Throws NOT_FOUND while the tenant has no live chat, and BLOCKED for a visitor whom staff have blocked. */
  async requireMayWrite(): Promise<void> {
    await this.requireEnabled()
    const { visitor } = await this.store.find()
    if (visitor) requireUnblocked(visitor)
  }

  private async count({ id }: ChatVisitor): Promise<void> {
    if ((await this.ctx.installation.counters.consume(MESSAGES, id)) !== null)
      throw new ApiError('RATE_LIMITED', 'You are sending messages too quickly. Wait a moment and try again.')
  }

  private async requireEnabled(): Promise<void> {
    if (!(await this.ctx.use(ChatSettingsService).isEnabled())) throw notFound('chat')
  }

  private get store(): OwnChatStore {
    return this.ctx.use(OwnChatStore)
  }
}

const NOTHING = { messages: [], hasMore: false, readNumber: 0, unreadCount: 0, isClosed: false, rating: null }

function requireUnblocked({ isBlocked }: ChatVisitor): void {
  if (isBlocked) throw new UserInputError({ code: 'BLOCKED', message: 'This chat is closed.' })
}

/** For a message from an event: it has just been sent, so nobody has read it. */
const UNREAD = { readNumber: 0, visitorReadNumber: 0 }

type ReadNumbers = Pick<Conversation, 'readNumber' | 'visitorReadNumber'>

function asSeen(message: SentMessage, { readNumber, visitorReadNumber }: ReadNumbers): VisitorMessage {
  const { id, number, clientId, text, authorId, authorName, createdAt, attachmentId } = message
  const isMine = message.direction === MessageDirection.INBOUND
  const isRead = number <= (isMine ? readNumber : visitorReadNumber)
  return { id, number, clientId, text, authorId, authorName, createdAt, attachmentId, isMine, isRead }
}
