import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { MailboxReader } from '../../platform/mail/index.ts'
import { markAbsentAgentsUnavailable } from './agents/absent-agents.ts'
import { AgentResolver } from './agents/agent.resolver.ts'
import { ChatAgent } from './agents/chat-agent.entity.ts'
import { routeWaitingChats } from './agents/routing.service.ts'
import { CannedReply } from './canned-replies/canned-reply.entity.ts'
import { CannedReplyResolver } from './canned-replies/canned-reply.resolver.ts'
import { chatMissed, chatReply } from './chat-automatic-mails.ts'
import { Conversation } from './conversation.entity.ts'
import { ConversationResolver } from './conversation.resolver.ts'
import { conversationKind } from './conversation-kind.ts'
import { ConversationLiveResolver } from './conversation-live.resolver.ts'
import { seedConversations } from './demo-conversations.ts'
import { ChatMailbox } from './email/chat-mailbox.entity.ts'
import { ChatMailboxResolver } from './email/chat-mailbox.resolver.ts'
import { chatMailboxes } from './email/mailbox-sync.ts'
import { sendChatEmails } from './email/outbound-email.service.ts'
import { ChatFiguresResolver } from './figures/chat-figures.resolver.ts'
import { registerChatFiles } from './messages/chat-file.routes.ts'
import { ChatMessage } from './messages/chat-message.entity.ts'
import { ChatMessagePayloadResolver, MessageResolver } from './messages/message.resolver.ts'
import { reportMissedChats } from './missed-chats.ts'
import { ChatSettingsResolver } from './settings/chat-settings.resolver.ts'
import { ConversationTagResolver } from './tags/conversation-tag.resolver.ts'
import { BlockedVisitorResolver } from './visitors/blocked-visitor.resolver.ts'
import { ChatVisitor } from './visitors/chat-visitor.entity.ts'
import { VisitorChatResolver, VisitorMessagePayloadResolver } from './visitors/visitor-chat.resolver.ts'
import { visitorsAboutPeople } from './visitors/visitors-about-people.ts'

export { Conversation } from './conversation.entity.ts'

const recordKinds = { conversation: conversationKind } satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds

const notificationKinds = {
  chat_mail_failed: { permission: 'live_chat.can_view' },
  chat_message: { permission: 'live_chat.can_view' },
  chat_missed: { permission: 'live_chat.can_view' },
  conversation_assigned: { permission: 'live_chat.can_view' },
  conversation_mentioned: { permission: 'live_chat.can_view' },
} satisfies Record<string, NotificationKind>
type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

const timelineKinds = {
  chatted: {
    label: 'Live chat',
    icon: 'messages',
    permission: 'live_chat.can_view',
    feature: 'live_chat',
    path: ({ sourceId }) => `/live-chat/${sourceId}`,
  },
} satisfies Record<string, TimelineKind>
type OwnTimelineKinds = typeof timelineKinds

const webhookEvents = {
  'conversation.created': { says: 'A visitor began a live chat', permission: 'live_chat.can_view' },
  'conversation.closed': { says: 'A live chat was closed', permission: 'live_chat.can_view' },
  'message.created': { says: 'A visitor or an agent wrote in a live chat', permission: 'live_chat.can_view' },
} satisfies Record<string, WebhookEvent>
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

/** Live chat: conversations of visitors of the site with the staff. */
export const conversations: Capability = {
  name: 'conversations',
  entities: [ChatAgent, CannedReply, ChatMailbox, ChatMessage, ChatVisitor, Conversation],
  resolvers: [
    VisitorChatResolver,
    VisitorMessagePayloadResolver,
    BlockedVisitorResolver,
    ConversationResolver,
    ConversationLiveResolver,
    ConversationTagResolver,
    MessageResolver,
    ChatMessagePayloadResolver,
    AgentResolver,
    CannedReplyResolver,
    ChatSettingsResolver,
    ChatMailboxResolver,
    ChatFiguresResolver,
  ],
  rest: () => import('./conversation.rest.ts'),
  routes: registerChatFiles,
  recordKinds,
  automaticMails: [chatMissed, chatReply],
  personalData: visitorsAboutPeople,
  scheduledTasks: [
    reportMissedChats,
    routeWaitingChats,
    sendChatEmails,
    markAbsentAgentsUnavailable,
    purgeTask('conversations'),
  ],
  work(services) {
    const reader = new MailboxReader(chatMailboxes, services)
    return () => reader.stop()
  },
  notificationKinds,
  timelineKinds,
  webhookEvents,
  recordLabels: {
    chat_mailbox: { singular: 'Chat mailbox', plural: 'Chat mailboxes' },
    chat_visitor: { singular: 'Chat visitor', plural: 'Chat visitors' },
    canned_reply: { singular: 'Canned reply', plural: 'Canned replies' },
  },
  demo: seedConversations,
}
