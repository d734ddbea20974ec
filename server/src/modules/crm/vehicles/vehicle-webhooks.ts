import type { RequestContext } from '../../../kernel/context/context.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { Vehicle } from './vehicle.entity.ts'

/** Customers' vehicles in webhook payloads. */
export async function vehicleWebhookData({ em }: RequestContext, customerIds: readonly string[]): Promise<object[][]> {
  const ids = `{${customerIds.join(',')}}`
  const vehicles = await plainRows(em, Vehicle, 'where "customer_id" = any(?::uuid[]) order by "id"', [ids])
  const byCustomer = new Map<string, object[]>(customerIds.map((id) => [id, []]))
  for (const vehicle of vehicles) byCustomer.get(vehicle.customerId)?.push(toPayload(vehicle))
  return customerIds.map((id) => byCustomer.get(id) ?? [])
}

function toPayload({ id, type, vin, make, model, year, color, plate, odometer, isCheckedIn }: Vehicle): object {
  return { id, type, vin, make, model, year, color, plate, odometer, is_checked_in: isCheckedIn }
}
