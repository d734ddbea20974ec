import type { RequestContext } from '../../../kernel/context/context.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import { TimelineService } from '../timeline/index.ts'
import { Conversation } from './conversation.entity.ts'
import { conversationJson, messageJson } from './conversation-webhook.ts'
import { MessageDirection, MessageKind } from './messages/message-kinds.ts'
import type { AddedMessage } from './messages/new-message.ts'
import { ChatVisitor } from './visitors/chat-visitor.entity.ts'

/** What follows from a conversation elsewhere: the timeline of its customer, and webhooks. The conversation is locked. */
export class ConversationFollowUp {
  constructor(private readonly ctx: RequestContext) {}

  /** Private notes and events stay inside. */
  async messagesAdded(added: readonly AddedMessage[]): Promise<void> {
    const seen = added.filter(({ message }) => message.kind === MessageKind.MESSAGE)
    const inbound = seen.filter(({ message }) => message.direction === MessageDirection.INBOUND)
    for (const { conversation, message } of inbound)
      if (message.number === 1) await this.enqueue('conversation.created', conversation)
    const outbox = this.ctx.use(WebhookOutbox)
    if (seen.length > 0 && (await outbox.hasSubscribers('message.created'))) {
      const messages = seen.map(({ conversation, message }) => ({ id: conversation.id, data: messageJson(message) }))
      await outbox.enqueue('message.created', messages)
    }
    for (const { conversation, beginsWait } of inbound) if (beginsWait) await this.record(conversation)
  }

  closed(conversation: Conversation): Promise<void> {
    return this.enqueue('conversation.closed', conversation)
  }

  /** Moves a visitor's conversations to the timeline of the customer who is linked now, or withdraws them. */
  async linked({ id, customerId }: ChatVisitor): Promise<void> {
    const conversations = await this.ctx.em.find(
      Conversation,
      { visitorId: id },
      { orderBy: { id: 'asc' }, limit: 1000 },
    )
    const ids = conversations.map((conversation) => conversation.id)
    if (!customerId) return this.ctx.use(TimelineService).withdraw('chatted', ids)
    for (const conversation of conversations) await this.record(conversation)
  }

  deleted(ids: readonly string[]): Promise<void> {
    return this.ctx.use(TimelineService).withdraw('chatted', ids)
  }

  /** One entry for each conversation, at the time of its last wait. */
  private async record(conversation: Conversation): Promise<void> {
    const { id, title, preview, lastMessageAt: at } = conversation
    const { customerId: recordId } = await this.visitorOf(conversation)
    if (!recordId) return
    const entry = { recordId, kind: 'chatted', sourceId: id, what: 'chat', title: 'Wrote in the live chat' } as const
    await this.ctx.use(TimelineService).record({ ...entry, text: preview, who: title, at })
  }

  private async enqueue(
    event: 'conversation.created' | 'conversation.closed',
    conversation: Conversation,
  ): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (!(await outbox.hasSubscribers(event))) return
    const data = conversationJson(conversation, await this.visitorOf(conversation))
    await outbox.enqueue(event, [{ id: conversation.id, data }])
  }

  private visitorOf({ visitorId }: Conversation): Promise<ChatVisitor> {
    return this.ctx.em.findOneOrFail(ChatVisitor, visitorId)
  }
}
