import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { ChangedDocuments } from './changed-documents.ts'
import { seedDocuments } from './demo/seed-documents.ts'
import { Document } from './document.entity.ts'
import { DocumentResolver } from './document.resolver.ts'
import { DocumentChangesResolver } from './document-changes.resolver.ts'
import { DocumentCustomFieldsResolver } from './document-custom-fields.resolver.ts'
import { DocumentCustomerResolver } from './document-customer.resolver.ts'
import {
  DocumentFieldsResolver,
  DocumentJobResolver,
  DocumentLineResolver,
  DocumentTaxResolver,
} from './document-fields.resolver.ts'
import { documentMetrics } from './document-metrics.ts'
import { notificationKinds, timelineKinds } from './document-notices.ts'
import { DocumentAssignee, DocumentCounter, DocumentEvent, DocumentTax, DocumentWord } from './document-parts.entity.ts'
import { documentRecord } from './document-record.ts'
import { documentViews } from './document-views.ts'
import { webhookEvents } from './document-webhooks.ts'
import { DocumentFileResolver } from './files/document-file.resolver.ts'
import { LifecycleResolver } from './lifecycle/lifecycle.resolver.ts'
import { DocumentJob, DocumentLine } from './lines/document-line.entity.ts'
import { DocumentSettingsResolver } from './settings/document-settings.resolver.ts'

export { Cents, centsColumn, MOST_CENTS } from './amounts.ts'
export { Document } from './document.entity.ts'
export { DocumentAddressInput, DocumentPayload } from './document.inputs.ts'
export { DocumentService } from './document.service.ts'
export { accessOf, DocumentAccess, RequiresDocuments } from './document-access.ts'

export { DocumentHistory } from './document-history.ts'
export {
  ContactMethod,
  DocumentLocale,
  DocumentStatus,
  DocumentType,
  Fulfilment,
  JobApproval,
  typeNouns,
} from './document-kinds.ts'
export { DayRangeInput } from './document-list.inputs.ts'
export { timelineKindOf } from './document-notices.ts'
export { DocumentTax } from './document-parts.entity.ts'
export { documentPath } from './document-path.ts'
export { DocumentPeople } from './document-people.ts'
export { dayRange } from './document-reader.ts'
export { vehicleSnapshot } from './document-rules.ts'
export { DocumentAddress, type DocumentCustomer, DocumentVehicle, noAddress } from './document-snapshot.ts'
export { DocumentWriter } from './document-writer.ts'
export { AmendmentService } from './lifecycle/amendment.service.ts'
export { CopiesService } from './lifecycle/copies.service.ts'
export {
  beforeFulfilmentChange,
  onDocumentCancelled,
  onDocumentIssued,
  onDocumentSettled,
  onDocumentsDeleted,
  onDocumentsRestored,
} from './lifecycle/document-handlers.ts'
export { IssueService } from './lifecycle/issue.service.ts'
export { LifecycleService } from './lifecycle/lifecycle.service.ts'
export { DocumentContent } from './lines/document-content.ts'
export { DocumentJob, DocumentLine } from './lines/document-line.entity.ts'
export { calculateTotals, type PricedLine } from './lines/document-totals.ts'
export { DocumentLineInput } from './lines/line.inputs.ts'
export { fromThousandths } from './lines/line-rules.ts'
export { RefundService } from './refunds/refund.service.ts'
export { DocumentSettingsService } from './settings/document-settings.service.ts'
export { DocumentSettings } from './settings/document-settings.ts'
export { JobService } from './work-orders/job.service.ts'

const recordKinds = { document: documentRecord } satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds
type OwnNotificationKinds = typeof notificationKinds
type OwnTimelineKinds = typeof timelineKinds
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** Sent for documents and for what belongs to them, such as lines, payments and deliveries. */
    'document.changed': { readonly tenantId: string; readonly documentIds: readonly string[] }
  }
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

export const documents: Capability = {
  name: 'documents',
  entities: [
    Document,
    DocumentJob,
    DocumentLine,
    DocumentTax,
    DocumentCounter,
    DocumentEvent,
    DocumentAssignee,
    DocumentWord,
  ],
  resolvers: [
    DocumentResolver,
    DocumentFieldsResolver,
    DocumentCustomerResolver,
    DocumentJobResolver,
    DocumentLineResolver,
    DocumentTaxResolver,
    LifecycleResolver,
    DocumentSettingsResolver,
    DocumentCustomFieldsResolver,
    DocumentChangesResolver,
    DocumentFileResolver,
    ...documentViews,
  ],
  rest: () => import('./document.rest.ts'),
  scheduledTasks: [purgeTask('documents')],
  subscribers: [new ChangedDocuments()],
  recordKinds,
  notificationKinds,
  timelineKinds,
  webhookEvents,
  settingsFromTemplate: {
    documents: ['texts', 'footer', 'termsDays', 'quoteValidityDays', 'province', 'locale', 'numbering'],
  },
  dashboardMetrics: documentMetrics,
  demo: seedDocuments,
  retentionReasons: {
    document: 'Tax law requires that invoices, and what belongs to them, are kept for six years',
  },
  recordLabels: {
    document: { singular: 'Document', plural: 'Documents' },
  },
}
