import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import type { SiteRenderer } from '../site/index.ts'
import { AddressLookupResolver } from './addresses/address-lookup.resolver.ts'
import { seedSubmissions } from './demo/seed-submissions.ts'
import { FormDay } from './figures/form-day.entity.ts'
import { submissionMetrics } from './figures/submission-metrics.ts'
import { FormResolver } from './form.resolver.ts'
import { registerForms } from './form.routes.ts'
import { FormSettingsResolver } from './settings/form-settings.resolver.ts'
import { FormSettingsService } from './settings/form-settings.service.ts'
import { FormReply } from './submissions/form-reply.entity.ts'
import { FormSubmission } from './submissions/form-submission.entity.ts'
import { FormSubmissionResolver } from './submissions/form-submission.resolver.ts'
import { formSubmissionKind } from './submissions/form-submission-kind.ts'
import { FormValueResolver } from './submissions/form-value.resolver.ts'
import { submissionsAboutPeople } from './submissions/submissions-about-people.ts'
import { formReceived, formReply } from './submitting/form-automatic-mails.ts'
import { LateDelivery } from './submitting/late-delivery.ts'

export { slugOf } from './definitions/published-forms.ts'
export { FormSettingsService } from './settings/form-settings.service.ts'
export { FormSubmission } from './submissions/form-submission.entity.ts'
export { visitorIdsOf } from './submissions/visitor-ids.ts'
export { type MappedCustomer, withLastname } from './submitting/customer-fields.ts'
export { onFormDelivered } from './submitting/delivery-handlers.ts'
export { FormCustomer } from './submitting/form-customer.ts'
export { HumanCheck } from './submitting/human-check.ts'
export { spamReason } from './submitting/spam-verdict.ts'

const recordKinds = { form_submission: formSubmissionKind } satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds

const notificationKinds = { form_submitted: { permission: 'forms.can_view' } } satisfies Record<
  string,
  NotificationKind
>
type OwnNotificationKinds = typeof notificationKinds

const timelineKinds = {
  form_sent: {
    label: 'Forms',
    icon: 'forms',
    permission: 'forms.can_view',
    feature: 'forms',
    path: ({ sourceId }) => `/forms/submissions/${sourceId}`,
  },
} satisfies Record<string, TimelineKind>
type OwnTimelineKinds = typeof timelineKinds

const webhookEvents = {
  'form.submitted': { says: 'A visitor sent a form', permission: 'forms.can_view' },
} satisfies Record<string, WebhookEvent>
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** A visitor sent a form. It may be spam. */
    'form.submitted': { readonly tenantId: string; readonly submissionId: string }
  }
}

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    'form.deliver': { readonly submissionIds: readonly string[] }
  }
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

/** All but the routes, which need the renderer. */
const withoutRoutes: Capability = {
  name: 'forms',
  entities: [FormSubmission, FormReply, FormDay],
  resolvers: [FormResolver, FormSubmissionResolver, FormValueResolver, FormSettingsResolver, AddressLookupResolver],
  rest: () => import('./form.rest.ts'),
  jobs: [handles('form.deliver', (ctx, { submissionIds }) => ctx.use(LateDelivery).deliver(submissionIds))],
  scheduledTasks: [purgeTask('form_submissions')],
  recordKinds,
  notificationKinds,
  timelineKinds,
  webhookEvents,
  personalData: submissionsAboutPeople,
  recordLabels: {
    form_submission: { singular: 'Form submission', plural: 'Form submissions' },
    form_reply: { singular: 'Reply', plural: 'Replies' },
  },
  dashboardMetrics: submissionMetrics,
  automaticMails: [formReceived, formReply],
  demo: seedSubmissions,
  formServices: (ctx) => ctx.use(FormSettingsService).servicesOfForms(),
}

/** Forms on pages of sites, and what visitors send with them. The application's renderer draws the answers. */
export function forms(renderer: () => SiteRenderer): Capability {
  return { ...withoutRoutes, routes: (app, services) => registerForms(app, services, renderer()) }
}
