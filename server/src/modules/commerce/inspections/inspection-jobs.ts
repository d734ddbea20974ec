import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord, lockRecords } from '../../../kernel/database/records.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import {
  type Document,
  DocumentContent,
  DocumentHistory,
  DocumentService,
  DocumentType,
  DocumentWriter,
} from '../documents/index.ts'
import type { AddInspectionJobsInput } from './inspection.inputs.ts'
import { InspectionService } from './inspection.service.ts'
import { needsWork } from './inspection-marks.ts'
import { InspectionPoint } from './inspection-parts.entity.ts'
import { inspections } from './inspection-reader.ts'

/** Makes jobs of amber and red points, which the customer then approves or declines. Requires a transaction. */
export class InspectionJobs {
  constructor(private readonly ctx: RequestContext) {}

  /** All of them, or none. Two who add the same point at once get one job: the second is refused. */
  async add({ id, pointIds }: AddInspectionJobsInput): Promise<Document> {
    const { em } = this.ctx
    const { documentId } = await getRecord(em, inspections, id)
    const order = documentId ? await this.ctx.use(DocumentService).forAction(documentId) : null
    const inspection = await this.ctx.use(InspectionService).lock(id)
    if (inspection.documentId !== documentId)
      throw new UserInputError('It has been added to a work order in the meantime. Reload the inspection.')
    const where = { inspectionId: inspection.id }
    const points = await lockRecords(em, { entity: InspectionPoint, noun: 'point', where }, pointIds, { refresh: true })
    points.sort((one, other) => one.position - other.position)
    const taken = points.find(({ jobId }) => jobId)
    if (taken) throw new UserInputError({ code: 'ADDED', message: `${taken.name} is a job of the work order already.` })
    const fine = points.find(({ mark }) => !needsWork(mark))
    if (fine) throw new UserInputError(`${fine.name} is neither amber nor red.`)
    const jobs = points.map((point) => ({ heading: headingOf(point), note: noteOf(point), lines: [] }))
    const before = order ? await this.ctx.use(DocumentContent).jobsOf(order.id) : []
    const writer = this.ctx.use(DocumentWriter)
    const document = order
      ? await writer.update({ id: order.id, jobs: [...before.map((job) => ({ id: job.id })), ...jobs] })
      : await writer.create({
          type: DocumentType.WORK_ORDER,
          subject: inspection.name,
          customerId: inspection.customerId,
          vehicleId: inspection.vehicleId,
          jobs,
        })
    inspection.documentId = document.id
    const known = new Set(before.map((job) => job.id))
    const added = (await this.ctx.use(DocumentContent).jobsOf(document.id)).filter((job) => !known.has(job.id))
    for (const [at, point] of points.entries()) point.jobId = added[at]?.id ?? null
    const text = `${points.length === 1 ? 'A point' : `${points.length} points`} of ${inspection.name} became jobs`
    this.ctx.use(DocumentHistory).add(document, 'inspection_jobs', text, { inspectionId: inspection.id })
    await em.flush()
    return document
  }
}

const headingOf = ({ group, name }: InspectionPoint) => `${group}: ${name}`

function noteOf({ note, measurement, unit }: InspectionPoint): string {
  const measured = measurement === null ? '' : `Measured: ${measurement / 1000}${unit ? ` ${unit}` : ''}`
  return [note, measured].filter(Boolean).join('\n')
}
