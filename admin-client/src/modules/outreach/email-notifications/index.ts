import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconMail } from '../../../ui/icons.ts'

export const emailNotifications: AdminCapability = {
  name: 'email-notifications',
  screens: [
    {
      path: 'email-marketing/notifications',
      load: async () => (await import('./notifications-screen.tsx')).NotificationsScreen,
    },
    {
      path: 'email-marketing/notifications/:kind',
      load: async () => (await import('./notification-screen.tsx')).NotificationScreen,
    },
  ],
  commands: [
    {
      group: 'settings',
      label: 'Email Notifications',
      icon: IconMail,
      path: '/email-marketing/notifications',
      permission: 'email_marketing.can_view',
      feature: 'email_marketing',
    },
  ],
  fieldLabels: { isEnabled: 'On', usesDesign: 'Own design' },
}
