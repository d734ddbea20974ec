import type { Capability } from '../../../kernel/capability/capability.ts'
import { seedNotifications } from './demo-notifications.ts'
import { EmailNotification } from './email-notification.entity.ts'
import { EmailNotificationResolver } from './email-notification.resolver.ts'
import { mailDesigner } from './notification-renderer.ts'

/** The emails that other capabilities send by themselves, as tenants have designed them. */
export const emailNotifications: Capability = {
  name: 'email-notifications',
  entities: [EmailNotification],
  resolvers: [EmailNotificationResolver],
  rest: () => import('./email-notification.rest.ts'),
  mailDesigner,
  recordLabels: { email_notification: { singular: 'Notification', plural: 'Notifications' } },
  demo: seedNotifications,
}
