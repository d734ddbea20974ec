import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type CanadianProvince, TaxService } from '../../taxes/index.ts'
import type { StoredPart } from '../amounts.ts'
import { isLeftOut, type PlannedContent } from './document-lines.ts'
import { type CalculatedTotals, calculateTotals } from './document-totals.ts'

export interface TotalsOf {
  readonly content: PlannedContent
  readonly province: CanadianProvince
  /** The day of issue, which decides the rates. */
  readonly day: string
  readonly discount: StoredPart
  readonly deposit: StoredPart
}

/** Calculates documents with the taxes of the tenant. */
export class TotalsService {
  constructor(private readonly ctx: RequestContext) {}

  async calculate({ content, province, day, discount, deposit }: TotalsOf): Promise<CalculatedTotals> {
    const applied = await this.ctx.use(TaxService).appliedTaxes(province, day)
    const priced = (isOut: boolean) => (line: PlannedContent['lines'][number]) => ({ ...line.fields, isLeftOut: isOut })
    const lines = [
      ...content.lines.map(priced(false)),
      ...content.jobs.flatMap((job) => job.lines.map(priced(isLeftOut(job)))),
    ]
    return calculateTotals({ lines, discount, deposit, applied })
  }
}
