import type { RequestContext } from '../../../../kernel/context/context.ts'
import { requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Document } from '../document.entity.ts'
import { DocumentService } from '../document.service.ts'
import { DocumentEffects } from '../document-effects.ts'
import { DocumentHistory } from '../document-history.ts'
import { DocumentStatus, DocumentType, JobApproval, typeNouns } from '../document-kinds.ts'
import { DocumentContent } from '../lines/document-content.ts'
import type { DocumentJob } from '../lines/document-line.entity.ts'
import { Credits } from '../refunds/credits.ts'
import { runCancelledHandlers, runSettledHandlers } from './document-handlers.ts'
import type { CancelDocumentInput, DecideDocumentInput } from './lifecycle.inputs.ts'
import { settle } from './settlement.ts'
import { requireTransition, wrongStatus } from './transitions.ts'

const { APPROVED, ARCHIVED, CANCELLED, DECLINED } = DocumentStatus

/** What customers and staff decide about documents. Requires a transaction. */
export class LifecycleService {
  constructor(private readonly ctx: RequestContext) {}

  /** The customer accepts a quote or all jobs of a work order that they have not answered. */
  async approve(input: DecideDocumentInput): Promise<Document> {
    return this.decide(input, APPROVED, JobApproval.APPROVED)
  }

  async decline(input: DecideDocumentInput): Promise<Document> {
    return this.decide(input, DECLINED, JobApproval.DECLINED)
  }

  /** A cancelled document keeps its number. */
  async cancel({ id, version, reason }: CancelDocumentInput): Promise<Document> {
    const { document, invoice } = await this.ctx.use(Credits).lockWithInvoice(id)
    requireVersion(typeNouns[document.type], document, version)
    requireTransition(document, CANCELLED)
    if (document.paid !== document.refunded)
      throw new UserInputError({ code: 'PAID', message: 'Refund its payments first.', field: 'status' })
    if (document.type === DocumentType.WEB_ORDER) await this.ctx.use(Credits).cancelRefunds(document)
    if (document.credited > 0)
      throw new UserInputError({ code: 'REFUNDED', message: 'Cancel its refunds first.', field: 'status' })
    const jobs = await this.ctx.use(DocumentContent).jobsOf(document.id)
    const done = jobs.find(({ doneAt }) => doneAt)
    if (done) throw new UserInputError(`${done.heading} is done. Reopen the job first.`)
    Object.assign(document, { status: CANCELLED, cancelledAt: new Date(), balance: 0 })
    if (invoice && document.issuedAt) await this.ctx.use(Credits).credit(invoice, -document.grandTotal)
    const because = reason?.trim() ? `: ${reason.trim()}` : ''
    this.ctx.use(DocumentHistory).add(document, 'cancelled', `Cancelled${because}`)
    await this.ctx.em.flush()
    await this.ctx.use(DocumentEffects).cancelled(document)
    await runCancelledHandlers(this.ctx, document, reason?.trim() ?? '')
    return document
  }

  async archive(ids: readonly string[]): Promise<Document[]> {
    const documents = await this.ctx.use(DocumentService).allForAction(ids, 'can_edit')
    for (const document of documents) {
      if (document.status === ARCHIVED) continue
      requireTransition(document, ARCHIVED)
      Object.assign(document, { archivedStatus: document.status, status: ARCHIVED, archivedAt: new Date() })
      this.ctx.use(DocumentHistory).add(document, 'archived', 'Archived')
    }
    await this.ctx.em.flush()
    return documents
  }

  async unarchive(ids: readonly string[]): Promise<Document[]> {
    const documents = await this.ctx.use(DocumentService).allForAction(ids, 'can_edit')
    for (const document of documents) {
      if (document.status !== ARCHIVED) continue
      Object.assign(document, { status: document.archivedStatus, archivedStatus: null, archivedAt: null })
      this.ctx.use(DocumentHistory).add(document, 'unarchived', 'Restored from the archive')
    }
    await this.ctx.em.flush()
    return documents
  }

  /** Called by payments with the total received for a document and the total refunded, in cents. Returns it locked. */
  async settle(id: string, amounts: { readonly paid: number; readonly refunded: number }): Promise<Document> {
    const document = await this.ctx.use(DocumentService).forWriting(id)
    const { type, status, issuedAt } = document
    const isPaidFor = ![DocumentType.QUOTE, DocumentType.WORK_ORDER, DocumentType.RECURRING].includes(type)
    if (!isPaidFor || !issuedAt || status === CANCELLED) throw wrongStatus(document, 'paid')
    const before = document.archivedStatus ?? status
    Object.assign(document, amounts)
    if (type !== DocumentType.REFUND) settle(document)
    const invoice = type === DocumentType.REFUND ? await this.invoiceOf(document) : document
    if (invoice.credited > 0) await this.ctx.use(Credits).settleRefunds(invoice)
    const after = document.archivedStatus ?? document.status
    if (after !== before) this.ctx.use(DocumentHistory).add(document, after, statusText(after), amounts)
    await this.ctx.em.flush()
    await this.ctx.use(DocumentEffects).settled(document, before, after)
    await runSettledHandlers(this.ctx, document)
    return document
  }

  /** Callers that settle a refund have locked its invoice before. */
  private invoiceOf({ correctsDocumentId }: Document): Promise<Document> {
    return this.ctx.use(DocumentService).forWriting(correctsDocumentId ?? '')
  }

  private async decide(
    { id, version, via, by, reason }: DecideDocumentInput,
    status: DocumentStatus,
    approval: JobApproval,
  ): Promise<Document> {
    const document = await this.ctx.use(DocumentService).forAction(id)
    requireVersion(typeNouns[document.type], document, version)
    if (document.type === DocumentType.RECURRING) throw wrongStatus(document, status)
    requireTransition(document, status)
    const decidedBy = by?.trim() || document.customer.name.slice(0, 100)
    const now = new Date()
    const answered = { decidedAt: now, decidedBy, decidedVia: via ?? null, declineReason: reason?.trim() ?? '' }
    for (const job of await this.ctx.use(DocumentContent).jobsOf(document.id))
      if (!isAnswered(job) || approval === JobApproval.DECLINED) {
        if (job.doneAt) throw new UserInputError(`${job.heading} is done. Reopen the job first.`)
        Object.assign(job, answered, { approval })
      }
    const isApproved = status === APPROVED
    Object.assign(document, { status, approvedAt: isApproved ? now : null, declinedAt: isApproved ? null : now })
    const text = `${isApproved ? 'Approved' : 'Declined'} by ${decidedBy}${reason?.trim() ? `: ${reason.trim()}` : ''}`
    this.ctx.use(DocumentHistory).add(document, status, text, { by: decidedBy, via: via ?? null })
    await this.ctx.em.flush()
    await this.ctx.use(DocumentEffects).decided(document, isApproved, decidedBy)
    return document
  }
}

export const isAnswered = ({ approval }: DocumentJob): boolean =>
  approval === JobApproval.APPROVED || approval === JobApproval.DECLINED

const statusText = (status: DocumentStatus) => {
  const text = status.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
