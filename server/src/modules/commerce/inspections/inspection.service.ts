import { setAuditAction } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../kernel/database/records.ts'
import { invalidField, isId, notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { CustomerService } from '../../crm/customers/index.ts'
import { Vehicle } from '../../crm/vehicles/index.ts'
import { DocumentHistory, DocumentService, DocumentType, vehicleSnapshot } from '../documents/index.ts'
import { Inspection } from './inspection.entity.ts'
import type {
  ManageInspectionInput,
  SaveInspectionPointInput,
  StartInspectionInput,
  UpdateInspectionInput,
} from './inspection.inputs.ts'
import { InspectionNotices } from './inspection-notices.ts'
import { InspectionPoint } from './inspection-parts.entity.ts'
import { inspections } from './inspection-reader.ts'
import { Reports } from './reports.ts'
import { InspectionSettingsService } from './settings/inspection-settings.service.ts'

const MOST_OF_A_DOCUMENT = 20
const MOST_MEASURED = 100_000

/** Writes inspections. Requires a transaction. Customers are locked first, then work orders, then inspections. */
export class InspectionService {
  constructor(private readonly ctx: RequestContext) {}

  async start({ documentId, vehicleId, template }: StartInspectionInput): Promise<Inspection> {
    const { em } = this.ctx
    if (!documentId && !vehicleId) throw invalidField('vehicleId', 'Choose a work order or a vehicle')
    const { name, groups } = await this.template(template?.trim() || null)
    const subject = documentId ? await this.ofDocument(documentId) : await this.ofVehicle(vehicleId || '')
    const inspection = em.create(Inspection, {
      ...subject,
      name,
      completedAt: null,
      createdBy: this.ctx.actorName,
    })
    await em.flush()
    const points = groups.flatMap((group) => group.points.map((point) => ({ ...point, group: group.name })))
    for (const [position, { group, name, unit }] of points.entries())
      em.create(InspectionPoint, {
        inspectionId: inspection.id,
        position,
        group,
        name,
        unit,
        measurement: null,
        jobId: null,
      })
    await em.flush()
    return inspection
  }

  /** Saves one point. Two who save different points do not get in each other's way. */
  async savePoint({ id, version, mark, note, measurement }: SaveInspectionPointInput): Promise<InspectionPoint> {
    const points = { entity: InspectionPoint, noun: 'point' }
    const { inspectionId } = await getRecord(this.ctx.em, points, id)
    requireOpen(await this.lock(inspectionId))
    const point = await lockRecord(this.ctx.em, points, id, { refresh: true })
    requireVersion('point', point, version)
    const measured = measurement === undefined ? point.measurement : thousandths(measurement)
    Object.assign(point, {
      mark: mark ?? point.mark,
      note: typeof note === 'string' ? note.trim() : point.note,
      measurement: measured,
      savedBy: this.ctx.actorName.slice(0, 100),
    })
    await this.ctx.em.flush()
    return point
  }

  async update({ id, version, note }: UpdateInspectionInput): Promise<Inspection> {
    const inspection = await this.lock(id)
    requireOpen(inspection)
    requireVersion('inspection', inspection, version)
    if (typeof note === 'string') inspection.note = note.trim()
    await this.ctx.em.flush()
    return inspection
  }

  /** Freezes what the customer will see. */
  async complete({ id, version }: ManageInspectionInput): Promise<Inspection> {
    const inspection = await this.withSubject(id)
    requireOpen(inspection)
    requireVersion('inspection', inspection, version)
    Object.assign(inspection, { completedAt: new Date(), completedBy: this.ctx.actorName.slice(0, 100) })
    setAuditAction(inspection, 'completed')
    await this.ctx.em.flush()
    const report = await this.ctx.use(Reports).add(inspection)
    await this.ctx.use(InspectionNotices).completed(inspection, report.content)
    return inspection
  }

  /** Its points can be changed again. Links that were sent keep showing the version that was sent. */
  async reopen({ id, version }: ManageInspectionInput): Promise<Inspection> {
    const inspection = await this.lock(id)
    requireVersion('inspection', inspection, version)
    if (!inspection.completedAt) throw new UserInputError(`${inspection.name} is not completed.`)
    Object.assign(inspection, { completedAt: null, completedBy: '' })
    setAuditAction(inspection, 'reopened')
    await this.ctx.em.flush()
    return inspection
  }

  /** With its points, pictures and reports, also for customers who have a link. */
  async delete(id: string): Promise<string> {
    const inspection = await this.withSubject(id)
    await this.ctx.use(InspectionNotices).withdraw(inspection)
    this.ctx.em.remove(inspection)
    await this.ctx.em.flush()
    return inspection.id
  }

  lock(id: string): Promise<Inspection> {
    return lockRecord(this.ctx.em, inspections, id, { refresh: true })
  }

  /** Locks an inspection after its customer, whose timeline is written. */
  private async withSubject(id: string): Promise<Inspection> {
    const { customerId } = await getRecord(this.ctx.em, inspections, id)
    if (customerId) await this.ctx.em.execute('select from "customer" where "id" = ? for key share', [customerId])
    return this.lock(id)
  }

  private async template(name: string | null) {
    const { templates } = await this.ctx.use(InspectionSettingsService).get()
    const found = name === null ? templates[0] : templates.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!found) throw invalidField('template', 'Choose a template. Settings › Inspections lists them')
    return found
  }

  private async ofDocument(id: string) {
    const document = await this.ctx.use(DocumentService).forAction(id)
    if (document.type !== DocumentType.WORK_ORDER) throw invalidField('documentId', 'Choose a work order', 'WRONG_TYPE')
    if ((await this.ctx.em.count(Inspection, { documentId: document.id })) >= MOST_OF_A_DOCUMENT)
      throw new UserInputError(`A work order has at most ${MOST_OF_A_DOCUMENT} inspections. Delete one first.`)
    this.ctx.use(DocumentHistory).add(document, 'inspection_started', 'An inspection was started')
    const { customerId, vehicleId, vehicle, odometerIn: odometer } = document
    return { documentId: document.id, customerId, vehicleId, vehicle, odometer }
  }

  private async ofVehicle(id: string) {
    const vehicle = isId(id) ? await this.ctx.em.findOne(Vehicle, { id }) : null
    if (!vehicle) throw notFound('vehicle')
    await this.ctx.use(CustomerService).forWriting(vehicle.customerId)
    const { customerId, odometer } = vehicle
    return { documentId: null, customerId, vehicleId: vehicle.id, vehicle: vehicleSnapshot(vehicle), odometer }
  }
}

export function requireOpen({ completedAt, name }: Inspection): void {
  if (!completedAt) return
  throw new UserInputError({ code: 'COMPLETED', message: `${name} is completed. Reopen it to change it.` })
}

function thousandths(measurement: number | null): number | null {
  if (measurement === null) return null
  if (!Number.isFinite(measurement) || Math.abs(measurement) > MOST_MEASURED)
    throw invalidField('measurement', `Enter a number up to ${MOST_MEASURED.toLocaleString('en')}`)
  return Math.round(measurement * 1000)
}
