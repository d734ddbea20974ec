import type { Conversation } from './conversation.entity.ts'
import { fileAddress, STAFF } from './messages/chat-file.ts'
import type { SentMessage } from './messages/message-event.ts'
import type { ChatVisitor } from './visitors/chat-visitor.entity.ts'

/** The payload of webhooks, in the names of the REST API. */
export function conversationJson(conversation: Conversation, visitor: ChatVisitor): object {
  return {
    id: conversation.id,
    visitor_name: visitor.displayName,
    visitor_email: visitor.email,
    customer_id: visitor.customerId,
    page: visitor.pageUrl,
    status: conversation.status,
    agent_id: conversation.assigneeId,
    tags: conversation.tags,
    message: conversation.preview,
    rating: conversation.rating,
    last_message_at: conversation.lastMessageAt.toISOString(),
    closed_at: conversation.closedAt?.toISOString() ?? null,
    created_at: conversation.createdAt.toISOString(),
  }
}

export function messageJson(message: SentMessage): object {
  return {
    id: message.id,
    conversation_id: message.conversationId,
    number: message.number,
    direction: message.direction,
    message: message.text,
    file_url: message.attachmentId && fileAddress(message.attachmentId, STAFF),
    agent_id: message.authorId,
    author_name: message.authorName,
    created_at: message.createdAt.toISOString(),
  }
}
