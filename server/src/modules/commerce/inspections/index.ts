import type { Capability } from '../../../kernel/capability/capability.ts'
import { Inspection } from './inspection.entity.ts'
import { InspectionResolver } from './inspection.resolver.ts'
import {
  InspectionFieldsResolver,
  InspectionPictureResolver,
  InspectionPointResolver,
  JobInspectionResolver,
} from './inspection-fields.resolver.ts'
import { auditActions, timelineKinds, webhookEvents } from './inspection-notices.ts'
import { InspectionPicture, InspectionPoint, InspectionReport } from './inspection-parts.entity.ts'
import { registerPictures } from './pictures/picture.routes.ts'
import { registerPublicPictures } from './public/public-pictures.routes.ts'
import { inspectionSection } from './public/public-section.ts'

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
  ],
  timelineKinds,
  webhookEvents,
  auditActions,
  publicDocumentSections: [inspectionSection],
  settingsFromTemplate: { inspections: ['templates'] },
  recordLabels: { inspection: { singular: 'Inspection', plural: 'Inspections' } },
  async routes(app, services) {
    await registerPictures(app, services)
    await registerPublicPictures(app, services)
  },
}
