import type { EntityClass, FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { conditions, SortDirection } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { Vehicle } from '../../crm/vehicles/index.ts'
import { Document, DocumentAccess, DocumentContent, type DocumentJob } from '../documents/index.ts'
import { Inspection } from './inspection.entity.ts'
import { InspectionOrder, InspectionOrderField, type InspectionWhere } from './inspection.inputs.ts'
import { InspectionPicture, InspectionPoint } from './inspection-parts.entity.ts'

export const inspections = { entity: Inspection, noun: 'inspection' }

const newestFirst: InspectionOrder[] = [{ field: InspectionOrderField.CREATED_AT, direction: SortDirection.DESC }]

/** Reads inspections with their points and pictures. */
export class InspectionReader {
  private readonly points = this.loader(InspectionPoint, 'inspectionId', { position: 'asc' })
  private readonly pictures = this.loader(InspectionPicture, 'pointId', { id: 'asc' }, { removedAt: null })
  private readonly ofJobs = this.loader(InspectionPoint, 'jobId', { id: 'asc' })
  private readonly jobs = new DataLoader<string, DocumentJob | null>(
    async (ids) => {
      const found = await this.ctx.use(DocumentContent).jobsById(ids)
      return ids.map((id) => found.get(id) ?? null)
    },
    { cache: false },
  )
  private readonly documents = new DataLoader<string, Document | null>(
    async (ids) => {
      const found = await this.ctx.em.find(Document, { id: { $in: [...ids] } })
      return ids.map((id) => found.find((one) => one.id === id) ?? null)
    },
    { cache: false },
  )

  private readonly vehicles = new DataLoader<string, boolean | null>(
    async (ids) => {
      const found = await this.ctx.em.find(Vehicle, { id: { $in: [...ids] } })
      return ids.map((id) => found.find((one) => one.id === id)?.isCheckedIn ?? null)
    },
    { cache: false },
  )

  constructor(private readonly ctx: RequestContext) {}

  get(id: string): Promise<Inspection> {
    return getRecord(this.ctx.em, inspections, id)
  }

  async list(
    slice: Slice,
    where: InspectionWhere | null,
    orderBy: readonly InspectionOrder[] | null,
  ): Promise<Listing<Inspection>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const completed = where?.isCompleted?.eq
    const all = {
      $and: [
        ...conditions('documentId', where?.documentId),
        ...conditions('customerId', where?.customerId),
        ...conditions('vehicleId', where?.vehicleId),
        ...(typeof completed === 'boolean' ? [{ completedAt: completed ? { $ne: null } : null }] : []),
      ],
    } as FilterQuery<Inspection>
    const order = orderBy?.length ? orderBy : newestFirst
    const rows = await em.find(Inspection, all, { offset, limit, orderBy: ordering(order, order.at(-1)?.direction) })
    return listing(slice, rows, () => em.count(Inspection, all))
  }

  /** In their order. */
  pointsOf(inspectionId: string): Promise<InspectionPoint[]> {
    return this.points.load(inspectionId)
  }

  /** Oldest first, without those that were removed. */
  picturesOf(pointId: string): Promise<InspectionPicture[]> {
    return this.pictures.load(pointId)
  }

  /** The job that a point became. */
  job(id: string): Promise<DocumentJob | null> {
    return this.jobs.load(id)
  }

  async pointOfJob(jobId: string): Promise<InspectionPoint | null> {
    return (await this.ofJobs.load(jobId))[0] ?? null
  }

  /** Whether a vehicle is on the premises. Null if there is none. */
  isHere(vehicleId: string): Promise<boolean | null> {
    return this.vehicles.load(vehicleId)
  }

  /** Null for viewers who may not view it. */
  async document(id: string): Promise<Document | null> {
    const document = await this.documents.load(id)
    return document && this.ctx.use(DocumentAccess).may(document.type, 'can_view') ? document : null
  }

  private loader<Row extends object>(entity: EntityClass<Row>, key: keyof Row, orderBy: object, where: object = {}) {
    return new DataLoader<string, Row[]>(
      async (ids) => {
        const all = { ...where, [key]: { $in: [...ids] } }
        const rows = (await this.ctx.em.find(entity, all as never, { orderBy } as never)) as Row[]
        return ids.map((id) => rows.filter((row) => row[key] === id))
      },
      { cache: false },
    )
  }
}
