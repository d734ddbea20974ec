import { LockMode } from '@mikro-orm/core'
import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR, type Limit } from '../../../../kernel/security/counters.ts'
import { ApiError, notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import type { StoredFile } from '../../../platform/attachments/index.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { deviceName } from '../../../platform/profile/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { checkedEmail } from '../../mailing-lists/index.ts'
import { AgentService } from '../agents/agent.service.ts'
import { RoutingService } from '../agents/routing.service.ts'
import { Conversation } from '../conversation.entity.ts'
import { publishConversation } from '../conversation-events.ts'
import type { ChatMessage } from '../messages/chat-message.entity.ts'
import { MessageService } from '../messages/message.service.ts'
import { MessageDirection, MessageKind } from '../messages/message-kinds.ts'
import { ChatSettingsService } from '../settings/chat-settings.service.ts'
import { ChatQuestion } from '../settings/chat-settings.ts'
import { ChatIdentity } from './chat-identity.ts'
import { ChatVisitor } from './chat-visitor.entity.ts'
import type {
  RateChatInput,
  SendVisitorMessageInput,
  SetChatContactInput,
  VisitChatInput,
  VisitorChat,
  VisitorMessage,
} from './visitor.inputs.ts'

const MESSAGES: Limit = { name: 'chat-messages', times: 30, seconds: 60 }
/** Per network and tenant. */
const NEW_VISITORS: Limit = { name: 'new-chat-visitors', times: 300, seconds: HOUR }

/** The chat of the visitor whose browser asks. Writes require a transaction. */
export class VisitorChatService {
  constructor(private readonly ctx: RequestContext) {}

  /** The messages after a number, or the last ones. Nothing is stored before the first message. */
  async read(after: number | null): Promise<VisitorChat> {
    if (!(await this.isEnabled())) return { ...NOTHING, isOnline: false, hasEmail: false }
    this.ctx.use(ChatIdentity).offer()
    const isOpen = await this.ctx.use(ChatSettingsService).isWithinHours()
    const isOnline = isOpen && (await this.ctx.use(AgentService).anybodyOnline())
    const { visitor, conversation } = await this.own()
    if (!conversation || !visitor) return { ...NOTHING, isOnline, hasEmail: Boolean(visitor?.email) }
    const { items, hasMore } = await this.ctx.use(MessageService).read(conversation.id, { after }, true)
    const messages = items.map((message) => asSeen(message, conversation))
    const unreadCount = await this.ctx.use(MessageService).unreadByVisitor(conversation)
    const { readNumber, ratingSinceClosed: rating } = conversation
    const more = { unreadCount, isClosed: !conversation.isOpen, rating, hasEmail: visitor.email !== '' }
    return { isOnline, messages, hasMore, readNumber, ...more }
  }

  async send({ clientId, text, ...visit }: SendVisitorMessageInput, file?: StoredFile): Promise<VisitorMessage> {
    await this.requireEnabled()
    const visitor = (await this.lockVisitor()) ?? (await this.newVisitor(visit))
    if (visitor.isBlocked) throw new UserInputError({ code: 'BLOCKED', message: 'This chat is closed.' })
    await this.count(MESSAGES, visitor.id, 'You are sending messages too quickly. Wait a moment and try again.')
    visitor.visit(visit)
    const conversation = (await this.lockConversation(visitor)) ?? (await this.newConversation(visitor))
    const isFirst = conversation.waitingSince === null
    const message = {
      clientId,
      text,
      file,
      kind: MessageKind.MESSAGE,
      direction: MessageDirection.INBOUND,
      authorId: null,
      authorName: visitor.displayName,
    }
    const sent = await this.ctx.use(MessageService).append(conversation, message, async () => {
      if (!isFirst) return
      await this.ctx.use(RoutingService).route(conversation)
      await this.notifyStaff(conversation, visitor)
    })
    return asSeen(sent, conversation)
  }

  /** The email address is what the visitor says: it is not verified. */
  async setContact({ name, email }: SetChatContactInput): Promise<boolean> {
    await this.requireEnabled()
    const isNameOnly = email.trim() === '' && Boolean(name?.trim())
    const address = isNameOnly ? '' : checkedEmail(email)
    const visitor = (await this.lockVisitor()) ?? (await this.newVisitor({}))
    if (name?.trim()) visitor.name = name.trim()
    if (address) visitor.email = address
    const conversation = await this.lockConversation(visitor)
    if (conversation) conversation.title = visitor.displayName
    await this.ctx.em.flush()
    if (conversation) await publishConversation(this.ctx, conversation.id)
    return true
  }

  async markRead(number: number): Promise<boolean> {
    const visitor = await this.lockVisitor()
    const conversation = visitor && (await this.lockConversation(visitor))
    if (!conversation || number <= conversation.visitorReadNumber) return false
    conversation.visitorReadNumber = Math.min(number, conversation.lastNumber)
    skipAudit(conversation)
    await this.ctx.em.flush()
    await publishConversation(this.ctx, conversation.id)
    return true
  }

  async rate({ rating, comment }: RateChatInput): Promise<boolean> {
    const visitor = await this.lockVisitor()
    const conversation = visitor && (await this.lockConversation(visitor))
    if (!conversation) throw notFound('conversation')
    conversation.rate(rating, comment ?? '')
    await this.ctx.em.flush()
    await publishConversation(this.ctx, conversation.id)
    return true
  }

  /** A sign of life, and the page that the visitor is on. Browsers without a chat are not followed. */
  async visit(input: VisitChatInput): Promise<boolean> {
    const visitor = await this.lockVisitor()
    const conversation = visitor && (await this.lockConversation(visitor))
    if (!conversation) return false
    const { isOnline, pageUrl } = visitor
    visitor.visit(input)
    await this.ctx.em.flush()
    if (!isOnline || pageUrl !== visitor.pageUrl) await publishConversation(this.ctx, conversation.id)
    return true
  }

  /** Says that the visitor is typing, which also shows that the chat is open. */
  async typing(): Promise<boolean> {
    const { visitor, conversation } = await this.own()
    if (!visitor || !conversation) return false
    await this.ctx.em.execute('update chat_visitor set seen_at = now() where id = ?', [visitor.id])
    await publish(this.ctx.em, 'conversation.visitor_typing', { conversationId: conversation.id })
    return true
  }

  /** A message of the visitor's own conversation. Null if it was deleted, or is private. */
  async message(number: number): Promise<VisitorMessage | null> {
    const { conversation } = await this.own()
    const message = conversation && (await this.ctx.use(MessageService).find(conversation.id, number))
    return message && !message.isPrivate ? asSeen(message, conversation) : null
  }

  /** Null for a browser without a chat. */
  async conversationId(): Promise<string | null> {
    return (await this.own()).conversation?.id ?? null
  }

  private async own(): Promise<{ visitor: ChatVisitor | null; conversation: Conversation | null }> {
    const { tokenHash } = this.ctx.use(ChatIdentity)
    const visitor = tokenHash ? await this.ctx.em.findOne(ChatVisitor, { tokenHash }) : null
    const last = { orderBy: { id: 'desc' } } as const
    const conversation = visitor ? await this.ctx.em.findOne(Conversation, { visitorId: visitor.id }, last) : null
    return { visitor, conversation }
  }

  private async lockVisitor(): Promise<ChatVisitor | null> {
    const { tokenHash } = this.ctx.use(ChatIdentity)
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return tokenHash ? this.ctx.em.findOne(ChatVisitor, { tokenHash }, options) : null
  }

  /** The one conversation of the visitor, which goes on after it was closed. The visitor is locked first. */
  private lockConversation({ id }: ChatVisitor): Promise<Conversation | null> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'desc' } } as const
    return this.ctx.em.findOne(Conversation, { visitorId: id }, options)
  }

  private async newVisitor({ source, locale }: Partial<SendVisitorMessageInput>): Promise<ChatVisitor> {
    const { em, currentTenant, http } = this.ctx
    const { ip } = this.ctx.requireHttp()
    const network = `${currentTenant.id} ${clientNetwork(ip)}`
    await this.count(NEW_VISITORS, network, 'Too many chats were started from here. Try again in an hour.')
    const tokenHash = this.ctx.use(ChatIdentity).claim()
    // Two first requests of one browser may come at the same time.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [tokenHash])
    const sameBrowser = await this.lockVisitor()
    if (sameBrowser) return sameBrowser
    const visitor = em.create(ChatVisitor, { tokenHash, ip, device: deviceName(http?.userAgent ?? '') })
    visitor.source = source ?? ''
    visitor.locale = locale === 'fr' ? 'fr' : 'en'
    await em.flush()
    return visitor
  }

  private async newConversation(visitor: ChatVisitor): Promise<Conversation> {
    const { em } = this.ctx
    await this.requireAnswers(visitor)
    const conversation = em.create(Conversation, { visitorId: visitor.id, title: visitor.displayName })
    await em.flush()
    return conversation
  }

  /** Before the first message, as the settings ask. */
  private async requireAnswers({ name, email }: ChatVisitor): Promise<void> {
    const { asksName, asksEmail } = await this.ctx.use(ChatSettingsService).read()
    const isMissing =
      (asksName === ChatQuestion.REQUIRED && name === '') || (asksEmail === ChatQuestion.REQUIRED && email === '')
    if (isMissing) throw new UserInputError({ code: 'CONTACT_REQUIRED', message: 'Say who you are first.' })
  }

  /** Once for each wait, not for each message. */
  private async notifyStaff({ id, assigneeId }: Conversation, { displayName }: ChatVisitor): Promise<void> {
    const notification = { title: `${displayName} wrote in the live chat`, link: `/live-chat/${id}` }
    const recipient = assigneeId ? { userId: assigneeId } : {}
    await this.ctx.use(NotificationService).notify('chat_message', { ...notification, ...recipient })
  }

  private async count(limit: Limit, key: string, message: string): Promise<void> {
    if ((await this.ctx.installation.counters.consume(limit, key)) !== null) throw new ApiError('RATE_LIMITED', message)
  }

  private async isEnabled(): Promise<boolean> {
    return (await this.ctx.use(SettingsService).site()).liveChatEnabled
  }

  /** Throws NOT_FOUND while the tenant has no live chat. */
  async requireEnabled(): Promise<void> {
    if (!(await this.isEnabled())) throw notFound('chat')
  }
}

const NOTHING = { messages: [], hasMore: false, readNumber: 0, unreadCount: 0, isClosed: false, rating: null }

function asSeen(message: ChatMessage, { readNumber, visitorReadNumber }: Conversation): VisitorMessage {
  const { id, number, clientId, text, authorName, createdAt, attachmentId } = message
  const isMine = message.direction === MessageDirection.INBOUND
  const isRead = number <= (isMine ? readNumber : visitorReadNumber)
  return { id, number, clientId, text, authorName, createdAt, attachmentId, isMine, isRead }
}
