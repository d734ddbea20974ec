import type { RequestContext } from '../../../../kernel/context/context.ts'
import { StockService } from '../../products/index.ts'
import type { Document } from '../document.entity.ts'
import { DocumentContent } from '../lines/document-content.ts'
import type { DocumentJob, DocumentLine } from '../lines/document-line.entity.ts'

/** The stock that jobs take. Requires a transaction, with the document locked. */
export class JobStock {
  constructor(private readonly ctx: RequestContext) {}

  /** Takes what the lines need, each line once. Throws OUT_OF_STOCK unless a variant may be back-ordered. */
  async take(document: Document, job: DocumentJob): Promise<void> {
    const lines = (await this.linesOf(document, job)).filter(
      ({ stockTaken, quantity }) => stockTaken === 0 && quantity > 0,
    )
    await this.ctx.use(StockService).sell(lines.map(stockLine), `${document.title}: ${job.heading}`.slice(0, 200))
    for (const line of lines) line.stockTaken = line.quantity
    await this.ctx.em.flush()
  }

  /** Returns exactly what was taken. */
  async returnBack(document: Document, job: DocumentJob): Promise<void> {
    const lines = (await this.linesOf(document, job)).filter(({ stockTaken }) => stockTaken > 0)
    const taken = lines.map((line) => ({ ...stockLine(line), quantity: line.stockTaken }))
    await this.ctx.use(StockService).returnBack(taken, `${document.title}: ${job.heading}`.slice(0, 200))
    for (const line of lines) line.stockTaken = 0
    await this.ctx.em.flush()
  }

  private async linesOf(document: Document, { id }: DocumentJob): Promise<DocumentLine[]> {
    const lines = await this.ctx.use(DocumentContent).linesOf(document.id)
    return lines.filter(({ jobId, variantId }) => jobId === id && variantId !== null)
  }
}

const stockLine = ({ variantId, quantity }: DocumentLine) => ({ variantId: variantId as string, quantity })
