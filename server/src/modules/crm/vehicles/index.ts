import type { Capability } from '../../../kernel/capability.ts'
import { registerCustomerWebhookData } from '../customers/index.ts'
import { Vehicle } from './vehicle.entity.ts'
import { CustomerVehiclesResolver, VehicleResolver } from './vehicle.resolver.ts'
import './vehicle-filters.ts'
import { VehicleVisit } from './vehicle-visit.entity.ts'
import { vehicleWebhookData } from './vehicle-webhooks.ts'

export { Vehicle, VehicleType } from './vehicle.entity.ts'
export { VehicleService } from './vehicle.service.ts'

registerCustomerWebhookData('vehicles', vehicleWebhookData)

export const vehicles: Capability = {
  name: 'vehicles',
  entities: [Vehicle, VehicleVisit],
  resolvers: [VehicleResolver, CustomerVehiclesResolver],
}
