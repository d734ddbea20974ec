import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { Conversation } from './conversation.entity.ts'
import { ConversationReader } from './conversation-reader.ts'
import { MessageService } from './messages/message.service.ts'

/** Conversations as records, so that the files of their messages are attachments, which go with them. */
export const conversationKind: RecordKind = {
  label: 'Conversations',
  entity: Conversation,
  area: 'live_chat',
  feature: 'live_chat',
  titleOf: (conversation) => (conversation as Conversation).title,
  path: (id) => `/live-chat/${id}`,
  requireVisible: (ctx, id) => ctx.use(ConversationReader).one(id),
  lock: (ctx, id) => ctx.use(MessageService).lock(id),
}
