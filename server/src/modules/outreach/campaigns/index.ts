import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { AudienceOrdersResolver } from './audience/audience-orders.resolver.ts'
import { listenToBounces } from './bounced-mails.ts'
import { Campaign } from './campaign.entity.ts'
import { CampaignResolver } from './campaign.resolver.ts'
import { notificationKinds, webhookEvents } from './campaign-news.ts'
import { campaignsAboutPeople } from './campaigns-about-people.ts'
import { EmailPreviewResolver } from './content/email-preview.resolver.ts'
import { seedCampaigns } from './demo/seed-campaigns.ts'
import { CampaignDay, CampaignMailingList, CampaignOrder } from './figures/campaign-counts.entity.ts'
import { listenToOrders } from './figures/campaign-orders.ts'
import { ReportResolver } from './figures/report.resolver.ts'
import { registerReportExport } from './figures/report-export.routes.ts'
import { registerOnlineCopies } from './online/online-copy.routes.ts'
import { CampaignFigures } from './recipients/campaign-figures.entity.ts'
import { CampaignRecipient } from './recipients/campaign-recipient.entity.ts'
import { CampaignDomainPace } from './sending/campaign-domain-pace.entity.ts'
import { CampaignPace } from './sending/campaign-pace.entity.ts'
import { CampaignSender } from './sending/campaign-sender.ts'
import { timelineKinds } from './sending/mail-settlement.ts'
import { CampaignSendingResolver } from './sending.resolver.ts'
import { EmailTemplate } from './templates/email-template.entity.ts'
import { EmailTemplateResolver, ReadyEmailResolver } from './templates/email-template.resolver.ts'
import { CampaignClick, CampaignLink } from './tracking/campaign-link.entity.ts'
import { registerTracking } from './tracking/tracking.routes.ts'
import { registerUnsubscribe } from './unsubscribe/unsubscribe.routes.ts'
import { listenToUnsubscribes } from './unsubscribe/unsubscribed-campaigns.ts'
import { CampaignAbTestResolver, CampaignVariantResolver } from './variants/variant.resolver.ts'

export { mayReceive } from './audience/audience-sql.ts'
export { BOUNCE_LIMITS } from './bounced-mails.ts'
export { encodedEmail, MOST_CONTENT, readEmail } from './content/campaign-content.ts'
export { type CampaignMail, CampaignRenderer, personalMail } from './content/campaign-renderer.ts'
export { type CampaignProblem, contentFaults, EmailCheck, type EmailPurpose } from './content/email-check.ts'
export { CampaignPreview, DRAWING_COST } from './content/email-preview.inputs.ts'
export { EmailRenderer } from './content/email-renderer.ts'
export { takePace } from './sending/tenant-pace.ts'
export { EmailTemplate } from './templates/email-template.entity.ts'
export { EmailTemplateService } from './templates/email-template.service.ts'
export { readyEmails } from './templates/ready/index.ts'
export { registerUnsubscribable } from './unsubscribe/unsubscribable.ts'
export { UnsubscribeLinks } from './unsubscribe/unsubscribe-links.ts'

const auditActions = {
  campaign_scheduled: { label: 'Scheduled' },
  campaign_unscheduled: { label: 'Schedule removed' },
  campaign_started: { label: 'Started' },
  campaign_paused: { label: 'Paused' },
  campaign_resumed: { label: 'Resumed' },
  campaign_cancelled: { label: 'Cancelled' },
  campaign_variant_chosen: { label: 'Variant chosen' },
  campaign_completed: { label: 'Completed' },
  campaign_failed: { label: 'Failed' },
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
    'campaign.due': { readonly tenantId: string }
  }
}

listenToOrders()
listenToBounces()
listenToUnsubscribes()

/** Emails to many people at once, each of whom gets one at most. */
export const campaigns: Capability = {
  name: 'campaigns',
  entities: [
    ...[Campaign, CampaignRecipient, CampaignFigures, CampaignPace, CampaignDomainPace],
    ...[CampaignLink, CampaignClick, CampaignDay, CampaignMailingList, CampaignOrder, EmailTemplate],
  ],
  resolvers: [
    CampaignResolver,
    AudienceOrdersResolver,
    CampaignVariantResolver,
    CampaignAbTestResolver,
    CampaignSendingResolver,
    ReportResolver,
    EmailPreviewResolver,
    EmailTemplateResolver,
    ReadyEmailResolver,
  ],
  rest: () => import('./campaign.rest.ts'),
  scheduledTasks: [purgeTask('campaigns'), purgeTask('email_templates')],
  work(services) {
    const sender = new CampaignSender(services)
    return () => sender.stop()
  },
  async routes(app, services) {
    await registerUnsubscribe(app, services)
    await registerOnlineCopies(app, services)
    await registerTracking(app, services)
    await registerReportExport(app, services)
  },
  personalData: campaignsAboutPeople,
  auditActions,
  notificationKinds,
  timelineKinds,
  webhookEvents,
  recordLabels: {
    campaign_recipient: { singular: 'Email of a campaign', plural: 'Emails of campaigns' },
    email_template: { singular: 'Email template', plural: 'Email templates' },
    campaign_click: { singular: 'Click in a campaign', plural: 'Clicks in campaigns' },
  },
  demo: seedCampaigns,
}
