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
  topBarItems: [
    {
      item: lazyComponent(async () => (await import('./availability/availability-toggle.tsx')).AvailabilityToggle),
      ...mayView,
    },
  ],
  fieldLabels: { snoozedUntil: 'Snoozed until', blockedAt: 'Blocked' },
}
