import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { registerCustomerWebhookData } from '../customers/index.ts'
import { vehicleWebhookData } from './customer-data.ts'
import { seedVehicles } from './demo-vehicles.ts'
import { Vehicle } from './vehicle.entity.ts'
import { CustomerVehiclesResolver, VehicleResolver } from './vehicle.resolver.ts'
import { VehicleCatalogueResolver } from './vehicle-catalogue.resolver.ts'
import { VehicleVisit } from './vehicle-visit.entity.ts'

export { Vehicle, type VehicleFields, VehicleType } from './vehicle.entity.ts'
export { MOST_VEHICLES, VehicleService } from './vehicle.service.ts'
export { checkedVehicle, type TypedVehicle } from './vehicle-rules.ts'

registerCustomerWebhookData('vehicles', vehicleWebhookData)

const timelineKinds = {
  visit: {
    label: 'Check-ins',
    icon: 'car',
    permission: 'customers.can_view',
    feature: 'customers',
    path: ({ recordId }) => `/customers/${recordId}/vehicles`,
    replacesAudit: [
      ['vehicle', 'checked_in'],
      ['vehicle', 'checked_out'],
    ],
  },
} satisfies Record<string, TimelineKind>
type OwnTimelineKinds = typeof timelineKinds

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

const auditActions = {
  checked_in: { label: 'Checked in' },
  checked_out: { label: 'Checked out' },
} satisfies Record<string, AuditActionRule>
type OwnAuditActions = typeof auditActions

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

export const vehicles: Capability = {
  name: 'vehicles',
  entities: [Vehicle, VehicleVisit],
  resolvers: [VehicleResolver, CustomerVehiclesResolver, VehicleCatalogueResolver],
  rest: () => import('./vehicle.rest.ts'),
  timelineKinds,
  demo: seedVehicles,
  auditActions,
  recordLabels: { vehicle_visit: { singular: 'Visit', plural: 'Visits' } },
}
