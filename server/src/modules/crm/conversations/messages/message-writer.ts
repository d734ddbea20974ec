import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type NewEvent, publishAll } from '../../../../kernel/messaging/events.ts'
import { AttachmentService, type StoredFile } from '../../../platform/attachments/index.ts'
import type { Conversation } from '../conversation.entity.ts'
import { ConversationFollowUp } from '../conversation-follow-up.ts'
import { ChatVisitor } from '../visitors/chat-visitor.entity.ts'
import { ChatMessage } from './chat-message.entity.ts'
import { withMessage } from './message-event.ts'
import type { MessageDirection, MessageKind } from './message-kinds.ts'

export interface NewMessage {
  readonly clientId: string
  readonly kind: MessageKind
  readonly direction: MessageDirection
  readonly text: string
  readonly authorId: string | null
  readonly authorName: string
  readonly mentionedIds?: string[]
  readonly byEmail?: boolean
  readonly emailFrom?: string
  /** Instead of a text. */
  readonly file?: StoredFile | undefined
}

export interface MessageOfConversation {
  /** Locked. */
  readonly conversation: Conversation
  readonly message: NewMessage
  /** Called unless the message is there already. */
  onNew?(): void | Promise<void>
}

/** A message that was added, and whether the visitor's wait for an answer begins with it. */
export interface AddedMessage {
  readonly conversation: Conversation
  readonly message: ChatMessage
  readonly beginsWait: boolean
}

/** Numbers and stores messages of any number of conversations. Requires a transaction, and the conversations locked. */
export class MessageWriter {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Adds messages in their order. One with the client ID of a message that is there already, or comes before it here,
   * adds nothing, and that message is returned: the client couldn't know that it arrived.
   */
  async add(messages: readonly MessageOfConversation[]): Promise<ChatMessage[]> {
    const known = await this.known(messages)
    const added: AddedMessage[] = []
    const results: ChatMessage[] = []
    for (const one of messages) {
      const key = keyOf(one.conversation.id, one.message.clientId)
      const message = known.get(key) ?? (await this.append(one, added))
      known.set(key, message)
      results.push(message)
    }
    if (added.length === 0) return results
    await this.ctx.em.flush()
    await this.publish(added)
    await this.ctx.use(ConversationFollowUp).messagesAdded(added)
    return results
  }

  /** Those that are there already, by conversation and client ID. */
  private async known(messages: readonly MessageOfConversation[]): Promise<Map<string, ChatMessage>> {
    const conversationId = { $in: [...new Set(messages.map(({ conversation }) => conversation.id))] }
    const clientId = { $in: messages.map(({ message }) => message.clientId) }
    const rows = await this.ctx.em.find(ChatMessage, { conversationId, clientId })
    return new Map(rows.map((row) => [keyOf(row.conversationId, row.clientId), row]))
  }

  private async append(
    { conversation, message: { file, ...message }, onNew }: MessageOfConversation,
    added: AddedMessage[],
  ): Promise<ChatMessage> {
    const text = message.text.trim()
    const wasWaiting = conversation.waitingSince !== null
    const number = conversation.append(message.kind, message.direction, text || (file?.name ?? ''))
    const beginsWait = !wasWaiting && conversation.waitingSince !== null
    await onNew?.()
    skipAudit(conversation)
    const attachment = file && (await this.ctx.use(AttachmentService).attach('conversation', conversation.id, file))
    const attachmentId = attachment?.id ?? null
    const { id: conversationId } = conversation
    const row = this.ctx.em.create(ChatMessage, { ...message, text, number, attachmentId, conversationId })
    added.push({ conversation, message: row, beginsWait })
    return row
  }

  /** In one statement. All of a conversation's events are in the order of its messages. */
  private async publish(added: readonly AddedMessage[]): Promise<void> {
    const tokenHashes = await this.tokenHashesOf(added)
    const events: NewEvent[] = []
    for (const { conversation, message } of added) {
      const { number, isPrivate } = message
      const content = withMessage(message)
      const data = { conversationId: conversation.id, number, isPrivate, ...content }
      events.push({ name: 'conversation.message', data })
      const userId = tokenHashes.get(conversation.visitorId)
      if (userId && !isPrivate) events.push({ name: 'conversation.of_visitor', data: { userId, number, ...content } })
    }
    const changed = new Set(added.map(({ conversation }) => conversation.id))
    for (const conversationId of changed) events.push({ name: 'conversation.changed', data: { conversationId } })
    await publishAll(this.ctx.em, events)
  }

  /** By visitor, of the messages that visitors see. */
  private async tokenHashesOf(added: readonly AddedMessage[]): Promise<Map<string, string>> {
    const { em } = this.ctx
    const seen = added.filter(({ message }) => !message.isPrivate)
    const ids = [...new Set(seen.map(({ conversation }) => conversation.visitorId))]
    const [id] = ids
    if (!id) return new Map()
    // A visitor who writes is loaded already.
    if (ids.length === 1) return new Map([[id, (await em.findOneOrFail(ChatVisitor, id)).tokenHash]])
    const rows = await em.execute<{ id: string; tokenHash: string }[]>(
      'select id, token_hash as "tokenHash" from chat_visitor where id = any (?::uuid[])',
      [`{${ids.join(',')}}`],
    )
    return new Map(rows.map(({ id, tokenHash }) => [id, tokenHash]))
  }
}

const keyOf = (conversationId: string, clientId: string) => `${conversationId} ${clientId}`
