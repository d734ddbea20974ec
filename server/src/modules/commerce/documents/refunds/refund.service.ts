import type { RequestContext } from '../../../../kernel/context/context.ts'
import { formatMoney } from '../../../../kernel/money/format-money.ts'
import { invalidField, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { Document } from '../document.entity.ts'
import { DocumentService } from '../document.service.ts'
import { DocumentAccess } from '../document-access.ts'
import { DocumentEffects } from '../document-effects.ts'
import { DocumentHistory } from '../document-history.ts'
import { DocumentType } from '../document-kinds.ts'
import { DocumentTax } from '../document-parts.entity.ts'
import { CopiesService } from '../lifecycle/copies.service.ts'
import { IssueService } from '../lifecycle/issue.service.ts'
import type { RefundDocumentInput } from '../lifecycle/lifecycle.inputs.ts'
import { isReducible, isRefundable, wrongStatus } from '../lifecycle/transitions.ts'
import { DocumentContent } from '../lines/document-content.ts'
import { DocumentLine } from '../lines/document-line.entity.ts'
import { toThousandths } from '../lines/line-rules.ts'
import { reducible, reductionOf } from './reduction-totals.ts'
import { RefundLimits } from './refund-limits.ts'
import { type RefundTotals, refundOf } from './refund-totals.ts'

/** Creates refund documents for invoices. Requires a transaction. */
export class RefundService {
  constructor(private readonly ctx: RequestContext) {}

  /** Creates a draft that refunds lines of an invoice, up to the quantities that are not refunded yet. */
  async refund({ id, version, lines: typed, customerNote }: RefundDocumentInput): Promise<Document> {
    const invoice = await this.ctx.use(DocumentService).forAction(id, 'can_view')
    this.ctx.use(DocumentAccess).require(DocumentType.REFUND, 'can_create')
    requireVersion('invoice', invoice, version)
    if (!isRefundable(invoice)) throw wrongStatus(invoice, 'refunded')
    const charged = await this.chargedFor(invoice)
    const wanted = typed ? this.wanted(typed, charged.lines) : null
    const refund = refundOf({ ...charged, wanted })
    if (refund.lines.length === 0) throw new UserInputError('Nothing is left to refund.')
    return this.draft(invoice, refund, customerNote?.trim() ?? '')
  }

  /** Issues a refund for an amount, including its share of the taxes, without a return of goods. */
  async reduce(id: string, amount: number): Promise<Document> {
    const invoice = await this.ctx.use(DocumentService).forAction(id, 'can_view')
    this.ctx.use(DocumentAccess).require(DocumentType.REFUND, 'can_create')
    if (!isReducible(invoice)) throw wrongStatus(invoice, 'reduced')
    const charged = await this.chargedFor(invoice)
    const most = Math.max(0, reducible(charged))
    if (amount > most)
      throw invalidField('amount', `The total can be lowered by at most ${formatMoney(most)}`, 'EXCEEDS_TOTAL')
    const draft = await this.draft(invoice, reductionOf({ ...charged, amount }), '')
    return this.ctx.use(IssueService).issue({ id: draft.id })
  }

  /** The charged and refunded amounts of a locked invoice. */
  private async chargedFor({ id }: Document) {
    const content = this.ctx.use(DocumentContent)
    const [lines, taxes] = await Promise.all([content.linesOf(id), content.taxesOf(id)])
    return { lines, taxes, before: await this.ctx.use(RefundLimits).refundedBefore(id) }
  }

  private async draft(invoice: Document, refund: RefundTotals, customerNote: string): Promise<Document> {
    const { em } = this.ctx
    const document = await this.ctx.use(CopiesService).copyOf(invoice, DocumentType.REFUND, null)
    Object.assign(document, {
      correctsDocumentId: invoice.id,
      subject: `Refund of ${invoice.number}`,
      discountPercent: null,
      discountAmount: null,
      depositPercent: null,
      depositAmount: null,
      customerNote,
      ...refund.sums,
    })
    for (const [position, { source, ...fields }] of refund.lines.entries())
      em.create(DocumentLine, {
        kind: source.kind,
        variantId: source.variantId,
        sku: source.sku,
        description: source.description,
        unit: source.unit,
        taxClassId: source.taxClassId,
        cost: source.cost,
        technicianId: source.technicianId,
        documentId: document.id,
        jobId: null,
        position,
        sourceLineId: source.id,
        discountPercent: null,
        ...fields,
      })
    for (const [position, tax] of refund.taxes.entries())
      em.create(DocumentTax, { documentId: document.id, position, ...tax })
    const history = this.ctx.use(DocumentHistory)
    history.add(document, 'created', `Created from ${invoice.title}`, { from: invoice.id })
    history.add(invoice, 'refund_created', 'Refund created', { to: document.id })
    await em.flush()
    await this.ctx.use(DocumentEffects).written(document, { skus: null, assigned: [], isNew: true })
    return document
  }

  /** The quantities to give back by line, in thousandths. */
  private wanted(typed: NonNullable<RefundDocumentInput['lines']>, lines: readonly DocumentLine[]) {
    const wanted = new Map<string, number | null>()
    for (const [at, { lineId, quantity }] of typed.entries()) {
      const fail = (field: string, message: string) =>
        new UserInputError({ code: 'INVALID', message, field: `lines.${at}.${field}` })
      const line = lines.find(({ id }) => id === lineId.toLowerCase())
      if (!line) throw fail('lineId', 'The invoice has no such line')
      if (wanted.has(line.id)) throw fail('lineId', 'This line is listed twice')
      const thousandths = typeof quantity === 'number' ? toThousandths(quantity) : null
      if (typeof quantity === 'number' && (thousandths === null || thousandths <= 0))
        throw fail('quantity', 'Enter a quantity above 0 with at most three decimals')
      wanted.set(line.id, thousandths)
    }
    return wanted
  }
}
