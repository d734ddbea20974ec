import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import { seedMailingLists } from './demo/seed-mailing-lists.ts'
import { listConfirmation, listWelcome } from './list-automatic-mails.ts'
import { MailingList } from './mailing-list.entity.ts'
import { MailingListResolver } from './mailing-list.resolver.ts'
import { MailingListChange } from './mailing-list-change.entity.ts'
import { MailingListMember } from './mailing-list-member.entity.ts'
import { registerMemberLinks } from './member.routes.ts'
import { registerMemberExport } from './member-export.routes.ts'
import { membersAboutPeople } from './members-about-people.ts'
import { pickableMailingLists } from './pickable-mailing-lists.ts'

export { ImportedMembers, type NewMember } from './imported-members.ts'
export { MailingList } from './mailing-list.entity.ts'
export { MailingListService } from './mailing-list.service.ts'
export { MailingListMember, MemberStatus } from './mailing-list-member.entity.ts'
export { checkedEmail, SubscriptionService } from './subscription.service.ts'

const auditActions = {
  subscribed: { label: 'Subscribed' },
  unsubscribed: { label: 'Unsubscribed' },
} satisfies Record<string, AuditActionRule>
type OwnAuditActions = typeof auditActions

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

/** Lists of people who want to hear from the business by email. Forms add to them, and campaigns send to them. */
export const mailingLists: Capability = {
  name: 'mailing-lists',
  automaticMails: [listConfirmation, listWelcome],
  entities: [MailingList, MailingListMember, MailingListChange],
  resolvers: [MailingListResolver],
  rest: () => import('./mailing-list.rest.ts'),
  pickableRecords: { 'mailing-list': pickableMailingLists },
  personalData: membersAboutPeople,
  auditActions,
  recordLabels: {
    mailing_list: { singular: 'Mailing list', plural: 'Mailing lists' },
    mailing_list_member: { singular: 'Subscription', plural: 'Subscriptions' },
  },
  demo: seedMailingLists,
  async routes(app, services) {
    await registerMemberLinks(app, services)
    await registerMemberExport(app, services)
  },
}
