import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import { Mail } from './mail.entity.ts'
import { MailResolver } from './mail.resolver.ts'
import { MailDelivery } from './mail-delivery.ts'
import { MailProvider } from './mail-provider.entity.ts'
import { MailProviderResolver } from './mail-provider.resolver.ts'
import { mailsAboutPeople } from './mails-about-people.ts'
import { SenderDomain } from './sender-domains/sender-domain.entity.ts'
import { SenderDomainResolver } from './sender-domains/sender-domain.resolver.ts'
import { SenderDomainService } from './sender-domains/sender-domain.service.ts'

export {
  type AutomaticMail,
  type AutomaticOrderLine,
  type DesignedMail,
  defineAutomaticMail,
  type MailData,
  type MailDesigner,
  type MailStarter,
  permissionOf,
} from './automatic/automatic-mail.ts'
export { AutomaticMails } from './automatic/automatic-mails.ts'
export { builtInLetter } from './automatic/built-in-letter.ts'
export { type BuiltMail, buildMail, oneClickHeaders } from './built-mail.ts'
export { ImapMailbox, READING_COLUMNS } from './imap/imap-mailbox.entity.ts'
export { type MailboxTest, SaveMailboxInput } from './imap/imap-mailbox.inputs.ts'
export { ImapMailboxService } from './imap/imap-mailbox.service.ts'
export { type Inbox, MOST_MAIL_BYTES } from './imap/inbox.ts'
export { MailboxProgress } from './imap/mailbox-progress.ts'
export { type MailboxKind, MailboxReader, readNextMailbox } from './imap/mailbox-reader.ts'
export { type MailboxMessage, ownFault, visitMailbox } from './imap/mailbox-visit.ts'
export { letterHtml } from './letter.ts'
export { type LinkPage, sendLinkDocument, sendLinkPage } from './link-page.ts'
export { Mail, type MailAttachment, MailStatus } from './mail.entity.ts'
export { MailService } from './mail.service.ts'
export { MailProviderService } from './mail-provider.service.ts'
export { MailSecurity } from './mail-security.ts'
export { checkedServer } from './mail-server-input.ts'
export { MailServers } from './mail-servers.ts'
export { MailTemplate } from './mail-template.ts'
export { domainOf, mailboxOf } from './mailbox.ts'
export type { NewMail, RenderedMail } from './new-mail.ts'
export { MailSigner } from './sender-domains/mail-signer.ts'
export { SenderDomainService } from './sender-domains/sender-domain.service.ts'
export {
  describeServerError,
  isDifferentAccount,
  openPassword,
  type ServerAccount,
  TIMEOUTS,
} from './server-account.ts'
export type { SmtpFault } from './smtp-pool.ts'

const notificationKinds = {
  mail_failed: { permission: 'settings.can_edit' },
  sender_domain_unverified: { permission: 'settings.can_edit' },
} satisfies Record<string, NotificationKind>
type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** Asks DNS again for the records of a sender domain, unless that was done since. */
    'sender-domain.check': { readonly senderDomainId: string; readonly checkedAt: string }
  }
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    'mail.queued': { readonly tenantId: string }
    /** A mailbox has to be read now. */
    'mailbox.saved': { readonly tenantId: string }
  }
}

export const mail: Capability = {
  name: 'mail',
  entities: [Mail, MailProvider, SenderDomain],
  personalData: mailsAboutPeople,
  resolvers: [MailResolver, MailProviderResolver, SenderDomainResolver],
  jobs: [
    handles('sender-domain.check', async (ctx, { senderDomainId, checkedAt }) => {
      const finding = await ctx.use(SenderDomainService).askAgain(senderDomainId, checkedAt)
      if (finding) await inTransaction(ctx, () => ctx.use(SenderDomainService).settle(senderDomainId, finding))
    }),
  ],
  work(services) {
    const delivery = new MailDelivery(services)
    return () => delivery.stop()
  },
  notificationKinds,
  recordLabels: {
    mail: { singular: 'Email', plural: 'Emails' },
    sender_domain: { singular: 'Sender domain', plural: 'Sender domains' },
  },
}
