import type { RequestContext } from '../../../../kernel/context/context.ts'
import { PublicDocuments } from '../../document-delivery/index.ts'
import { Inspection } from '../inspection.entity.ts'
import { InspectionPicture, InspectionReport } from '../inspection-parts.entity.ts'

/** What somebody with a link sees of inspections: what was completed when the link was made. */
export class PublicInspections {
  constructor(private readonly ctx: RequestContext) {}

  /** The latest report of each inspection up to a moment, in the order of the inspections. */
  async reports(documentId: string, upTo: Date): Promise<InspectionReport[]> {
    const { em } = this.ctx
    const inspections = await em.find(Inspection, { documentId }, { orderBy: { id: 'asc' } })
    const ids = inspections.map(({ id }) => id)
    const where = { inspectionId: { $in: ids }, completedAt: { $lte: upTo } }
    const reports = await em.find(InspectionReport, where, { orderBy: { completedAt: 'desc', id: 'desc' } })
    return ids.flatMap((id) => reports.find(({ inspectionId }) => inspectionId === id) ?? [])
  }

  /** A picture that the page of a token shows. Null for all others. */
  async picture(token: string, id: string): Promise<InspectionPicture | null> {
    const shown = await this.ctx.use(PublicDocuments).shown(token)
    if (!shown) return null
    const reports = await this.reports(shown.document.id, shown.madeAt)
    const ids = reports.flatMap(({ content }) =>
      content.groups.flatMap(({ points }) => points.flatMap(({ pictures }) => pictures.map((picture) => picture.id))),
    )
    return ids.includes(id) ? this.ctx.em.findOne(InspectionPicture, { id }) : null
  }
}
