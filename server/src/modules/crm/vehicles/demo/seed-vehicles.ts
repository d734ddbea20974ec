import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { VehicleService } from '../vehicle.service.ts'
import { mapleVehicles } from './maple-vehicles.ts'

/** Writes the demo tenant's vehicles. Only Maple Auto has some. */
export async function seedVehicles(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  for (const [email, vehicles] of Object.entries(mapleVehicles)) {
    const customerId = ids.get(email)
    if (!customerId) throw new Error(`The demo has no customer with the email address ${email}`)
    for (const { isHere, ...fields } of vehicles) {
      const { id } = await ctx.use(VehicleService).add({ ...fields, customerId })
      if (isHere) await ctx.use(VehicleService).checkIn({ id, odometer: fields.odometer, note: isHere })
    }
  }
}
