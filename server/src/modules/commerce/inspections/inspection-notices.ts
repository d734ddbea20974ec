import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { TimelineService } from '../../crm/timeline/index.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import { Document, DocumentHistory } from '../documents/index.ts'
import type { Inspection } from './inspection.entity.ts'
import { InspectionMark } from './inspection-marks.ts'
import type { ReportContent } from './inspection-report.ts'

export const timelineKinds = {
  inspection: {
    label: 'Inspections',
    icon: 'tool',
    permission: 'work_orders.can_view',
    feature: 'work_orders',
  },
} satisfies Record<string, TimelineKind>

export const webhookEvents = {
  'inspection.completed': { says: 'An inspection of a vehicle was completed', permission: 'work_orders.can_view' },
} satisfies Record<string, WebhookEvent>

export const auditActions = {
  completed: { label: 'Completed' },
  reopened: { label: 'Reopened' },
} satisfies Record<string, AuditActionRule>

/** Tells the timeline, the work order's history and webhooks, in the transaction of the change. */
export class InspectionNotices {
  constructor(private readonly ctx: RequestContext) {}

  async completed(inspection: Inspection, content: ReportContent): Promise<void> {
    const { id, name, customerId, documentId, vehicle } = inspection
    const counts = countsOf(content)
    const found = `${counts.red} red, ${counts.amber} amber, ${counts.green} green`
    if (customerId)
      await this.ctx.use(TimelineService).record({
        recordId: customerId,
        kind: 'inspection',
        sourceId: id,
        what: 'completed',
        title: `${name} completed`,
        text: [vehicle?.displayName, found].filter(Boolean).join(' · '),
      })
    const document = documentId ? await this.ctx.em.findOne(Document, { id: documentId }) : null
    if (document) {
      const text = `${name} was completed: ${found}`
      this.ctx.use(DocumentHistory).add(document, 'inspection_completed', text, { inspectionId: id })
      await this.ctx.em.flush()
    }
    const outbox = this.ctx.use(WebhookOutbox)
    if (await outbox.hasSubscribers('inspection.completed'))
      await outbox.enqueue('inspection.completed', [{ id, data: dataOf(inspection, content) }])
  }

  async withdraw({ id }: Inspection): Promise<void> {
    await this.ctx.use(TimelineService).withdraw('inspection', [id])
  }
}

export function countsOf({ groups }: ReportContent): Record<InspectionMark, number> {
  const points = groups.flatMap((group) => group.points)
  const count = (mark: InspectionMark) => points.filter((point) => point.mark === mark).length
  const { NOT_INSPECTED, GREEN, AMBER, RED } = InspectionMark
  return {
    [NOT_INSPECTED]: count(NOT_INSPECTED),
    [GREEN]: count(GREEN),
    [AMBER]: count(AMBER),
    [RED]: count(RED),
  }
}

/** Under the names of the REST API. */
function dataOf(inspection: Inspection, { groups }: ReportContent): object {
  const { id, name, documentId, customerId, vehicleId, vehicle, odometer, note, completedAt, completedBy } = inspection
  return {
    id,
    name,
    work_order_id: documentId,
    customer_id: customerId,
    vehicle_id: vehicleId,
    vehicle: vehicle && { name: vehicle.displayName, plate: vehicle.plate, vin: vehicle.vin },
    odometer,
    note,
    completed_at: completedAt?.toISOString() ?? null,
    completed_by: completedBy,
    points: groups.flatMap((group) =>
      group.points.map((point) => ({
        group: group.name,
        name: point.name,
        mark: point.mark,
        note: point.note,
        measurement: point.measurement === null ? null : point.measurement / 1000,
        unit: point.unit,
      })),
    ),
    version: inspection.version,
  }
}
