import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type NewEvent, publishAll } from '../../../../kernel/messaging/events.ts'
import { AttachmentService } from '../../../platform/attachments/index.ts'
import { ConversationFollowUp } from '../conversation-follow-up.ts'
import { type SentMessage, withMessage } from './message-event.ts'
import { MessageKind } from './message-kinds.ts'
import { insertMessages, insertMessagesWithConversations, keyOf, prepareMessages } from './message-rows.ts'
import type { AddedMessage, MessageOfConversation } from './new-message.ts'

/** Numbers and stores messages of any number of conversations. Requires a transaction, and the conversations locked. */
export class MessageWriter {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Adds messages in order, and saves their conversations. A message whose client ID is stored already, or comes earlier
   * in the list, is not added again. The existing one is returned, because the client couldn't know that it had arrived.
   * Conversations that the entity manager doesn't know are saved in the same statement (`areDetached`).
   */
  async add(messages: readonly MessageOfConversation[], { areDetached = false } = {}): Promise<SentMessage[]> {
    const { known, ids, tokenHashes } = await prepareMessages(this.ctx.em, messages)
    const added: AddedMessage[] = []
    const results: SentMessage[] = []
    for (const [place, one] of messages.entries()) {
      const key = keyOf(one.conversation.id, one.message.clientId)
      let message = known.get(key)
      if (!message) {
        const appended = await this.append(one, ids[place] as string)
        added.push(appended)
        message = appended.message
        known.set(key, message)
      }
      results.push(message)
    }
    if (added.length === 0) return results
    await this.store(added, areDetached)
    await publishAll(this.ctx.em, eventsOf(added, tokenHashes))
    await this.ctx.use(ConversationFollowUp).messagesAdded(added)
    return results
  }

  private async store(added: readonly AddedMessage[], areDetached: boolean): Promise<void> {
    const { em } = this.ctx
    const messages = added.map(({ message }) => message)
    if (areDetached)
      return insertMessagesWithConversations(em, new Set(added.map(({ conversation }) => conversation)), messages)
    await em.flush()
    await insertMessages(em, messages)
  }

  private async append(
    { conversation, message: { file, ...message }, onNew }: MessageOfConversation,
    id: string,
  ): Promise<AddedMessage> {
    const { mentionedIds = [], byEmail = false, emailFrom = null } = message
    const text = message.text.trim()
    const createdAt = new Date()
    const wasWaiting = conversation.waitingSince !== null
    const number = conversation.append(message.kind, message.direction, text || (file?.name ?? ''), createdAt)
    const beginsWait = !wasWaiting && conversation.waitingSince !== null
    await onNew?.()
    skipAudit(conversation)
    const attachment = file && (await this.ctx.use(AttachmentService).attach('conversation', conversation.id, file))
    const optional = { mentionedIds, byEmail, emailFrom, attachmentId: attachment?.id ?? null }
    const row = { ...message, ...optional, id, conversationId: conversation.id, number, text, createdAt }
    return { conversation, message: row, beginsWait }
  }
}

/** Events of a conversation are in the order of its messages. */
function eventsOf(added: readonly AddedMessage[], tokenHashes: ReadonlyMap<string, string>): NewEvent[] {
  const events: NewEvent[] = []
  for (const { message } of added) {
    const { conversationId, number, kind } = message
    const isPrivate = kind !== MessageKind.MESSAGE
    const content = withMessage(message)
    events.push({ name: 'conversation.message', data: { conversationId, number, isPrivate, ...content } })
    const userId = tokenHashes.get(conversationId)
    if (userId && !isPrivate) events.push({ name: 'conversation.of_visitor', data: { userId, number, ...content } })
  }
  const changed = new Set(added.map(({ conversation }) => conversation.id))
  for (const conversationId of changed) events.push({ name: 'conversation.changed', data: { conversationId } })
  return events
}
