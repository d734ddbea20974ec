import { randomUUID } from 'node:crypto'
import type { TestServer, Visitor } from '../../../app/test-server.ts'

export const CONVERSATION = `id status unreadCount readNumber lastNumber preview tags waitingSince snoozedUntil firstRespondedAt closedAt
  assignee { id displayName } customer { id firstname lastname email } visitor { name email isBlocked isOnline }`
const MESSAGE = 'id number clientId kind direction text authorName mentionedIds'

/** A conversation of a visitor with so many messages, written straight into the database. */
export async function insertConversation(
  database: TestServer['database'],
  tenantId: string,
  { name = 'Vera Visitor', email = '', messages = 1 } = {},
): Promise<string> {
  const [visitor] = await database.query<{ id: string }>(
    `insert into chat_visitor (tenant_id, token_hash, name, email, created_at) values ($1, $2, $3, $4, now()) returning id`,
    [tenantId, randomUUID(), name, email],
  )
  const [conversation] = await database.query<{ id: string }>(
    `insert into conversation (tenant_id, visitor_id, title, last_number, unread_count, preview, waiting_since, last_message_at, created_at)
     values ($1, $2, $3, $4::int, $4::int, 'Hello', now(), now(), now()) returning id`,
    [tenantId, visitor?.id, name, messages],
  )
  await database.query(
    `insert into chat_message (tenant_id, conversation_id, number, client_id, kind, direction, text, author_name, created_at)
     select $1, $2, n, 'client-' || n, 'message', 'inbound', 'Hello ' || n, $3, now() from generate_series(1, $4::int) n`,
    [tenantId, conversation?.id, name, messages],
  )
  return conversation?.id as string
}

/** The operations of an agent, through the API. */
export function deskOf(person: Visitor) {
  const change = (name: string, type: string, field: string, selection: string) => async (input: object) => {
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${field} ${selection} userErrors { code message field } } }`
    const { data, errors } = await person.ask(document, { input })
    return data?.[name] ?? { errors }
  }
  const one = (name: string, type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`) =>
    change(name, type, 'conversation', `{ ${CONVERSATION} }`)
  const message = (name: string, type: string) => {
    const write = change(name, type, 'message', `{ ${MESSAGE} }`)
    return (conversationId: string, text: string, more: object = {}) =>
      write({ conversationId, text, clientId: randomUUID(), ...more })
  }
  return {
    send: message('sendChatMessage', 'SendChatMessageInput'),
    note: message('addConversationNote', 'AddConversationNoteInput'),
    markRead: one('markConversationRead'),
    assign: one('assignConversation'),
    snooze: one('snoozeConversation'),
    tag: one('tagConversation'),
    assignAll: change('assignConversations', 'AssignConversationsInput', 'conversations', '{ id assigneeId }'),
    tagAll: change('tagConversations', 'TagConversationsInput', 'conversations', '{ id tags }'),
    block: one('blockChatVisitor'),
    linkCustomer: one('linkConversationCustomer'),
    createCustomer: one('createConversationCustomer'),
    close: change('closeConversations', 'ManageConversationsInput', 'conversations', '{ id status }'),
    reopen: change('reopenConversations', 'ManageConversationsInput', 'conversations', '{ id status }'),
    remove: change('deleteConversations', 'ManageConversationsInput', 'deletedIds', ''),
    createReply: change('createCannedReply', 'CreateCannedReplyInput', 'cannedReply', '{ id shortcut text version }'),
    availability: change(
      'setChatAvailability',
      'ChatAvailabilityInput',
      'agent',
      '{ name isAvailable isOnline conversationLimit }',
    ),
    typing: (conversationId: string) =>
      change('notifyAgentTyping', 'AgentTypingInput', 'success', '')({ conversationId }),
    read: async (id: string) =>
      (await person.ask(`query ($id: ID!) { conversation(id: $id) { ${CONVERSATION} } }`, { id })).data?.conversation,
    messages: async (conversationId: string, range: object = {}) =>
      (
        await person.ask(
          `query ($conversationId: ID!, $after: Int, $before: Int, $first: Int) {
            conversationMessages(conversationId: $conversationId, after: $after, before: $before, first: $first) {
              items { ${MESSAGE} } hasMore lastNumber } }`,
          { conversationId, ...range },
        )
      ).data?.conversationMessages,
    list: async (where: object): Promise<string[]> =>
      (
        await person.ask(
          'query ($where: ConversationWhere) { conversations(where: $where, perPage: 100) { items { id } } }',
          {
            where,
          },
        )
      ).data.conversations.items.map(({ id }: { id: string }) => id),
  }
}
