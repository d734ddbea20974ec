import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconMessages } from './icons.ts'

const mayView = { permission: 'live_chat.can_view', feature: 'live_chat' } as const

export const conversations: AdminCapability = {
  name: 'conversations',
  screens: [{ path: 'live-chat/:id?', load: async () => (await import('./live-chat-screen.tsx')).LiveChatScreen }],
  navigation: [
    { group: 'customers', label: 'Live chat', path: '/live-chat', icon: IconMessages, keys: 'g h', ...mayView },
  ],
  fieldLabels: { snoozedUntil: 'Snoozed until', blockedAt: 'Blocked' },
}
