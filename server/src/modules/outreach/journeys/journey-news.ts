import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import type { Journey } from './journey.entity.ts'
import { journeyJson } from './journey-json.ts'

export const notificationKinds = {
  journey_step: { permission: 'email_marketing.can_view' },
  journey_paused: { permission: 'email_marketing.can_view' },
} satisfies Record<string, NotificationKind>

export const timelineKinds = {
  journey: {
    label: 'Journeys',
    icon: 'mail',
    permission: 'email_marketing.can_view',
    feature: 'email_marketing',
  },
} satisfies Record<string, TimelineKind>

export const webhookEvents = {
  'journey.published': { says: 'A journey was published', permission: 'email_marketing.can_view' },
} satisfies Record<string, WebhookEvent>

/** Notifies staff and webhooks about journeys, in the transaction of the change. */
export class JourneyNews {
  constructor(private readonly ctx: RequestContext) {}

  async published(journey: Journey): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (!(await outbox.hasSubscribers('journey.published'))) return
    await outbox.enqueue('journey.published', [{ id: journey.id, data: journeyJson(journey) }])
  }

  /** It was paused by itself. */
  async stopped({ id, name }: Journey, reason: string): Promise<void> {
    const title = `“${name}” was paused. ${reason}`
    await this.ctx.use(NotificationService).notify('journey_paused', { title, link: `/email-marketing/journeys/${id}` })
  }
}
