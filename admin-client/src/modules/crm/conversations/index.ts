import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconMessages } from './icons.ts'

const mayView = { permission: 'live_chat.can_view', feature: 'live_chat' } as const

export const conversations: AdminCapability = {
  name: 'conversations',
  screens: [
    { path: 'live-chat/:id?', load: async () => (await import('./live-chat-screen.tsx')).LiveChatScreen },
    {
      path: 'live-chat/replies',
      load: async () => (await import('./canned-replies/canned-replies-screen.tsx')).CannedRepliesScreen,
    },
    {
      path: 'live-chat/figures',
      load: async () => (await import('./figures/chat-figures-screen.tsx')).ChatFiguresScreen,
    },
    {
      path: 'live-chat',
      layout: 'settings',
      load: async () => (await import('./settings/chat-settings-screen.tsx')).ChatSettingsScreen,
    },
  ],
  navigation: [
    {
      group: 'customers',
      label: 'Live chat',
      path: '/live-chat',
      icon: IconMessages,
      keys: 'g h',
      ...mayView,
      badge: lazyComponent(async () => (await import('./unread-badge.tsx')).UnreadBadge),
    },
  ],
  settingsSections: [
    {
      group: 'website',
      label: 'Live chat',
      description:
        'Greeting, office hours, questions before the chat, missed chats, email, retention, blocked visitors',
      path: 'live-chat',
      permission: 'settings.can_view',
      feature: 'live_chat',
    },
  ],
  dashboardCards: [
    {
      name: 'unanswered-chats',
      title: 'Unanswered chats',
      icon: IconMessages,
      kind: 'todo',
      path: '/live-chat?view=waiting',
      ...mayView,
      load: async (client) => (await import('./unanswered-chats.ts')).unansweredChats(client),
    },
  ],
  timelineIcons: { messages: IconMessages },
  topBarItems: [
    {
      item: lazyComponent(async () => (await import('./availability/availability-toggle.tsx')).AvailabilityToggle),
      ...mayView,
    },
  ],
  fieldLabels: { snoozedUntil: 'Snoozed until', blockedAt: 'Blocked' },
}
