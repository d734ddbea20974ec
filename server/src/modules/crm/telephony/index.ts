import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { Call } from './calls/call.entity.ts'
import { CallResolver, CallViewsResolver } from './calls/call.resolver.ts'
import { callsAboutPeople } from './calls/calls-about-people.ts'
import { seedCalls } from './calls/demo-calls.ts'
import { endSilentCalls } from './calls/silent-calls.ts'
import { Softphone } from './softphones/softphone.entity.ts'
import { SoftphoneResolver } from './softphones/softphone.resolver.ts'
import { SoftphoneService } from './softphones/softphone.service.ts'

const notificationKinds = { call_missed: { permission: 'voip.can_view' } } satisfies Record<string, NotificationKind>
type OwnNotificationKinds = typeof notificationKinds

const timelineKinds = {
  call: {
    label: 'Calls',
    icon: 'phone',
    permission: 'voip.can_view',
    feature: 'voip',
    path: ({ sourceId }) => `/telephony?call=${sourceId}`,
  },
} satisfies Record<string, TimelineKind>
type OwnTimelineKinds = typeof timelineKinds

const webhookEvents = {
  'call.ended': { says: 'A call ended, or was not taken', permission: 'voip.can_view' },
  'call.missed': { says: 'Nobody took an incoming call', permission: 'voip.can_view' },
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

export const telephony: Capability = {
  name: 'telephony',
  entities: [Call, Softphone],
  resolvers: [CallResolver, CallViewsResolver, SoftphoneResolver],
  rest: () => import('./calls/call.rest.ts'),
  scheduledTasks: [endSilentCalls, purgeTask('calls')],
  adminConnections: (ctx) => ctx.use(SoftphoneService).connections(),
  notificationKinds,
  personalData: callsAboutPeople,
  timelineKinds,
  webhookEvents,
  demo: seedCalls,
  recordLabels: { call: { singular: 'Call', plural: 'Calls' }, softphone: { singular: 'Phone', plural: 'Phones' } },
}
