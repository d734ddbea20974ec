import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId, notFound, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Document } from '../document.entity.ts'
import { DocumentService } from '../document.service.ts'
import { DocumentAccess } from '../document-access.ts'
import { DocumentEffects } from '../document-effects.ts'
import { DocumentHistory } from '../document-history.ts'
import { DocumentStatus, DocumentType, Fulfilment, JobApproval, typeNouns } from '../document-kinds.ts'
import { isAnswered } from '../lifecycle/lifecycle.service.ts'
import { wrongStatus } from '../lifecycle/transitions.ts'
import { DocumentContent } from '../lines/document-content.ts'
import type { DocumentJob } from '../lines/document-line.entity.ts'
import { Recalculation } from '../lines/recalculation.ts'
import type { DeclinedJob, ManageJobInput, SetJobApprovalInput } from './job.inputs.ts'
import { JobStock } from './job-stock.ts'
import { workOrderStatus } from './work-order-status.ts'

const { APPROVED, AWAITING_CUSTOMER, DECLINED } = DocumentStatus
const MOST_DECLINED = 100

/** Jobs of work orders and quotes. Writes require a transaction. */
export class JobService {
  constructor(private readonly ctx: RequestContext) {}

  /** Records the customer's answer to a job, and updates the status of the document. */
  async setApproval({ approval, via, by, reason, ...input }: SetJobApprovalInput): Promise<Document> {
    const { document, jobs, job } = await this.forWriting(input)
    if (![AWAITING_CUSTOMER, APPROVED, DECLINED].includes(document.status)) throw wrongStatus(document, 'answered')
    if (job.doneAt) throw new UserInputError(`${job.heading} is done. Reopen the job first.`)
    job.approval = approval
    const answered = isAnswered(job)
    const decidedBy = answered ? by?.trim() || document.customer.name.slice(0, 100) : ''
    Object.assign(job, {
      decidedBy,
      decidedAt: answered ? new Date() : null,
      decidedVia: answered ? (via ?? null) : null,
      declineReason: approval === JobApproval.DECLINED ? (reason?.trim() ?? '') : '',
    })
    const before = document.status
    const status = workOrderStatus(jobs)
    Object.assign(document, {
      status,
      approvedAt: status === APPROVED ? (document.approvedAt ?? new Date()) : null,
      declinedAt: status === DECLINED ? (document.declinedAt ?? new Date()) : null,
    })
    const text = `${job.heading}: ${approval}${answered ? ` by ${decidedBy}` : ''}`
    this.ctx.use(DocumentHistory).add(document, `job_${approval}`, text, { jobId: job.id, via: via ?? null })
    // Lines of declined jobs are left out of the totals.
    await this.ctx.use(Recalculation).run(document)
    await this.ctx.em.flush()
    if (status !== before && (status === APPROVED || status === DECLINED))
      await this.ctx.use(DocumentEffects).decided(document, status === APPROVED, decidedBy)
    return document
  }

  /** Marks the unanswered jobs of a locked document as pending, because it was sent to the customer. */
  async ask(document: Document): Promise<void> {
    const jobs = await this.ctx.use(DocumentContent).jobsOf(document.id)
    for (const job of jobs)
      if (job.approval === JobApproval.UNAPPROVED && !job.doneAt) job.approval = JobApproval.PENDING
    await this.ctx.em.flush()
  }

  /** Marks the job as done, and takes its products from stock. The last one completes the work order. */
  async complete(input: ManageJobInput): Promise<Document> {
    const { document, jobs, job } = await this.forWriting(input)
    this.requireWork(document)
    if (job.doneAt) throw new UserInputError(`${job.heading} is already done.`)
    if (job.approval !== JobApproval.APPROVED)
      throw new UserInputError({ code: 'NOT_APPROVED', message: `${job.heading} is not approved yet.`, field: 'jobId' })
    Object.assign(job, { doneAt: new Date(), doneBy: this.ctx.actorName })
    this.ctx.use(DocumentHistory).add(document, 'job_done', `${job.heading}: done`, { jobId: job.id })
    const isComplete = jobs.every((one) => one.doneAt || one.approval === JobApproval.DECLINED)
    if (isComplete) {
      document.completedAt = new Date()
      if (document.fulfilment === Fulfilment.PENDING) document.fulfilment = Fulfilment.READY_FOR_PICKUP
      this.ctx.use(DocumentHistory).add(document, 'completed', 'All jobs are done')
    }
    document.updatedAt = new Date()
    await this.ctx.em.flush()
    await this.ctx.use(JobStock).take(document, job)
    return document
  }

  /** Marks the job as not done, and returns its products to stock. */
  async reopen(input: ManageJobInput): Promise<Document> {
    const { document, job } = await this.forWriting(input)
    this.requireWork(document)
    if (!job.doneAt) throw new UserInputError(`${job.heading} is not done.`)
    Object.assign(job, { doneAt: null, doneBy: '' })
    document.completedAt = null
    if (document.fulfilment === Fulfilment.READY_FOR_PICKUP) document.fulfilment = Fulfilment.PENDING
    document.updatedAt = new Date()
    this.ctx.use(DocumentHistory).add(document, 'job_reopened', `${job.heading}: reopened`, { jobId: job.id })
    await this.ctx.em.flush()
    await this.ctx.use(JobStock).returnBack(document, job)
    return document
  }

  /** Jobs that the customer declined and that were not offered again since, newest first. */
  async declined(customerId: string, vehicleId: string | null): Promise<DeclinedJob[]> {
    const types = this.ctx.use(DocumentAccess).viewable()
    if (!isId(customerId) || (vehicleId !== null && !isId(vehicleId)) || types.length === 0) return []
    const rows = await this.ctx.em.execute<
      { id: string; documentId: string; type: DocumentType; number: string | null }[]
    >(
      `select j."id", d."id" as "documentId", d."type", d."number"
        from "document" d join "document_job" j on j."document_id" = d."id"
        where d."customer_id" = ? and (?::uuid is null or d."vehicle_id" = ?::uuid)
          and d."deleted_at" is null and d."type" = any(?::text[]) and j."approval" = 'declined'
          and not exists (select from "document_job" a join "document" o on o."id" = a."document_id"
            where a."source_job_id" = j."id" and o."deleted_at" is null and o."cancelled_at" is null)
        order by j."decided_at" desc, j."id" desc limit ${MOST_DECLINED}`,
      [customerId, vehicleId, vehicleId, `{${types.join(',')}}`],
    )
    const jobs = await this.ctx.use(DocumentContent).jobsById(rows.map(({ id }) => id))
    return rows.flatMap(({ id, ...row }) => {
      const job = jobs.get(id)
      return job ? [{ job, ...row }] : []
    })
  }

  private async forWriting({ id, jobId, version }: ManageJobInput) {
    const document = await this.ctx.use(DocumentService).forAction(id)
    requireVersion(typeNouns[document.type], document, version)
    const jobs = await this.ctx.use(DocumentContent).jobsOf(document.id)
    const job = jobs.find((one: DocumentJob) => one.id === jobId.toLowerCase())
    if (!job) throw notFound('job')
    return { document, jobs, job }
  }

  private requireWork(document: Document): void {
    const isOpen = document.status === AWAITING_CUSTOMER || document.status === APPROVED
    if (document.type !== DocumentType.WORK_ORDER || !isOpen) throw wrongStatus(document, 'worked on')
  }
}
