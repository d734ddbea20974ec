import { graphql } from '../../../rest/generated/gql.ts'
import type { ConversationStatus, ConversationView } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, pick, type Route, route, text } from '../../../rest/route.ts'
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
  success,
} from '../../../rest/schema.ts'
import {
  agentMessage,
  conversationKey,
  conversationSchema,
  restConversation,
  restMessage,
} from './conversation-shape.rest.ts'
import { chatFileUploads } from './messages/chat-file.rest.ts'
import { clientId } from './messages/message-shape.rest.ts'
import { conversationTagRoutes } from './tags/conversation-tag.rest.ts'
import { blockedVisitorRoutes } from './visitors/blocked-visitor.rest.ts'
import { visitorChatRoutes } from './visitors/visitor-chat.rest.ts'

const ListConversations = graphql(`
  query RestConversations($page: Int!, $perPage: Int!, $where: ConversationWhere) {
    conversations(page: $page, perPage: $perPage, where: $where) { items { ...RestConversation } totalItems }
  }
`)
const ReadMessages = graphql(`
  query RestConversationMessages($id: ID!, $after: Int) {
    conversation(id: $id) { unreadCount readNumber visitorReadNumber }
    conversationMessages(conversationId: $id, after: $after) { items { ...RestChatMessage } hasMore }
  }
`)
const SendMessage = graphql(`
  mutation RestSendChatMessage($input: SendChatMessageInput!) {
    sendChatMessage(input: $input) { message { ...RestChatMessage } unreadCount userErrors { code message field } }
  }
`)
const UpdateConversation = graphql(`
  mutation RestUpdateConversation($input: UpdateConversationInput!) {
    updateConversation(input: $input) { conversation { ...RestConversation } userErrors { code message field } }
  }
`)
const DeleteConversation = graphql(`
  mutation RestDeleteConversation($input: ManageConversationsInput!) {
    deleteConversations(input: $input) { deletedIds userErrors { code message field } }
  }
`)

const VIEWS = ['all', 'open', 'mine', 'unassigned', 'waiting', 'snoozed', 'closed'] as const

/** Other values are passed on, so that the schema's error message names them. */
const enumOf = <Name extends string>(value: unknown) =>
  (typeof value === 'string' ? value.toUpperCase() : value) as Name

export const restUploads = chatFileUploads

export const restRoutes: readonly Route[] = [
  ...visitorChatRoutes,
  ...blockedVisitorRoutes,
  ...conversationTagRoutes,
  route('GET /admin/live-chat/conversations', ListConversations, {
    summary: 'Conversations, the one with the latest message first',
    query: listQuery(
      {},
      {
        search: described(string, 'A part of a name, an email address, a message, or a tag'),
        view: described(oneOf(...VIEWS), 'All by default. `mine`: assigned to the caller'),
      },
    ),
    answer: listSchema(conversationSchema),
    variables: (request) => {
      const { page, perPage } = listVariables(request, {})
      const { search, view } = request.query
      return {
        page,
        perPage,
        where: { ...(search ? { search } : {}), ...(view ? { view: enumOf<ConversationView>(view) } : {}) },
      }
    },
    reply: ({ conversations: { items, totalItems } }, request) =>
      listReply(request, items.map(restConversation), totalItems),
  }),
  route('GET /admin/live-chat/conversation-messages', ReadMessages, {
    summary: 'The messages, private notes and events of a conversation',
    query: {
      visitor_id: conversationKey,
      after: described(integer, 'Only those with a higher number; else the last 200'),
    },
    answer: object({ success, messages: list(agentMessage), unread_count: integer, has_more: boolean }),
    fieldNames: { conversationId: 'visitor_id', id: 'visitor_id' },
    variables: ({ query }) => ({ id: text(query.visitor_id), after: query.after ? Number(query.after) : null }),
    reply: ({ conversation, conversationMessages: { items, hasMore } }) => ({
      success: true,
      messages: items.map((message) => ({
        ...restMessage(message, conversation),
        unread_count: conversation.unreadCount,
      })),
      unread_count: conversation.unreadCount,
      has_more: hasMore,
    }),
  }),
  route('POST /admin/live-chat/send-message', SendMessage, {
    summary: 'Sends a message to the visitor, as the signed-in agent. An `agent_id` is ignored',
    body: object(
      {
        visitor_id: conversationKey,
        message: exemplified(string, 'Yes, from 10 to 4'),
        client_id: clientId,
        agent_id: string,
      },
      ['visitor_id', 'message'],
    ),
    answer: object({ success, message: agentMessage }),
    fieldNames: { text: 'message', conversationId: 'visitor_id', clientId: 'client_id' },
    variables: ({ body }) => ({
      input: {
        text: field(body, 'message') as string,
        conversationId: text(field(body, 'visitor_id')),
        clientId: (field(body, 'client_id') ?? crypto.randomUUID()) as string,
      },
    }),
    reply: ({ sendChatMessage: { message, unreadCount } }) => ({
      success: true,
      message: message && { ...restMessage(message), unread_count: unreadCount },
    }),
  }),
  route('PUT /admin/live-chat/conversations/:id', UpdateConversation, {
    summary: 'Closes or reopens, assigns and tags a conversation; omitted fields are unchanged',
    body: object(
      {
        status: oneOf('open', 'closed'),
        agent_id: described(stringOrNull, 'A staff member who may view live chats; null for nobody'),
        tags: described(list(exemplified(string, 'quote')), 'All its tags'),
      },
      [],
    ),
    answer: object({ success, conversation: conversationSchema }),
    fieldNames: { assigneeId: 'agent_id' },
    variables: ({ params, body }) => {
      const status = field(body, 'status')
      return {
        input: {
          id: text(params.id),
          ...pick(body, { agent_id: 'assigneeId', tags: 'tags' }),
          ...(status === undefined ? {} : { status: enumOf<ConversationStatus>(status) }),
        },
      }
    },
    reply: ({ updateConversation: { conversation } }) => ({
      success: true,
      conversation: conversation && restConversation(conversation),
    }),
  }),
  route('DELETE /admin/live-chat/conversations/:id', DeleteConversation, {
    summary: 'Permanently deletes a conversation with its messages',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
]
