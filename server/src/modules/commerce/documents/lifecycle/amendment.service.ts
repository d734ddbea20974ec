import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type InputFault, UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Document } from '../document.entity.ts'
import { DocumentEffects } from '../document-effects.ts'
import { DocumentHistory } from '../document-history.ts'
import { DocumentType } from '../document-kinds.ts'
import { ContentWriter } from '../lines/content-writer.ts'
import { DocumentContent } from '../lines/document-content.ts'
import { LinePlanner, linesOf, type PlannedContent, type StoredContent } from '../lines/document-lines.ts'
import type { CalculatedTotals } from '../lines/document-totals.ts'
import type { DocumentLineInput } from '../lines/line.inputs.ts'
import { TotalsService } from '../lines/totals.service.ts'
import { LifecycleService } from './lifecycle.service.ts'
import { wrongStatus } from './transitions.ts'

interface Amendment {
  readonly stored: StoredContent
  readonly content: PlannedContent
  readonly totals: CalculatedTotals
}

/**
 * Changes the lines of issued orders. Nothing else may. Number and payments stay. Taxes are those of the day of issue.
 */
export class AmendmentService {
  constructor(private readonly ctx: RequestContext) {}

  /** What the document would be with these lines, all of them in their order. Nothing is written. */
  async plan(document: Document, lines: readonly DocumentLineInput[]): Promise<Amendment> {
    const { type, issuedOn, province, discountPercent, discountAmount, depositPercent, depositAmount } = document
    if (type !== DocumentType.WEB_ORDER || !issuedOn || document.cancelledAt || document.archivedAt)
      throw wrongStatus(document, 'edited')
    const faults: InputFault[] = []
    const stored = await this.ctx.use(DocumentContent).of(document.id)
    const content = await this.ctx.use(LinePlanner).plan({ lines: [...lines] }, type, stored, faults)
    if (faults.length > 0) throw new UserInputError(faults)
    const totals = await this.ctx.use(TotalsService).calculate({
      content,
      province,
      day: issuedOn,
      discount: { percent: discountPercent, amount: discountAmount },
      deposit: { percent: depositPercent, amount: depositAmount },
    })
    return { stored, content, totals }
  }

  /** Requires a transaction that holds a lock on the document. Recalculates balance and status from the payments. */
  async apply(document: Document, { stored, content, totals }: Amendment, text: string): Promise<void> {
    const { taxes: _taxes, lines: _lines, ...sums } = totals
    await this.ctx.use(ContentWriter).write(document, content, stored, totals)
    Object.assign(document, sums, { revision: document.revision + 1, updatedAt: new Date() })
    this.ctx.use(DocumentHistory).add(document, 'edited', text)
    await this.ctx.em.flush()
    const skus = linesOf(content).map(({ fields: { sku } }) => sku)
    await this.ctx.use(DocumentEffects).written(document, { skus, assigned: [], isNew: false })
    const { paid, refunded } = document
    await this.ctx.use(LifecycleService).settle(document.id, { paid, refunded })
  }
}
