import type { RequestContext } from '../kernel/context.ts'
import {
  ConsentChannel,
  ConsentService,
  ConsentStatus,
  CustomerService,
  CustomerTagService,
  TagColour,
} from '../modules/crm/customers/index.ts'
import { VehicleService, type VehicleType } from '../modules/crm/vehicles/index.ts'
import type { DemoCustomer, DemoVehicle } from './demo/demo-customers.ts'

const colours = [TagColour.BLUE, TagColour.GREEN, TagColour.ORANGE, TagColour.VIOLET]

/** Writes down a tenant's customers as its staff would. Answers their ids by e-mail address. */
export async function seedCustomers(
  ctx: RequestContext,
  customers: readonly DemoCustomer[],
  vehicles: Readonly<Record<string, readonly DemoVehicle[]>>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const tags = new Map<string, string>()
  for (const name of new Set(customers.flatMap(({ tags }) => tags))) {
    const colour = colours[tags.size % colours.length] ?? TagColour.GRAY
    tags.set(name, (await ctx.use(CustomerTagService).create({ name, colour })).id)
  }
  for (const { tags: named, agreedToEmail, ...fields } of customers) {
    const tagIds = named.flatMap((name) => tags.get(name) ?? [])
    const { id: customerId } = await ctx.use(CustomerService).create({ ...fields, tagIds })
    ids.set(fields.email, customerId)
    for (const vehicle of vehicles[fields.email] ?? []) await seedVehicle(ctx, customerId, vehicle)
    if (!agreedToEmail) continue
    const [channel, status] = [ConsentChannel.EMAIL, ConsentStatus.GIVEN]
    await ctx.use(ConsentService).record({ customerId, channel, status, source: agreedToEmail })
  }
  return ids
}

async function seedVehicle(ctx: RequestContext, customerId: string, { isHere, ...fields }: DemoVehicle): Promise<void> {
  const { id } = await ctx.use(VehicleService).add({ ...fields, type: fields.type as VehicleType, customerId })
  if (isHere) await ctx.use(VehicleService).checkIn({ id, odometer: fields.odometer, note: isHere })
}
