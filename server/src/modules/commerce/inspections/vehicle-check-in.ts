import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { CustomerService } from '../../crm/customers/index.ts'
import { Vehicle, VehicleService } from '../../crm/vehicles/index.ts'
import { Document, DocumentHistory, DocumentService, DocumentType } from '../documents/index.ts'
import type { CheckInWorkOrderInput, CheckOutWorkOrderInput } from './inspection.inputs.ts'

/** The vehicle of a work order arrives and leaves. Its odometer is written to both. Requires a transaction. */
export class VehicleCheckIn {
  constructor(private readonly ctx: RequestContext) {}

  async checkIn({ id, odometer, note }: CheckInWorkOrderInput): Promise<Document> {
    const { document, vehicle } = await this.locked(id)
    await this.ctx.use(VehicleService).checkIn({ id: vehicle.id, odometer: odometer ?? null, note: note ?? null })
    if (typeof odometer === 'number') document.odometerIn = odometer
    return this.save(document, 'checked_in', `${vehicle.displayName} was checked in`)
  }

  async checkOut({ id, odometer }: CheckOutWorkOrderInput): Promise<Document> {
    const { document, vehicle } = await this.locked(id)
    if (typeof odometer === 'number') {
      const before = Math.max(document.odometerIn ?? 0, vehicle.odometer ?? 0)
      if (odometer < before)
        throw invalidField(
          'odometer',
          `The odometer was at ${before.toLocaleString('en-CA')} km before. Correct the vehicle if that was wrong`,
        )
      await this.ctx.use(VehicleService).update({ id: vehicle.id, odometer })
      document.odometerOut = odometer
    }
    await this.ctx.use(VehicleService).checkOut(vehicle.id)
    return this.save(document, 'checked_out', `${vehicle.displayName} was checked out`)
  }

  /** The customer is locked first, as vehicles do. */
  private async locked(id: string): Promise<{ document: Document; vehicle: Vehicle }> {
    const { customerId } = await this.ctx.use(DocumentService).get(id)
    if (customerId) await this.ctx.use(CustomerService).forWriting(customerId)
    const document = await this.ctx.use(DocumentService).forAction(id)
    if (document.type !== DocumentType.WORK_ORDER) throw invalidField('id', 'Choose a work order', 'WRONG_TYPE')
    const { vehicleId } = document
    const vehicle = vehicleId ? await this.ctx.em.findOne(Vehicle, { id: vehicleId }) : null
    if (!vehicle || vehicle.customerId !== customerId)
      throw new UserInputError('Choose the vehicle of the work order first.')
    return { document, vehicle }
  }

  /** The customer's version of the document stays: links that were sent keep working. */
  private async save(document: Document, kind: string, text: string): Promise<Document> {
    document.updatedAt = new Date()
    this.ctx.use(DocumentHistory).add(document, kind, text)
    await this.ctx.em.flush()
    return document
  }
}
