import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { badInput, invalidField } from '../../../../kernel/validation/errors.ts'
import type { StoredFile } from '../../../platform/attachments/index.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { UserService } from '../../../platform/users/index.ts'
import type { Conversation } from '../conversation.entity.ts'
import { CONVERSATION, ConversationReader } from '../conversation-reader.ts'
import { ChatVisitor } from '../visitors/chat-visitor.entity.ts'
import { ChatMessage } from './chat-message.entity.ts'
import {
  type AddConversationNoteInput,
  type ChatMessageFeed,
  CLIENT_ID,
  type SendChatMessageInput,
} from './message.inputs.ts'
import { answer, writeInBatch } from './message-batches.ts'
import type { SentMessage } from './message-event.ts'
import { MessageDirection, MessageKind } from './message-kinds.ts'
import { MessageWriter } from './message-writer.ts'
import type { NewMessage } from './new-message.ts'

const MOST_MESSAGES = 200

/** Which messages of a conversation to read. */
export interface MessageRange {
  readonly after?: number | null
  readonly before?: number | null
  readonly first?: number | null
}

/** Writes and reads the messages of conversations. Writes require a transaction, except `send`. */
export class MessageService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * An agent's message. An unassigned conversation becomes that of the agent who answers. Brings its own transaction,
   * together with messages that are sent at the same time.
   */
  async send({ conversationId, clientId, text }: SendChatMessageInput): Promise<SentMessage> {
    const message = { ...this.author, clientId, text, kind: MessageKind.MESSAGE }
    return writeInBatch(this.ctx, { conversationId, message, assigneeId: this.ctx.ownAccountId })
  }

  /** The same with a file in place of the text, in the current transaction. */
  async sendFile(conversationId: string, clientId: string, file: StoredFile): Promise<SentMessage> {
    if (!CLIENT_ID.test(clientId)) throw badInput('Send an ID of 8 to 64 letters and digits.')
    const conversation = await this.lock(conversationId)
    const message = { ...this.author, clientId, text: '', file, kind: MessageKind.MESSAGE }
    return this.append(conversation, message, () => answer(this.ctx, conversation, this.ctx.ownAccountId))
  }

  async note({ conversationId, clientId, text, mentionedIds }: AddConversationNoteInput): Promise<SentMessage> {
    const mentioned = [...new Set(mentionedIds ?? [])]
    const staff = mentioned.length > 0 ? await this.ctx.use(UserService).holding('live_chat.can_view') : []
    if (!mentioned.every((id) => staff.some((user) => user.id === id)))
      throw invalidField('mentionedIds', 'Mention staff who can view live chats')
    const conversation = await this.lock(conversationId)
    const note = { ...this.author, clientId, text, kind: MessageKind.NOTE, mentionedIds: mentioned }
    return this.append(conversation, note, async () => {
      const title = `${this.ctx.actorName} mentioned you in the chat with “${conversation.title}”`
      for (const userId of mentioned) {
        const notification = { title, link: `/live-chat/${conversation.id}`, userId }
        await this.ctx.use(NotificationService).notify('conversation_mentioned', notification)
      }
    })
  }

  /** Notes in the conversation what staff did with it. The conversation must be locked. */
  async event(conversation: Conversation, text: string): Promise<void> {
    await this.append(conversation, { ...this.author, clientId: randomUUID(), text, kind: MessageKind.EVENT })
  }

  /** A note to the new assignee of a locked conversation. */
  async transferNote(conversation: Conversation, text: string): Promise<void> {
    await this.append(conversation, { ...this.author, clientId: randomUUID(), text, kind: MessageKind.NOTE })
  }

  /**
   * Adds a message to a locked conversation. With the ID of one that is there already, returns that: the client
   * couldn't know that it arrived.
   */
  async append(
    conversation: Conversation,
    message: NewMessage,
    onNew: () => void | Promise<void> = () => {},
  ): Promise<SentMessage> {
    const [added] = await this.ctx.use(MessageWriter).add([{ conversation, message, onNew }])
    return added as SentMessage
  }

  /** Those after a number, or the last ones before a number; by default the last ones. */
  async read(conversationId: string, range: MessageRange, isVisitor = false): Promise<ChatMessageFeed> {
    const conversation = await this.ctx.use(ConversationReader).one(conversationId)
    const { after, before } = range
    const first = range.first ?? MOST_MESSAGES
    if (first < 1 || first > MOST_MESSAGES) throw badInput(`first is between 1 and ${MOST_MESSAGES}.`)
    const isForward = typeof after === 'number'
    const number = { ...(isForward && { $gt: after }), ...(typeof before === 'number' && { $lt: before }) }
    const where = {
      conversationId: conversation.id,
      ...(Object.keys(number).length > 0 && { number }),
      ...(isVisitor && { kind: MessageKind.MESSAGE }),
    }
    const orderBy = { number: isForward ? 'asc' : 'desc' } as const
    const rows = await this.ctx.em.find(ChatMessage, where, { orderBy, limit: first + 1 })
    const items = rows.slice(0, first)
    const hasMore = rows.length > first
    return { items: isForward ? items : items.reverse(), hasMore, lastNumber: conversation.lastNumber }
  }

  /** Messages of agents after the one that the visitor read last. */
  unreadByVisitor({ id, visitorReadNumber }: Conversation): Promise<number> {
    const direction = MessageDirection.OUTBOUND
    const number = { $gt: visitorReadNumber }
    return this.ctx.em.count(ChatMessage, { conversationId: id, kind: MessageKind.MESSAGE, direction, number })
  }

  /** Null if its conversation was deleted. */
  find(conversationId: string, number: number): Promise<ChatMessage | null> {
    return this.ctx.em.findOne(ChatMessage, { conversationId, number })
  }

  async agentTyping(conversationId: string): Promise<boolean> {
    const conversation = await this.ctx.use(ConversationReader).one(conversationId)
    const { id } = conversation
    const { userId, displayName } = this.ctx.requireViewer()
    const typing = { conversationId: id, agentId: userId, agentName: displayName }
    await publish(this.ctx.em, 'conversation.agent_typing', typing)
    await this.publishToVisitor(conversation, { typingAgent: displayName })
    return true
  }

  lock(id: string): Promise<Conversation> {
    return lockRecord(this.ctx.em, CONVERSATION, id, { refresh: true })
  }

  /**
   * Sockets of visitors listen by the hash of their secret, so each event reaches the one visitor whom it concerns. An
   * empty event says that something else changed, such as what has been read.
   */
  async publishToVisitor(
    { visitorId }: Conversation,
    event: { readonly number?: number; readonly typingAgent?: string } = {},
  ): Promise<void> {
    const { tokenHash } = await this.ctx.em.findOneOrFail(ChatVisitor, visitorId)
    await publish(this.ctx.em, 'conversation.of_visitor', { userId: tokenHash, ...event })
  }

  private get author() {
    const { viewer, actorName } = this.ctx
    const authorId = viewer && !viewer.apiKeyId ? viewer.userId : null
    return { authorId, authorName: actorName, direction: MessageDirection.OUTBOUND }
  }
}
