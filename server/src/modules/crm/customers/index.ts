import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { CustomerAssigneeResolver } from './assignees/customer-assignee.resolver.ts'
import { notificationKinds } from './assignees/customer-assignees.ts'
import { CustomerConsent } from './consent/customer-consent.entity.ts'
import { CustomerFieldResolver } from './custom-fields/customer-field.resolver.ts'
import { Customer } from './customer.entity.ts'
import { CustomerResolver, CustomerViewsResolver } from './customer.resolver.ts'
import { customerKind } from './customer-kind.ts'
import { customerMetrics } from './customer-metrics.ts'
import { CustomerTimelineResolver } from './customer-timeline.resolver.ts'
import { seedCustomers } from './demo/seed-customers.ts'
import { DuplicateResolver } from './duplicates/duplicate.resolver.ts'
import { CustomerFileResolver } from './files/customer-file.resolver.ts'
import { CompletedMerge } from './merge/completed-merge.entity.ts'
import { CustomerMergeResolver } from './merge/merge.resolver.ts'
import { registerCustomerExport } from './privacy/customer-export.ts'
import { ErasureResolver } from './privacy/erasure.resolver.ts'
import { purgeCustomers } from './purge-customers.ts'
import { CustomerWord } from './search/customer-search.ts'
import { CustomerTag, Tagging } from './tags/customer-tag.entity.ts'
import { CustomerTagResolver } from './tags/customer-tag.resolver.ts'

export { ConsentService } from './consent/consent.service.ts'
export { gaveEmailConsent, withdrewEmailConsent } from './consent/consent-sql.ts'
export { ConsentChannel, ConsentStatus } from './consent/customer-consent.entity.ts'
export { CustomerFieldService } from './custom-fields/customer-field.service.ts'
export { Customer, type CustomerFields } from './customer.entity.ts'
export { CreateCustomerInput, CustomerPayload } from './customer.inputs.ts'
export { CustomerService } from './customer.service.ts'
export { type AddedCustomer, CustomerBatch, type CustomerKey, type WrittenCustomer } from './customer-batch.ts'
export { registerCustomerFilter } from './customer-filters.ts'
export { CustomerWhere } from './customer-list.inputs.ts'
export { CustomerReader } from './customer-reader.ts'
export { checkedCustomer, type TypedCustomer } from './customer-rules.ts'
export { CustomerWebhooks, registerCustomerWebhookData } from './customer-webhooks.ts'
export { CustomerSearch, customerWords } from './search/customer-search.ts'
export { wordOf, wordsOfNumber } from './search/words.ts'
export { type CustomerTag, TagColor } from './tags/customer-tag.entity.ts'
export { CustomerTagService, MOST_TAGS } from './tags/customer-tag.service.ts'
export type { AddedTag, TagName } from './tags/customer-tag-events.ts'

const recordKinds = { customer: customerKind } satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds

const timelineKinds = {
  creation: {
    label: 'Creation',
    icon: 'user-plus',
    permission: 'customers.can_view',
    feature: 'customers',
    replacesAudit: [['customer', 'created']],
  },
  consent: {
    label: 'Consent',
    icon: 'mail-check',
    permission: 'customers.can_view',
    feature: 'customers',
    replacesAudit: [['customer', 'consent_recorded']],
  },
} satisfies Record<string, TimelineKind>
type OwnTimelineKinds = typeof timelineKinds

const webhookEvents = {
  'customer.created': {
    says: 'A customer was added or restored',
    permission: 'customers.can_view',
  },
  'customer.updated': { says: 'A customer was changed', permission: 'customers.can_view' },
  'customer.deleted': { says: 'A customer was deleted', permission: 'customers.can_view' },
} satisfies Record<string, WebhookEvent>
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

const auditActions = {
  merged: { label: 'Merged' },
  unmerged: { label: 'Separated' },
  consent_recorded: { label: 'Consent recorded' },
} satisfies Record<string, AuditActionRule>
type OwnAuditActions = typeof auditActions

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

export const customers: Capability = {
  name: 'customers',
  entities: [CompletedMerge, Customer, CustomerConsent, CustomerTag, CustomerWord, Tagging],
  resolvers: [
    CustomerResolver,
    CustomerAssigneeResolver,
    CustomerFieldResolver,
    CustomerTimelineResolver,
    CustomerTagResolver,
    CustomerFileResolver,
    CustomerViewsResolver,
    DuplicateResolver,
    CustomerMergeResolver,
    ErasureResolver,
  ],
  rest: () => import('./customer.rest.ts'),
  scheduledTasks: [purgeCustomers, purgeTask('customer_merges')],
  routes: async (app, services) => registerCustomerExport(app, services),
  recordKinds,
  notificationKinds,
  timelineKinds,
  webhookEvents,
  dashboardMetrics: customerMetrics,
  demo: seedCustomers,
  auditActions,
  recordLabels: {
    tagging: { singular: 'Tag', plural: 'Tags' },
    customer_merge: { singular: 'Merge that can be undone', plural: 'Merges that can be undone' },
    customer_consent: { singular: 'Marketing consent', plural: 'Marketing consents' },
    custom_field_value: { singular: 'Custom field', plural: 'Custom fields' },
  },
}
