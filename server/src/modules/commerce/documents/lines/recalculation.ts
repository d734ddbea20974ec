import type { RequestContext } from '../../../../kernel/context/context.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import type { Document } from '../document.entity.ts'
import { ContentWriter } from './content-writer.ts'
import { DocumentContent } from './document-content.ts'
import { LinePlanner } from './document-lines.ts'
import type { CalculatedTotals } from './document-totals.ts'
import { TotalsService } from './totals.service.ts'

type DocumentSumFields = Omit<CalculatedTotals, 'taxes' | 'lines'>

/** Recalculates a locked document without changing its lines. */
export class Recalculation {
  constructor(private readonly ctx: RequestContext) {}

  /** With the rates of its day of issue, or of today. The caller flushes. */
  async run(document: Document): Promise<void> {
    const day = document.issuedOn ?? (await this.ctx.use(TenantClock).today())
    Object.assign(document, await this.sumsOn(document, day))
  }

  /** Writes lines and taxes with the rates of a day, and returns the sums for the document. */
  async sumsOn(document: Document, day: string): Promise<DocumentSumFields> {
    const stored = await this.ctx.use(DocumentContent).of(document.id)
    const content = await this.ctx.use(LinePlanner).plan({}, document.type, stored, [])
    const { province, discountPercent, discountAmount, depositPercent, depositAmount } = document
    const totals = await this.ctx.use(TotalsService).calculate({
      content,
      province,
      day,
      discount: { percent: discountPercent, amount: discountAmount },
      deposit: { percent: depositPercent, amount: depositAmount },
    })
    await this.ctx.use(ContentWriter).write(document, content, stored, totals)
    const { taxes: _taxes, lines: _lines, ...sums } = totals
    return sums
  }
}
