import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly conversation: string
    readonly chatVisitor: string
    readonly blockedVisitor: string
    readonly cannedReply: string
    readonly chatStaff: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    conversation:
      /^(\w+Conversations?\w*Input\.(id|ids|conversationId)|BlockChatVisitorInput\.id|(SendChatMessage|AgentTyping)Input\.conversationId|conversation\.(id|conversationId)|(conversationMessages|chatMessage|agentTyping|visitorTyping|cannedReplyText)\.conversationId)$/,
    blockedVisitor: /^UnblockChatVisitorInput\.id$/,
    cannedReply: /^((Update|Delete)CannedReplyInput\.id|cannedReplyText\.id)$/,
    chatStaff:
      /^((Assign|Update)Conversations?Input|ConversationWhere)\.assigneeId$|^AssignConversationsInput\.fromAssigneeId$|^AddConversationNoteInput\.mentionedIds$/,
    customer: /^(LinkConversationCustomerInput|ConversationWhere)\.customerId$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { chatStaff: row?.id ?? '', chatVisitor: randomUUID(), blockedVisitor: randomUUID() }
  },
  async reset(database, { tenant, conversation, chatVisitor, blockedVisitor, cannedReply, chatStaff }) {
    await database.query(
      `insert into chat_agent (tenant_id, person, name, seen_at) values ($1, $2, 'Given', now()) on conflict do nothing`,
      [tenant, chatStaff],
    )
    await database.query(
      `insert into chat_visitor (id, tenant_id, token_hash, name, email, created_at)
       values ($1, $2, $3, 'Given', 'given@example.com', now()) on conflict (id) do nothing`,
      [chatVisitor, tenant, `given ${chatVisitor}`],
    )
    await database.query(
      `insert into chat_visitor (id, tenant_id, token_hash, name, blocked_at, created_at)
       values ($1, $2, $3, 'Given', now(), now()) on conflict (id) do nothing`,
      [blockedVisitor, tenant, `given ${blockedVisitor}`],
    )
    await database.query(
      `insert into conversation (id, tenant_id, visitor_id, title, last_message_at, created_at)
       values ($1, $2, $3, 'Given', now(), now()) on conflict (id) do nothing`,
      [conversation, tenant, chatVisitor],
    )
    await database.query(
      `insert into chat_message (tenant_id, conversation_id, number, client_id, kind, direction, text, author_name, created_at)
       values ($1, $2, 1, 'given', 'message', 'inbound', 'Given', 'Given', now()) on conflict do nothing`,
      [tenant, conversation],
    )
    await database.query(`update conversation set last_number = greatest(last_number, 1) where id = $1`, [conversation])
    await database.query('update site_settings set live_chat_enabled = true where tenant_id = $1', [tenant])
    await database.query(`delete from capability_settings where tenant_id = $1 and capability = 'live_chat'`, [tenant])
    await database.query('update chat_visitor set customer_id = null where id = $1', [chatVisitor])
    await database.query(
      `insert into chat_mailbox (tenant_id, address, host, port, security, username, sealed_password, due_at)
       values ($1, 'given@example.com', 'imap.example.com', 993, 'tls', 'given', 'given', now() + interval '1 day') on conflict do nothing`,
      [tenant],
    )
    await database.query(
      `insert into canned_reply (id, tenant_id, shortcut, text, created_at, updated_at)
       values ($1, $2, 'given', 'Given', now(), now()) on conflict (id) do nothing`,
      [cannedReply, tenant],
    )
    await database.query('delete from canned_reply where tenant_id = $1 and id <> $2', [tenant, cannedReply])
  },
  values: {
    clientId: () => randomUUID(),
    'CreateCannedReplyInput.shortcut': () => 'walk',
    'UpdateCannedReplyInput.shortcut': () => 'walk',
    'SnoozeConversationInput.until': () => '2999-01-01T00:00:00.000Z',
    'SetChatContactInput.email': () => 'walk@example.com',
    'RateChatInput.rating': () => 5,
    'CreateConversationCustomerInput.email': () => 'walk@example.com',
    'CreateConversationCustomerInput.phone': () => '613 555 0123',
    'conversationMessages.first': () => 10,
    'ChatAvailabilityInput.conversationLimit': () => 5,
    'chatFigures.lastDays': () => 30,
    'chatOffer.locale': () => 'fr',
    'UpdateChatSettingsInput.asksName': () => 'OPTIONAL',
    'UpdateChatSettingsInput.asksEmail': () => 'OPTIONAL',
    'UpdateChatSettingsInput.conversationLimit': () => 5,
    'UpdateChatSettingsInput.missedMinutes': () => 10,
    'UpdateChatSettingsInput.missedRecipients': () => 'walk@example.com',
    'UpdateChatSettingsInput.keepMonths': () => 12,
    'SaveChatMailboxInput.address': () => 'walk@example.com',
    'SaveChatMailboxInput.host': () => 'nobody.invalid',
    'SaveChatMailboxInput.port': () => 993,
    'SaveChatMailboxInput.security': () => 'TLS',
    'SaveChatMailboxInput.password': () => 'walk',
  },
  events: {
    chatMessage: ({ conversation }) => [
      'conversation.message',
      { conversationId: conversation, number: 1, isPrivate: false },
    ],
    conversation: ({ conversation }) => ['conversation.changed', { conversationId: conversation }],
    agentTyping: ({ conversation }) => [
      'conversation.agent_typing',
      { conversationId: conversation, agentId: 'given', agentName: 'Given' },
    ],
    visitorTyping: ({ conversation }) => ['conversation.visitor_typing', { conversationId: conversation }],
    visitorChatEvent: () => ['conversation.of_visitor', { userId: 'nobody', typingAgent: 'Given' }],
    chatAgentsChanged: () => ['conversation.agents', {}],
  },
  personal: ['rateChat'],
  longTexts: {
    'SendChatMessageInput.text': 5000,
    'SendVisitorMessageInput.text': 5000,
    'AddConversationNoteInput.text': 5000,
    'AssignConversationInput.note': 5000,
    'CreateCannedReplyInput.text': 5000,
    'UpdateCannedReplyInput.text': 5000,
  },
  administratorsOnly: ['linkConversationCustomer', 'createConversationCustomer'],
  vocabulary: [
    'conversation.status',
    // Unique where it is set.
    'conversation.reply_token',
    'chat_mailbox.security',
    'chat_message.kind',
    'chat_message.direction',
    'chat_visitor.country',
    'chat_visitor.locale',
  ],
  openToAnyone: [
    'chatOffer',
    'visitorChat',
    'sendVisitorMessage',
    'setChatContact',
    'markVisitorChatRead',
    'rateChat',
    'notifyVisitorTyping',
    'visitChat',
    'visitorChatEvent',
  ],
  rest: {
    'POST /live-chat/send-visitor-message': () => ({ body: { visitor_id: 'given', message: 'Walk' } }),
    'GET /live-chat/visitor-messages': () => ({ query: { visitor_id: 'given', after: '0' } }),
    'GET /admin/live-chat/conversations': () => ({ query: { search: 'Given', view: 'all' } }),
    'GET /admin/live-chat/conversations/tags': () => ({ query: { search: 'walk' } }),
    'GET /admin/live-chat/conversation-messages': ({ conversation }) => ({ query: { visitor_id: conversation } }),
    'POST /admin/live-chat/send-message': ({ conversation }) => ({
      body: { visitor_id: conversation, message: 'Walk' },
    }),
    'PUT /admin/live-chat/conversations/:id': ({ conversation, chatStaff }) => ({
      params: { id: conversation },
      body: { status: 'open', agent_id: chatStaff, tags: ['walk'] },
    }),
    'DELETE /admin/live-chat/conversations/:id': ({ conversation }) => ({ params: { id: conversation } }),
    'GET /admin/live-chat/blocked-visitors': () => ({}),
    'POST /admin/live-chat/blocked-visitors/:id/unblock': ({ blockedVisitor }) => ({ params: { id: blockedVisitor } }),
  },
}
