import type { Capability } from '../../../kernel/capability.ts'
import { forgetOldNotifications } from './forget-notifications.ts'
import { Notification } from './notification.entity.ts'
import { NotificationResolver } from './notification.resolver.ts'

export { NotificationService } from './notification.service.ts'

/** The bell: what people are told of while they work on something else. */
export const notifications: Capability = {
  name: 'notifications',
  entities: [Notification],
  resolvers: [NotificationResolver],
  scheduledTasks: [forgetOldNotifications],
}
