import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { actAs } from '../../../../kernel/tenancy/tenant-scope.ts'
import { invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import {
  ContactMethod,
  type Document,
  DocumentService,
  DocumentType,
  JobApproval,
  JobService,
  LifecycleService,
} from '../../documents/index.ts'
import { DocumentAnswer } from '../answers/document-answer.entity.ts'
import { DeliveryNotices } from '../delivery-notices.ts'
import { PublicDocuments } from './public-documents.ts'
import { checkedSignature } from './signature.ts'

export interface TypedAnswer {
  readonly name: string
  readonly reason: string
  readonly signature: string
  /** For a quote. Null if neither button was pressed. */
  readonly isAccepted: boolean | null
  /** For a work order: whether each job is accepted, by its ID. */
  readonly jobs: ReadonlyMap<string, boolean>
  readonly ip: string
  readonly userAgent: string
}

const MOST_NAME = 100
const MOST_REASON = 500

/** Records customers' answers on the public page. */
export class PublicAnswers {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Locks the document, so that only the first of two people can answer; the other gets ANSWERED. Returns null if the link
   * is no longer valid.
   */
  async answer(token: string, typed: TypedAnswer): Promise<Document | null> {
    const name = typed.name.trim()
    if (!name || name.length > MOST_NAME) throw invalidField('name', 'Enter your name')
    const answer = {
      ...typed,
      name,
      reason: typed.reason.trim().slice(0, MOST_REASON),
      signature: checkedSignature(typed.signature),
    }
    actAs({ kind: 'visitor', id: null, name, via: null, address: typed.ip })
    return inTransaction(this.ctx, async () => {
      const known = await this.ctx.use(PublicDocuments).find(token)
      if (!known) return null
      const locked = await this.ctx.use(DocumentService).forAction(known.document.id)
      const found = await this.ctx.use(PublicDocuments).find(token)
      if (!found || found.isOutdated) return null
      const { type } = locked
      if (type === DocumentType.QUOTE) await this.answerQuote(locked, answer)
      else if (type === DocumentType.WORK_ORDER) await this.answerJobs(locked, answer)
      else throw answeredBefore()
      for (const [jobId, isAccepted] of type === DocumentType.QUOTE
        ? ([[null, answer.isAccepted]] as const)
        : answer.jobs)
        this.ctx.em.create(DocumentAnswer, {
          documentId: locked.id,
          snapshotId: found.snapshot.id,
          linkId: found.link.id,
          revision: found.snapshot.revision,
          jobId,
          isAccepted: isAccepted === true,
          name,
          reason: answer.reason,
          signature: answer.signature,
          ip: answer.ip.slice(0, 45),
          userAgent: answer.userAgent.slice(0, 300),
        })
      const signed = answer.signature ? ' and signed' : ''
      await this.ctx.use(DeliveryNotices).recordEvent(locked, {
        action: 'document_answered',
        kind: 'answered_online',
        text: `${name} answered online${signed}`,
        data: { ip: answer.ip },
      })
      return locked
    })
  }

  private async answerQuote(document: Document, { isAccepted, name, reason }: TypedAnswer): Promise<void> {
    if (isAccepted === null) throw invalidField('decision', 'Accept or decline')
    if (!(await this.ctx.use(PublicDocuments).isOpenQuote(document))) throw answeredBefore()
    const input = { id: document.id, via: ContactMethod.OTHER, by: name }
    const lifecycle = this.ctx.use(LifecycleService)
    if (isAccepted) await lifecycle.approve(input)
    else await lifecycle.decline({ ...input, reason })
  }

  private async answerJobs(document: Document, { jobs, name, reason }: TypedAnswer): Promise<void> {
    if (jobs.size === 0) throw invalidField('jobs', 'Accept or decline at least one job')
    const open = new Set((await this.ctx.use(PublicDocuments).openJobs(document)).map(({ id }) => id))
    for (const [jobId, isAccepted] of jobs) {
      if (!open.has(jobId)) throw answeredBefore()
      await this.ctx.use(JobService).setApproval({
        id: document.id,
        jobId,
        approval: isAccepted ? JobApproval.APPROVED : JobApproval.DECLINED,
        via: ContactMethod.OTHER,
        by: name,
        reason: isAccepted ? '' : reason,
      })
    }
  }
}

const answeredBefore = () => new UserInputError({ code: 'ANSWERED', message: 'Someone has already answered.' })
