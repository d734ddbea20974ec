import type { Capability } from '../../../kernel/capability/capability.ts'
import { forgetOldNotifications } from './forget-notifications.ts'
import { Notification } from './notification.entity.ts'
import { NotificationResolver } from './notification.resolver.ts'

export { NotificationService } from './notification.service.ts'

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** The user is the recipient. */
    'notification.added': { readonly tenantId: string; readonly userId: string; readonly notificationId: string }
  }
}

/** In-app notifications. */
export const notifications: Capability = {
  name: 'notifications',
  entities: [Notification],
  resolvers: [NotificationResolver],
  scheduledTasks: [forgetOldNotifications],
}
