import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Inspection } from './inspection.entity.ts'
import { InspectionPicture, InspectionPoint, InspectionReport } from './inspection-parts.entity.ts'
import { grouped, type ReportContent } from './inspection-report.ts'

/** Freezes completed inspections. */
export class Reports {
  constructor(private readonly ctx: RequestContext) {}

  async add(inspection: Inspection): Promise<InspectionReport> {
    const content = await this.contentOf(inspection)
    const completedAt = inspection.completedAt ?? new Date()
    const report = this.ctx.em.create(InspectionReport, { inspectionId: inspection.id, content, completedAt })
    await this.ctx.em.flush()
    return report
  }

  /** Whether a report shows the picture, so that its file must stay. */
  async shows(picture: InspectionPicture): Promise<boolean> {
    const where = { inspectionId: picture.inspectionId, completedAt: { $gte: picture.createdAt } }
    return (await this.ctx.em.count(InspectionReport, where)) > 0
  }

  private async contentOf(inspection: Inspection): Promise<ReportContent> {
    const { em } = this.ctx
    const where = { inspectionId: inspection.id }
    const points = await em.find(InspectionPoint, where, { orderBy: { position: 'asc' } })
    const pictures = await em.find(InspectionPicture, { ...where, removedAt: null }, { orderBy: { id: 'asc' } })
    const { name, note, odometer, completedBy } = inspection
    return {
      name,
      note,
      odometer,
      completedBy,
      groups: grouped(points).map((group) => ({
        name: group.name,
        points: group.points.map(({ id, name, mark, note, measurement, unit }) => ({
          name,
          mark,
          note,
          measurement,
          unit,
          pictures: pictures
            .filter(({ pointId }) => pointId === id)
            .map(({ id, width, height }) => ({ id, width, height })),
        })),
      })),
    }
  }
}
