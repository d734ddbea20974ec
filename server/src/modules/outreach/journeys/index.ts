import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { seedJourneys } from './demo-journeys.ts'
import { enterJourneys } from './entering/journey-entries.ts'
import { Journey, JourneyVersion } from './journey.entity.ts'
import { JourneyResolver } from './journey.resolver.ts'
import { notificationKinds, timelineKinds, webhookEvents } from './journey-news.ts'
import { journeysAboutPeople } from './journeys-about-people.ts'
import { JourneyCount, JourneyMail } from './people/journey-mail.entity.ts'
import { JourneyPerson } from './people/journey-person.entity.ts'
import { listenToJourneyMails } from './people/sent-journey-mails.ts'
import { JourneyRunner } from './running/journey-runner.ts'

const auditActions = {
  journey_published: { label: 'Published' },
  journey_paused: { label: 'Paused' },
  journey_resumed: { label: 'Resumed' },
} satisfies Record<string, AuditActionRule>
type OwnAuditActions = typeof auditActions
type OwnNotificationKinds = typeof notificationKinds
type OwnTimelineKinds = typeof timelineKinds
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** Steps of people in journeys may be due. */
    'journey.due': { readonly tenantId: string }
  }
}

listenToJourneyMails()

/** Emails and actions that follow one another for each person, after something happened. */
export const journeys: Capability = {
  name: 'journeys',
  entities: [Journey, JourneyVersion, JourneyPerson, JourneyMail, JourneyCount],
  resolvers: [JourneyResolver],
  rest: () => import('./journey.rest.ts'),
  scheduledTasks: [enterJourneys, purgeTask('journeys')],
  work(services) {
    const runner = new JourneyRunner(services)
    return () => runner.stop()
  },
  personalData: journeysAboutPeople,
  auditActions,
  notificationKinds,
  timelineKinds,
  webhookEvents,
  recordLabels: {
    journey: { singular: 'Journey', plural: 'Journeys' },
    journey_person: { singular: 'Person in a journey', plural: 'People in journeys' },
    journey_mail: { singular: 'Email of a journey', plural: 'Emails of journeys' },
  },
  demo: seedJourneys,
}
