import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { Customer, CustomerSearch, wordOf } from '../customers/index.ts'
import { Vehicle } from './vehicle.entity.ts'
import { type SimilarVehicle, VehicleMatch } from './vehicle.inputs.ts'

const MOST_SIMILAR = 20

type Identity = Pick<Vehicle, 'vin' | 'plate'>

/** Finds vehicles with the same VIN or plate, which are probably one vehicle that is recorded twice. */
export class SimilarVehicles {
  constructor(private readonly ctx: RequestContext) {}

  /** Vehicles like the one being entered, oldest first. Those of deleted customers are left out. */
  async like(typed: Identity, exceptId: string | null): Promise<SimilarVehicle[]> {
    return (await this.all(typed, exceptId)).filter(({ customer }) => !customer.deletedAt)
  }

  /** Throws if a vehicle with the same VIN or plate is on the premises. */
  async requireAbsent(vehicle: Vehicle): Promise<void> {
    const here = (await this.all(vehicle, vehicle.id)).find((other) => other.vehicle.isCheckedIn)
    if (!here) return
    const what = here.matchedBy.includes(VehicleMatch.VIN) ? 'VIN' : 'plate'
    const { displayName, deletedAt } = here.customer
    const hint = deletedAt ? 'This customer is deleted. Restore them and check it out first.' : 'Check it out first.'
    throw new UserInputError(
      `A vehicle with this ${what} is on the premises already, recorded for ${displayName}. ${hint}`,
    )
  }

  private async all(typed: Identity, exceptId: string | null): Promise<SimilarVehicle[]> {
    const words = [wordOf(typed.vin), wordOf(typed.plate)].filter(Boolean)
    const { em } = this.ctx
    const ids = await this.ctx.use(CustomerSearch).sources(words, MOST_SIMILAR)
    const vehicles = await em.find(Vehicle, { id: { $in: ids, $ne: exceptId } }, { orderBy: { id: 'asc' } })
    const customers = await em.find(Customer, { id: { $in: vehicles.map(({ customerId }) => customerId) } })
    return vehicles.flatMap((vehicle) => {
      const customer = customers.find(({ id }) => id === vehicle.customerId)
      const matchedBy = Object.values(VehicleMatch).filter((by) => isSame(typed[by], vehicle[by]))
      return customer && matchedBy.length > 0 ? [{ vehicle, customer, matchedBy }] : []
    })
  }
}

const isSame = (one: string, other: string) => one !== '' && wordOf(one) === wordOf(other)
