import type { Capability } from '../../../kernel/capability/capability.ts'
import { registerAppendix } from '../document-delivery/index.ts'
import { Inspection } from './inspection.entity.ts'
import { InspectionResolver } from './inspection.resolver.ts'
import {
  DocumentVehicleResolver,
  InspectionFieldsResolver,
  InspectionPictureResolver,
  InspectionPointResolver,
  JobInspectionResolver,
} from './inspection-fields.resolver.ts'
import { auditActions, timelineKinds, webhookEvents } from './inspection-notices.ts'
import { InspectionPicture, InspectionPoint, InspectionReport } from './inspection-parts.entity.ts'
import { inspectionsAboutPeople } from './inspections-about-people.ts'
import { registerPictures } from './pictures/picture.routes.ts'
import { inspectionAppendices } from './public/inspection-appendix.ts'
import { registerPublicPictures } from './public/public-pictures.routes.ts'
import { inspectionSection } from './public/public-section.ts'
import { seedInspections } from './seed-inspections.ts'
import { registerWorkshopSheets } from './workshop-sheet.ts'

registerAppendix(inspectionAppendices)

type OwnTimelineKinds = typeof timelineKinds
type OwnWebhookEvents = typeof webhookEvents
type OwnAuditActions = typeof auditActions

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

/** Inspections of vehicles with traffic-light marks and pictures, and the check-in from a work order. */
export const inspections: Capability = {
  name: 'inspections',
  entities: [Inspection, InspectionPoint, InspectionPicture, InspectionReport],
  rest: () => import('./inspection.rest.ts'),
  resolvers: [
    InspectionResolver,
    InspectionFieldsResolver,
    InspectionPointResolver,
    InspectionPictureResolver,
    JobInspectionResolver,
    DocumentVehicleResolver,
  ],
  timelineKinds,
  webhookEvents,
  auditActions,
  publicDocumentSections: [inspectionSection],
  personalData: inspectionsAboutPeople,
  demo: seedInspections,
  settingsFromTemplate: { inspections: ['templates'] },
  recordLabels: { inspection: { singular: 'Inspection', plural: 'Inspections' } },
  async routes(app, services) {
    await registerPictures(app, services)
    await registerPublicPictures(app, services)
    await registerWorkshopSheets(app, services)
  },
}
