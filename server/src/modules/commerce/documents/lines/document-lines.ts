import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type InputFault, isId, notFound } from '../../../../kernel/validation/errors.ts'
import { UserService } from '../../../platform/users/index.ts'
import { ProductParts } from '../../products/index.ts'
import { TaxService } from '../../taxes/index.ts'
import { Document } from '../document.entity.ts'
import { accessOf, DocumentAccess } from '../document-access.ts'
import { DocumentLineKind, type DocumentType, JobApproval } from '../document-kinds.ts'
import { DocumentJob, DocumentLine } from './document-line.entity.ts'
import type { DocumentJobInput, DocumentLineInput } from './line.inputs.ts'
import { checkedLine, fault, type LineDefaults, type LineFields, MOST_LINES } from './line-rules.ts'

export interface PlannedLine {
  /** The stored line that it changes; null for a new one. */
  readonly before: DocumentLine | null
  readonly fields: LineFields
}

export interface PlannedJob {
  readonly before: DocumentJob | null
  readonly heading: string
  readonly note: string
  readonly lines: readonly PlannedLine[]
  /** The declined job that it offers again. */
  readonly sourceJobId: string | null
}

/** All lines of a document as they will be. */
export interface PlannedContent {
  readonly lines: readonly PlannedLine[]
  readonly jobs: readonly PlannedJob[]
}

/** The stored lines and jobs of a document. */
export interface StoredContent {
  readonly lines: readonly DocumentLine[]
  readonly jobs: readonly DocumentJob[]
}

interface TypedContent {
  readonly lines?: readonly DocumentLineInput[] | null
  readonly jobs?: readonly DocumentJobInput[] | null
}

/** Checks the jobs and lines of an input, and fills omitted fields from the catalogue. */
export class LinePlanner {
  constructor(private readonly ctx: RequestContext) {}

  /** Lists that the input omits are unchanged. Adds every invalid field to the faults. */
  async plan(
    { lines, jobs }: TypedContent,
    type: DocumentType,
    stored: StoredContent,
    faults: InputFault[],
  ): Promise<PlannedContent> {
    const used = new Set<string>()
    // A line that the input names elsewhere was moved.
    const keptLines = (jobId: string | null) =>
      stored.lines.filter((line) => line.jobId === jobId && !used.has(line.id)).map(kept)
    const typedLines = [...(lines ?? []), ...(jobs ?? []).flatMap((job) => job.lines ?? [])]
    if (typedLines.length > MOST_LINES) faults.push(fault('lines', `A document has at most ${MOST_LINES} lines`))
    if (faults.length > 0) return { lines: [], jobs: [] }
    const planLines = async (some: readonly DocumentLineInput[], path: string) =>
      Promise.all(some.map((typed, at) => this.planLine(typed, { path: `${path}.${at}`, stored, used, faults })))
    await this.requireTechnicians(type, typedLines, stored)
    const plannedLines = lines && (await planLines(lines, 'lines'))
    const plannedJobs: PlannedJob[] = []
    for (const [at, typed] of (jobs ?? []).entries()) {
      const before = typed.id ? this.known(stored.jobs, typed.id, used, 'job') : null
      const again = !before && typed.declinedJobId ? await this.declined(typed.declinedJobId) : null
      const heading = typed.heading?.trim() || (before ?? again?.job)?.heading || ''
      if (!heading) faults.push(fault(`jobs.${at}.heading`, 'Enter a heading'))
      const known = before ? keptLines(before.id) : (again?.lines ?? [])
      const own = typed.lines ? await planLines(typed.lines, `jobs.${at}.lines`) : known
      const note = typed.note?.trim() ?? (before ?? again?.job)?.note ?? ''
      plannedJobs.push({ before, heading, note, lines: own, sourceJobId: again?.job.id ?? null })
    }
    const content = {
      lines: plannedLines ?? keptLines(null),
      jobs: jobs ? plannedJobs : stored.jobs.map((job) => ({ ...keptJob(job), lines: keptLines(job.id) })),
    }
    if (linesOf(content).length > MOST_LINES) faults.push(fault('lines', `A document has at most ${MOST_LINES} lines`))
    return content
  }

  private async planLine(
    typed: DocumentLineInput,
    at: { path: string; stored: StoredContent; used: Set<string>; faults: InputFault[] },
  ): Promise<PlannedLine> {
    const before = typed.id ? this.known(at.stored.lines, typed.id, at.used, 'line') : null
    const isOtherVariant = typed.variantId !== undefined && typed.variantId !== (before?.variantId ?? null)
    const defaults = before && !isOtherVariant ? before : await this.defaults(typed.variantId ?? null, before)
    const taxClassId = await this.taxClass(typed.taxClassId, defaults, before)
    const technicianId = typed.technicianId === undefined ? defaults.technicianId : typed.technicianId
    const fields = checkedLine(typed, { ...defaults, taxClassId, technicianId }, at.path, at.faults)
    return { before, fields }
  }

