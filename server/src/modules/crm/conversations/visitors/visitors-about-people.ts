import type { FilterQuery } from '@mikro-orm/core'
import type { Person, PersonalData } from '../../../../kernel/capability/personal-data.ts'
import { Attachment } from '../../../platform/attachments/index.ts'
import { forgetInAudit } from '../../../platform/audit/index.ts'
import { Conversation } from '../conversation.entity.ts'
import { ChatMessage } from '../messages/chat-message.entity.ts'
import { MessageKind } from '../messages/message-kinds.ts'
import { ChatVisitor } from './chat-visitor.entity.ts'

/** Chats of visitors with somebody's email address that belong to no customer. Those of customers are found by their key. */
export const visitorsAboutPeople: PersonalData = {
  name: 'chat_visitor',
  area: 'live_chat',
  async collect({ em }, person) {
    const visitors = await em.find(ChatVisitor, ofPerson(person), { orderBy: { id: 'asc' } })
    const conversations = await em.find(Conversation, { visitorId: { $in: visitors.map(({ id }) => id) } })
    const messages = await em.find(
      ChatMessage,
      { conversationId: { $in: conversations.map(({ id }) => id) }, kind: MessageKind.MESSAGE },
      { orderBy: { conversationId: 'asc', number: 'asc' } },
    )
    const ids = messages.flatMap(({ attachmentId }) => attachmentId ?? [])
    const files = new Map((await em.find(Attachment, { id: { $in: ids } })).map(({ id, name }) => [id, name]))
    return visitors.map((visitor) => {
      const { name, email, pageUrl, pages, source, device, ip, createdAt } = visitor
      const own = conversations.filter(({ visitorId }) => visitorId === visitor.id).map(({ id }) => id)
      const written = messages.filter(({ conversationId }) => own.includes(conversationId))
      const texts = written.map(({ direction, text, attachmentId, createdAt: at }) => {
        return { direction, text, file: files.get(attachmentId ?? '') ?? null, createdAt: at }
      })
      return { name, email, pageUrl, pages, source, device, ip, createdAt, messages: texts }
    })
  },
  count: ({ em }, person) => em.count(ChatVisitor, ofPerson(person)),
  async forget({ em }, person) {
    const visitors = await em.find(ChatVisitor, ofPerson(person), { fields: ['id'] })
    const ids = visitors.map(({ id }) => id)
    const conversations = await em.find(Conversation, { visitorId: { $in: ids } }, { fields: ['id'] })
    await em.nativeDelete(ChatVisitor, { id: { $in: ids } })
    await forgetInAudit(em, 'chat_visitor', ids)
    await forgetInAudit(
      em,
      'conversation',
      conversations.map(({ id }) => id),
    )
  },
}

function ofPerson({ emails }: Person): FilterQuery<ChatVisitor> {
  return { customerId: null, email: { $in: [...emails] } }
}
