import DataLoader from 'dataloader'
import { setAuditAction } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../kernel/database/records.ts'
import { flushUnique } from '../../../kernel/database/unique.ts'
import { nestedFaults, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { type Customer, CustomerSearch, CustomerService, CustomerWebhooks } from '../customers/index.ts'
import { TimelineService } from '../timeline/index.ts'
import { wordsOfVehicle } from './customer-data.ts'
import { SimilarVehicles } from './similar-vehicles.ts'
import { Vehicle } from './vehicle.entity.ts'
import type {
  CheckInVehicleInput,
  CreateCustomerWithVehicleInput,
  CreateVehicleInput,
  UpdateVehicleInput,
} from './vehicle.inputs.ts'
import { checkedVehicle } from './vehicle-rules.ts'
import { arrivalEntry, departureEntry, VehicleVisit } from './vehicle-visit.entity.ts'

export const MOST_VEHICLES = 500
const MOST_VISITS = 100

const vehicles = { entity: Vehicle, noun: 'vehicle' }

/** Customers' vehicles and their visits. Writes require a transaction. */
export class VehicleService {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** In the order they were added. */
  of(customerId: string): Promise<Vehicle[]> {
    return this.loader.load(customerId)
  }

  /** Newest first. */
  visits({ id }: Vehicle): Promise<VehicleVisit[]> {
    return this.ctx.em.find(VehicleVisit, { vehicleId: id }, { orderBy: { id: 'desc' }, limit: MOST_VISITS })
  }

  async add({ customerId, ...typed }: CreateVehicleInput): Promise<Vehicle> {
    const { em } = this.ctx
    const fields = checkedVehicle(typed)
    const notifyWebhooks = await this.lockCustomer(customerId)
    if ((await em.count(Vehicle, { customerId })) >= MOST_VEHICLES)
      throw new UserInputError(`A customer has at most ${MOST_VEHICLES} vehicles. Delete one first.`)
    return notifyWebhooks(await this.save(em.create(Vehicle, { ...fields, customerId })))
  }

  /** Creates a customer who comes with a vehicle, or neither. Errors of the vehicle's fields are named 'vehicle.plate'. */
  async addWithCustomer({ vehicle, ...typed }: CreateCustomerWithVehicleInput): Promise<Customer> {
    const customer = await this.ctx.use(CustomerService).create(typed)
    if (!vehicle) return customer
    await nestedFaults('vehicle', async () => {
      await this.add({ ...vehicle, customerId: customer.id })
    })
    return customer
  }

  async update({ id, version, ...typed }: UpdateVehicleInput): Promise<Vehicle> {
    const { vehicle, notifyWebhooks } = await this.forWriting(id)
    requireVersion('vehicle', vehicle, version)
    return notifyWebhooks(await this.save(Object.assign(vehicle, checkedVehicle(typed, vehicle))))
  }

  async remove(id: string): Promise<string> {
    const { vehicle, notifyWebhooks } = await this.forWriting(id)
    this.ctx.em.remove(vehicle)
    await this.ctx.em.flush()
    await this.keepWords(vehicle, [])
    return notifyWebhooks(id)
  }

  async checkIn({ id, odometer, note }: CheckInVehicleInput): Promise<Vehicle> {
    const { vehicle, notifyWebhooks } = await this.forWriting(id)
    if (vehicle.isCheckedIn) throw new UserInputError(`${vehicle.displayName} is checked in already.`)
    if (typeof odometer === 'number') vehicle.read(checkedVehicle({ odometer }, vehicle).odometer ?? 0)
    await this.ctx.use(SimilarVehicles).requireAbsent(vehicle)
    vehicle.isCheckedIn = true
    setAuditAction(vehicle, 'checked_in')
    const came = { vehicleId: id, checkedInAt: new Date(), checkedInBy: this.ctx.actorName, odometer: odometer ?? null }
    const visit = this.ctx.em.create(VehicleVisit, { ...came, note: note?.trim() ?? '' })
    await this.flush()
    await this.ctx.use(TimelineService).record(arrivalEntry(vehicle, visit))
    return notifyWebhooks(vehicle)
  }

  async checkOut(id: string): Promise<Vehicle> {
    const { vehicle, notifyWebhooks } = await this.forWriting(id)
    const visit = await this.ctx.em.findOne(VehicleVisit, { vehicleId: id, checkedOutAt: null })
    if (!vehicle.isCheckedIn || !visit) throw new UserInputError(`${vehicle.displayName} is not checked in.`)
    vehicle.isCheckedIn = false
    setAuditAction(vehicle, 'checked_out')
    Object.assign(visit, { checkedOutAt: new Date(), checkedOutBy: this.ctx.actorName })
    await this.ctx.em.flush()
    await this.ctx.use(TimelineService).record(departureEntry(vehicle))
    return notifyWebhooks(vehicle)
  }

  /**
   * Locks the vehicle until the transaction ends. Locks the customer first, like all code that writes both, to prevent
   * deadlocks.
   */
  private async forWriting(id: string) {
    const { customerId } = await getRecord(this.ctx.em, vehicles, id)
    const notifyWebhooks = await this.lockCustomer(customerId)
    return { vehicle: await lockRecord(this.ctx.em, vehicles, id, { refresh: true }), notifyWebhooks }
  }

  /** Locks the customer. The returned function enqueues webhooks for the changes made since. */
  private async lockCustomer(customerId: string) {
    const customers = [await this.ctx.use(CustomerService).forWriting(customerId)]
    const webhooks = this.ctx.use(CustomerWebhooks)
    const before = await webhooks.before(customers)
    return async <Result>(result: Result): Promise<Result> => {
      await webhooks.changed(customers, before)
      return result
    }
  }

  private async save(vehicle: Vehicle): Promise<Vehicle> {
    if (vehicle.isCheckedIn) await this.ctx.use(SimilarVehicles).requireAbsent(vehicle)
    await this.flush()
    await this.keepWords(vehicle, wordsOfVehicle(vehicle))
    return vehicle
  }

  /** Unique indexes refuse a second arrival that was not committed yet when this one was checked. */
  private flush(): Promise<void> {
    const message = 'A vehicle with this plate or VIN is on the premises already. Check it out first.'
    return flushUnique(this.ctx.em, () => new UserInputError(message))
  }

  private keepWords({ id: source, customerId }: Vehicle, words: readonly string[]): Promise<void> {
    return this.ctx.use(CustomerSearch).keep({ customerId, source, words })
  }

  private async load(customerIds: readonly string[]): Promise<Vehicle[][]> {
    const vehicles = await this.ctx.em.find(
      Vehicle,
      { customerId: { $in: [...customerIds] } },
      { orderBy: { id: 'asc' } },
    )
    return customerIds.map((id) => vehicles.filter(({ customerId }) => customerId === id))
  }
}
