import type { RequestContext } from '../../../../kernel/context/context.ts'
import { newId } from '../../../../kernel/database/new-id.ts'
import type { Document } from '../document.entity.ts'
import { DocumentStatus, DocumentType, JobApproval } from '../document-kinds.ts'
import { DocumentContent } from './document-content.ts'
import { DocumentJob, DocumentLine } from './document-line.entity.ts'

/** Copies jobs and lines into a new document, and flushes. */
export class CopiedContent {
  constructor(private readonly ctx: RequestContext) {}

  /** A conversion leaves out declined jobs and keeps approvals. A duplicate is a document of its own. */
  async copy(source: Document, copy: Document, { isConversion }: { isConversion: boolean }): Promise<void> {
    const { em } = this.ctx
    const { jobs, lines } = await this.ctx.use(DocumentContent).of(source.id)
    const isApproved = isConversion && source.status === DocumentStatus.APPROVED
    const wanted = jobs.filter(({ approval }) => !isConversion || approval !== JobApproval.DECLINED)
    const jobIds = new Map<string | null, string | null>()
    for (const [position, job] of wanted.entries()) {
      const id = await newId(em)
      jobIds.set(job.id, id)
      em.create(DocumentJob, {
        ...emptyJob,
        ...(isConversion ? decisionOf(job) : {}),
        id,
        documentId: copy.id,
        position,
        heading: job.heading,
        note: job.note,
      })
    }
    const loose = lines.filter(({ jobId }) => jobId === null)
    jobIds.set(null, await this.jobOfLoose(source, copy, { loose, isApproved, position: wanted.length }))
    let position = 0
    for (const line of lines) {
      const jobId = jobIds.get(line.jobId)
      if (jobId === undefined) continue
      em.create(DocumentLine, {
        documentId: copy.id,
        jobId,
        position: position++,
        kind: line.kind,
        variantId: line.variantId,
        sku: line.sku,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        unitPrice: line.unitPrice,
        discountPercent: line.discountPercent,
        discountAmount: line.discountAmount,
        taxClassId: line.taxClassId,
        cost: line.cost,
        technicianId: line.technicianId,
        sourceLineId: isConversion ? line.id : null,
      })
    }
    await em.flush()
  }

  /** A work order consists of jobs, so the lines of a quote outside jobs become a job. */
  private async jobOfLoose(
    source: Document,
    copy: Document,
    { loose, isApproved, position }: { loose: readonly DocumentLine[]; isApproved: boolean; position: number },
  ): Promise<string | null> {
    if (copy.type !== DocumentType.WORK_ORDER || source.type === DocumentType.WORK_ORDER || loose.length === 0)
      return null
    const id = await newId(this.ctx.em)
    this.ctx.em.create(DocumentJob, {
      ...emptyJob,
      ...(isApproved && {
        approval: JobApproval.APPROVED,
        decidedAt: source.approvedAt,
        decidedBy: source.customer.name.slice(0, 100),
      }),
      id,
      documentId: copy.id,
      position,
      heading: source.subject || 'Work',
    })
    return id
  }
}

const emptyJob = { decidedAt: null, decidedVia: null, doneAt: null, sourceJobId: null }

const decisionOf = ({ approval, decidedAt, decidedBy, decidedVia }: DocumentJob) => ({
  approval,
  decidedAt,
  decidedBy,
  decidedVia,
})
