import { graphql } from '../../../rest/generated/gql.ts'
import type { RestChatMessageFragment, RestConversationFragment } from '../../../rest/generated/graphql.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  time,
} from '../../../rest/schema.ts'
import { direction, fileUrl } from './messages/message-shape.rest.ts'

graphql(`
  fragment RestConversation on Conversation {
    id status unreadCount preview tags createdAt lastMessageAt assigneeId visitor { displayName email pageUrl }
  }
  fragment RestChatMessage on ChatMessage { id number clientId kind direction text authorId authorName createdAt conversationId file { url } }
`)

export const conversationKey = described(string, 'The `visitor_id` of a conversation in the list')
export const agentMessage = object({
  id: string,
  number: integer,
  direction,
  kind: oneOf('message', 'note', 'event'),
  message: exemplified(string, 'Are you open on Sunday?'),
  file_url: fileUrl,
  visitor_id: conversationKey,
  agent_id: stringOrNull,
  author_name: exemplified(string, 'Olivia Owner'),
  is_read: described(boolean, 'Whether the other side has read it'),
  unread_count: described(integer, 'Messages of the visitor that no agent has read, the same for all rows'),
  created_at: time,
})
export const conversationSchema = object({
  id: string,
  visitor_id: described(string, 'Identifies the conversation in other calls; the same as `id`'),
  visitor_name: exemplified(string, 'Vera Visitor'),
  visitor_email: exemplified(string, 'vera@example.com'),
  page: exemplified(string, 'https://example.com/winter-tyres'),
  status: oneOf('open', 'closed'),
  agent_id: stringOrNull,
  tags: list(exemplified(string, 'quote')),
  message: described(exemplified(string, 'Yes, from 10 to 4'), 'The beginning of the last message'),
  unread_count: integer,
  last_message_at: time,
  created_at: time,
})

/** How far each side has read. */
interface ReadNumbers {
  readonly readNumber: number
  readonly visitorReadNumber: number
}

/** Nobody has read a message that was just sent. */
const UNREAD: ReadNumbers = { readNumber: 0, visitorReadNumber: 0 }

export function restMessage(
  { id, number, direction, kind, text: message, ...more }: RestChatMessageFragment,
  { readNumber, visitorReadNumber } = UNREAD,
) {
  return {
    id,
    number,
    direction: direction.toLowerCase(),
    kind: kind.toLowerCase(),
    message,
    file_url: more.file?.url ?? null,
    visitor_id: more.conversationId,
    agent_id: more.authorId ?? null,
    author_name: more.authorName,
    is_read: number <= (direction === 'INBOUND' ? readNumber : visitorReadNumber),
    created_at: more.createdAt,
  }
}

export function restConversation({ id, visitor, status, preview, ...more }: RestConversationFragment) {
  return {
    id,
    visitor_id: id,
    visitor_name: visitor.displayName,
    visitor_email: visitor.email,
    page: visitor.pageUrl,
    status: status.toLowerCase(),
    agent_id: more.assigneeId ?? null,
    tags: more.tags,
    message: preview,
    unread_count: more.unreadCount,
    last_message_at: more.lastMessageAt,
    created_at: more.createdAt,
  }
}
