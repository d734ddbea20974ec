import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { DocumentAnswer } from './answers/document-answer.entity.ts'
import { deliveriesAboutPeople } from './deliveries-about-people.ts'
import { auditActions, notificationKinds } from './delivery-notices.ts'
import { DocumentLink } from './links/document-link.entity.ts'
import { registerPdfs } from './pdf/pdf.routes.ts'
import { PublicRoutes } from './public/public.routes.ts'
import { deliver } from './sending/deliver.job.ts'
import { documentAutomaticMails } from './sending/document-automatic-mails.ts'
import { DocumentDelivery } from './sending/document-delivery.entity.ts'
import { remindCustomers, retryDeliveries } from './sending/reminders.ts'
import { SendingResolver } from './sending/sending.resolver.ts'
import { DeliverySettingsResolver } from './settings/delivery-settings.resolver.ts'
import { DocumentSnapshot } from './snapshots/document-snapshot.entity.ts'

export { registerAppendix } from './paper/appendices.ts'
export { PaperService } from './paper/paper.service.ts'
export type { Paper, PaperAppendix } from './paper/paper.ts'
export { PaperFormat } from './paper/paper-format.ts'
export { type Sheet, sheetOf } from './paper/paper-sheet.ts'
export { PdfService } from './pdf/pdf.service.ts'
export { multiline } from './public/html.ts'
export { PublicDocuments } from './public/public-documents.ts'
export type { PublicDocument, PublicDocumentSection, PublicSection } from './public/public-sections.ts'
export { isAboutRecipient } from './sending/recipients.ts'
export { SendingService } from './sending/sending.service.ts'

type OwnAuditActions = typeof auditActions
type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    'documents.deliver': { readonly deliveryId: string }
  }
}

/** Documents as PDF, by email and on pages of their own. The script draws signatures; without it, names are typed. */
export const documentDelivery = (signatureScript: () => string | undefined): Capability => ({
  name: 'document-delivery',
  entities: [DocumentSnapshot, DocumentLink, DocumentDelivery, DocumentAnswer],
  resolvers: [SendingResolver, DeliverySettingsResolver],
  rest: () => import('./document-delivery.rest.ts'),
  jobs: [handles('documents.deliver', deliver)],
  scheduledTasks: [remindCustomers, retryDeliveries],
  notificationKinds,
  auditActions,
  automaticMails: [...new Set(Object.values(documentAutomaticMails))],
  personalData: deliveriesAboutPeople,
  settingsFromTemplate: {
    'document-delivery': ['changedTemplates', 'linkDays', 'remindersEnabled', 'reminderDays'],
  },
  recordLabels: {
    document_snapshot: { singular: 'Sent document', plural: 'Sent documents' },
    document_delivery: { singular: 'Email with a document', plural: 'Emails with documents' },
    document_link: { singular: 'Link to a document', plural: 'Links to documents' },
    document_answer: { singular: 'Answer to a document', plural: 'Answers to documents' },
  },
  async routes(app, services) {
    await registerPdfs(app, services)
    await new PublicRoutes(services, signatureScript).register(app)
  },
})
