import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { Document } from './document.entity.ts'
import { DocumentResolver } from './document.resolver.ts'
import {
  DocumentFieldsResolver,
  DocumentJobResolver,
  DocumentLineResolver,
  DocumentTaxResolver,
} from './document-fields.resolver.ts'
import { DocumentAssignee, DocumentCounter, DocumentEvent, DocumentTax, DocumentWord } from './document-parts.entity.ts'
import { LifecycleResolver } from './lifecycle/lifecycle.resolver.ts'
import { DocumentJob, DocumentLine } from './lines/document-line.entity.ts'
import { DocumentSettingsResolver } from './settings/document-settings.resolver.ts'

export { Document } from './document.entity.ts'
export { DocumentService } from './document.service.ts'
export { accessOf, DocumentAccess, RequiresDocuments } from './document-access.ts'
export { DocumentHistory } from './document-history.ts'
export {
  ContactMethod,
  DocumentLocale,
  DocumentStatus,
  DocumentType,
  JobApproval,
  typeNouns,
} from './document-kinds.ts'
export { DocumentTax } from './document-parts.entity.ts'
export { LifecycleService } from './lifecycle/lifecycle.service.ts'
export { DocumentContent } from './lines/document-content.ts'
export { DocumentJob, DocumentLine } from './lines/document-line.entity.ts'
export { fromThousandths } from './lines/line-rules.ts'
export { DocumentSettingsService } from './settings/document-settings.service.ts'
export { DocumentSettings } from './settings/document-settings.ts'
export { JobService } from './work-orders/job.service.ts'

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
    DocumentJobResolver,
    DocumentLineResolver,
    DocumentTaxResolver,
    LifecycleResolver,
    DocumentSettingsResolver,
  ],
  rest: () => import('./document.rest.ts'),
  scheduledTasks: [purgeTask('documents')],
  settingsFromTemplate: {
    documents: ['texts', 'footer', 'termsDays', 'quoteValidityDays', 'province', 'locale', 'numbering'],
  },
  retentionReasons: {
    document: 'Tax law requires that invoices, and what belongs to them, are kept for six years',
  },
  recordLabels: {
    document: { singular: 'Document', plural: 'Documents' },
  },
}
