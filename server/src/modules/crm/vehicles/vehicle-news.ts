import type { RequestContext } from '../../../kernel/context.ts'
import type { Vehicle } from './vehicle.entity.ts'
import { VehicleService } from './vehicle.service.ts'

/** Customers' vehicles as webhooks are told of them. */
export function vehicleNews(ctx: RequestContext, customerIds: readonly string[]): Promise<object[][]> {
  const service = ctx.use(VehicleService)
  return Promise.all(customerIds.map(async (id) => (await service.of(id)).map(told)))
}

function told({ id, type, vin, make, model, year, color, plate, odometer, isCheckedIn }: Vehicle): object {
  return { id, type, vin, make, model, year, color, plate, odometer, is_checked_in: isCheckedIn }
}
