import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Document } from '../document.entity.ts'
import type { UpdateDocumentInput } from '../document.inputs.ts'
import { DocumentHistory } from '../document-history.ts'
import { DocumentStatus, DocumentType, JobApproval } from '../document-kinds.ts'
import type { DocumentJob } from '../lines/document-line.entity.ts'
import type { PlannedContent, PlannedLine, StoredContent } from '../lines/document-lines.ts'
import { wrongStatus } from './transitions.ts'

/** Fields that may change at any time, because the customer never sees them. */
const internal: readonly (keyof UpdateDocumentInput)[] = [
  'staffNote',
  'assigneeIds',
  'fulfilment',
  'contactMethod',
  'customFields',
]

/** Throws WRONG_STATUS unless the input changes only what the customer never sees. */
export function requireInternal(document: Document, typed: Omit<UpdateDocumentInput, 'id' | 'version'>): void {
  const changed = Object.entries(typed).filter(([, value]) => value !== undefined)
  if (document.archivedAt || !changed.every(([name]) => internal.includes(name as keyof UpdateDocumentInput)))
    throw wrongStatus(document, 'edited')
}

/** Prepares a document for an edit: if the customer may have seen it, it gets a new revision, and approvals are reset. */
export function beforeEditing(
  ctx: RequestContext,
  document: Document,
  stored: StoredContent,
  content: PlannedContent,
): void {
  requireUndone(stored, content)
  if (document.type === DocumentType.REFUND && changesLines(stored, content))
    throw new UserInputError(
      'The lines of a refund follow from its invoice. Delete the draft and create the refund again.',
    )
  if (document.status === DocumentStatus.DRAFT || document.type === DocumentType.RECURRING) return
  document.revision += 1
  const history = ctx.use(DocumentHistory)
  if (document.type === DocumentType.QUOTE) {
    Object.assign(document, { status: DocumentStatus.DRAFT, approvedAt: null, declinedAt: null })
    for (const { before } of content.jobs) if (before) resetApproval(before)
    history.add(document, 'reopened', 'Edited after it was issued, so it is a draft again')
    return
  }
  for (const { before, lines } of content.jobs) {
    if (!before || !differs(stored, before, lines)) continue
    const wasApproved = before.approval === JobApproval.APPROVED
    if (wasApproved || before.approval === JobApproval.PENDING) resetApproval(before)
    if (!wasApproved) continue
    document.status = DocumentStatus.AWAITING_CUSTOMER
    history.add(document, 'approval_void', `${before.heading} was changed, so it needs approval again`, {
      jobId: before.id,
    })
  }
}

function resetApproval(job: DocumentJob): void {
  const { UNAPPROVED } = JobApproval
  Object.assign(job, { approval: UNAPPROVED, declineReason: '', decidedAt: null, decidedBy: '', decidedVia: null })
}

/** Throws if the edit changes a job that is done. */
function requireUndone(stored: StoredContent, content: PlannedContent): void {
  for (const job of stored.jobs.filter(({ doneAt }) => doneAt)) {
    const planned = content.jobs.find(({ before }) => before === job)
    if (!planned || differs(stored, job, planned.lines))
      throw new UserInputError(`${job.heading} is done. Reopen the job to change it.`)
  }
}

function changesLines(stored: StoredContent, { lines, jobs }: PlannedContent): boolean {
  const all = [...lines, ...jobs.flatMap((job) => job.lines)]
  return all.length !== stored.lines.length || all.some(isChanged)
}

function differs(stored: StoredContent, { id }: DocumentJob, lines: readonly PlannedLine[]): boolean {
  const before = stored.lines.filter(({ jobId }) => jobId === id)
  return before.length !== lines.length || lines.some((line) => line.before?.jobId !== id || isChanged(line))
}

/** Whether anything that the customer agreed to has changed. */
function isChanged({ before, fields }: PlannedLine): boolean {
  if (!before) return true
  const agreed = ['description', 'quantity', 'unitPrice', 'discountPercent', 'discountAmount', 'variantId'] as const
  return agreed.some((name) => before[name] !== fields[name])
}
