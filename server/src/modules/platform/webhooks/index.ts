import type { Capability } from '../../../kernel/capability/capability.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import { purgeWebhookDeliveries } from './delivery/purge-webhook-deliveries.ts'
import { WebhookAttempt } from './delivery/webhook-attempt.entity.ts'
import { WebhookDelivery } from './delivery/webhook-delivery.entity.ts'
import { WebhookDeliveryResolver } from './delivery/webhook-delivery.resolver.ts'
import { WebhookSender } from './delivery/webhook-sender.ts'
import { Webhook } from './webhook.entity.ts'
import { WebhookResolver } from './webhook.resolver.ts'
import { toldAboutPeople } from './webhook-personal-data.ts'

export { type WebhookMessage, WebhookOutbox } from './webhook-outbox.ts'

const notificationKinds = { webhook_off: { permission: 'settings.can_edit' } } satisfies Record<
  string,
  NotificationKind
>
type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    'webhook.queued': { readonly tenantId: string; readonly webhookId: string }
  }
}

export const webhooks: Capability = {
  name: 'webhooks',
  entities: [Webhook, WebhookDelivery, WebhookAttempt],
  resolvers: [WebhookResolver, WebhookDeliveryResolver],
  personalData: toldAboutPeople,
  scheduledTasks: [purgeWebhookDeliveries],
  work(services) {
    const sender = new WebhookSender(services)
    return () => sender.stop()
  },
  notificationKinds,
}
