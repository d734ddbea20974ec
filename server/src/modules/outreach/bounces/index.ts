import type { Capability } from '../../../kernel/capability/capability.ts'
import { MailboxReader } from '../../platform/mail/index.ts'
import { timelineKinds } from './bounce.service.ts'
import { bouncesAboutPeople } from './bounces-about-people.ts'
import { MailBounce } from './mail-bounce.entity.ts'
import { BounceMailbox } from './mailbox/bounce-mailbox.entity.ts'
import { BounceMailboxResolver } from './mailbox/bounce-mailbox.resolver.ts'
import { bounceMailboxes } from './mailbox/bounce-mailbox-sync.ts'
import { MailSuppression } from './suppression/mail-suppression.entity.ts'
import { SuppressionResolver } from './suppression/suppression.resolver.ts'
import { BounceSettingsResolver } from './webhooks/bounce-settings.resolver.ts'
import { registerBounceWebhooks } from './webhooks/bounce-webhooks.routes.ts'

export { BounceService } from './bounce.service.ts'
export { BounceAddresses, type BounceRoute } from './bounce-addresses.ts'
export { BounceTokens } from './bounce-tokens.ts'
export { registerBouncingMails } from './bouncing-mail.ts'
export { BounceKind } from './mail-bounce.entity.ts'
export { SuppressionReason, SuppressionSource } from './suppression/mail-suppression.entity.ts'
export { SuppressionService } from './suppression/suppression.service.ts'

type OwnTimelineKinds = typeof timelineKinds

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

/** Mails that come back, complaints, and the addresses that get no more because of them. */
export const bounces: Capability = {
  name: 'bounces',
  entities: [MailBounce, MailSuppression, BounceMailbox],
  resolvers: [SuppressionResolver, BounceMailboxResolver, BounceSettingsResolver],
  rest: () => import('./suppression/suppression.rest.ts'),
  routes: registerBounceWebhooks,
  work(services) {
    const reader = new MailboxReader(bounceMailboxes, services)
    return () => reader.stop()
  },
  personalData: bouncesAboutPeople,
  timelineKinds,
  recordLabels: {
    mail_bounce: { singular: 'Bounced email', plural: 'Bounced emails' },
    bounce_mailbox: { singular: 'Mailbox for bounces', plural: 'Mailboxes for bounces' },
    mail_suppression: { singular: 'Suppressed address', plural: 'Suppressed addresses' },
  },
}