  /** The values of a line before the input is applied. */
  private async defaults(variantId: string | null, before: DocumentLine | null): Promise<LineDefaults> {
    const empty: LineDefaults = {
      kind: DocumentLineKind.OTHER,
      variantId: null,
      sku: '',
      description: '',
      quantity: before?.quantity ?? 1000,
      unit: before?.unit ?? '',
      unitPrice: null,
      discountPercent: before?.discountPercent ?? null,
      discountAmount: before?.discountAmount ?? null,
      taxClassId: null,
      cost: null,
      technicianId: before?.technicianId ?? null,
    }
    if (!variantId) return before ? { ...before, variantId: null } : empty
    const parts = this.ctx.use(ProductParts)
    const variant = isId(variantId) ? await parts.variant(variantId.toLowerCase()) : null
    const product = variant && (await parts.product(variant.productId))
    if (!variant || !product || variant.removedAt || product.deletedAt) throw notFound('variant')
    const isService = product.type === 'service'
    return {
      ...empty,
      kind: isService ? DocumentLineKind.SERVICE : DocumentLineKind.PRODUCT,
      variantId: variant.id,
      sku: variant.sku,
      description: [product.name, variant.optionValues.join(' / ')].filter(Boolean).join(', '),
      unitPrice: variant.price,
      taxClassId: product.taxClassId,
      cost: variant.cost,
    }
  }

  /** A job that was declined, with its lines as new ones. */
  private async declined(id: string): Promise<{ job: DocumentJob; lines: PlannedLine[] }> {
    const { em } = this.ctx
    const job = isId(id) ? await em.findOne(DocumentJob, { id, approval: JobApproval.DECLINED }) : null
    const document = job && (await em.findOne(Document, { id: job.documentId, deletedAt: null }))
    const isVisible = document && this.ctx.use(DocumentAccess).may(document.type, 'can_view')
    if (!job || !isVisible) throw notFound('declined job')
    const lines = await em.find(DocumentLine, { jobId: job.id }, { orderBy: { position: 'asc' } })
    return { job, lines: lines.map((fields) => ({ before: null, fields })) }
  }

  private async taxClass(typed: string | null | undefined, defaults: LineDefaults, before: DocumentLine | null) {
    if (typed === null) return null
    if (typed === undefined && (before || defaults.variantId)) return defaults.taxClassId
    const classes = await this.classes()
    if (typed === undefined) return classes.find(({ isDefault }) => isDefault)?.id ?? null
    const chosen = classes.find(({ id }) => id === typed.toLowerCase())
    if (!chosen) throw notFound('tax class')
    return chosen.id
  }

  private loadedClasses: Promise<readonly { readonly id: string; readonly isDefault: boolean }[]> | undefined

  private classes() {
    this.loadedClasses ??= this.ctx.use(TaxService).classes()
    return this.loadedClasses
  }

  /** New technicians must be staff who may view documents of the type. */
  private async requireTechnicians(type: DocumentType, typed: readonly DocumentLineInput[], stored: StoredContent) {
    const known = new Set(stored.lines.map(({ technicianId }) => technicianId))
    const added = typed.flatMap(({ technicianId }) => technicianId ?? []).filter((id) => !known.has(id))
    if (added.length === 0) return
    const staff = await this.ctx.use(UserService).holding(`${accessOf[type].area}.can_view`)
    if (added.some((id) => !staff.some((one) => one.id === id.toLowerCase()))) throw notFound('staff member')
  }

  /** The stored row with an ID of the input, which may name each only once. */
  private known<Row extends { readonly id: string }>(
    rows: readonly Row[],
    id: string,
    used: Set<string>,
    noun: string,
  ): Row {
    const row = rows.find((one) => one.id === id.toLowerCase())
    if (!row || used.has(row.id)) throw notFound(noun)
    used.add(row.id)
    return row
  }
}

/** All lines of a document in their order: first those outside jobs. */
export function linesOf({ lines, jobs }: PlannedContent): PlannedLine[] {
  return [...lines, ...jobs.flatMap((job) => job.lines)]
}

const kept = (line: DocumentLine): PlannedLine => ({ before: line, fields: line })

const keptJob = (job: DocumentJob) => ({ before: job, heading: job.heading, note: job.note, sourceJobId: null })

/** Whether the lines of a planned job are left out of the totals. */
export const isLeftOut = ({ before }: Pick<PlannedJob, 'before'>): boolean => before?.approval === JobApproval.DECLINED
