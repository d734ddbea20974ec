import type { RequestContext } from '../../../kernel/context/context.ts'
import { AuditService } from '../../platform/audit/index.ts'
import { ExportOrders } from '../../platform/data-exchange/index.ts'
import { percentageOf } from '../taxes/index.ts'
import { accountingTypes } from './accounting-export.ts'
import { ISSUED_IN_PERIOD, type Period, periodOf } from './period.ts'
import type { TaxReport, TaxReportRow } from './tax-report.inputs.ts'

const KIND = 'tax report'

const titles = [
  'Tax',
  'Rate (%)',
  'Registration number',
  'Taxable amount',
  'Tax collected',
  'Refunded amount',
  'Tax on refunds',
  'Net tax',
]

type Sums = Omit<TaxReportRow, 'percentage' | 'net'> & { readonly rate: number }

/** The amount of each tax that a business owes for a period, by the issue dates of documents. */
export class TaxReportService {
  constructor(private readonly ctx: RequestContext) {}

  async report(from: string, to: string): Promise<TaxReport> {
    const period = periodOf(from, to)
    const rows = await this.ctx.em.execute<Sums[]>(
      `select t."name", t."rate", t."registration_number" as "registrationNumber",
          ${sum('base', '<>')} as "base", ${sum('amount', '<>')} as "collected",
          ${sum('base', '=')} as "refundedBase", ${sum('amount', '=')} as "refunded"
        from "document" d join "document_tax" t on t."document_id" = d."id"
        where ${ISSUED_IN_PERIOD} group by 1, 2, 3 order by 1, 2, 3`,
      [`{${accountingTypes.join(',')}}`, period.from, period.to],
    )
    const taxes = rows.map(({ rate, ...row }) => ({
      ...row,
      percentage: percentageOf(rate),
      net: row.collected - row.refunded,
    }))
    const total = (field: 'collected' | 'refunded' | 'net') => taxes.reduce((all, row) => all + row[field], 0)
    return { ...period, taxes, collected: total('collected'), refunded: total('refunded'), net: total('net') }
  }

  /** Seals the period into a short-lived URL for the current user. */
  order(from: string, to: string): string {
    const sealed = this.ctx.use(ExportOrders).seal<Period>(KIND, { where: periodOf(from, to), ids: null })
    return `/api/v1/admin/documents/tax-report/export/?order=${sealed}`
  }

  /** The header and the rows, and the period. Audited. Throws if the URL is no longer valid. */
  rowsOf(sealed: string) {
    const period = this.ctx.use(ExportOrders).open<Period>(KIND, sealed).where as Period
    return { period, rows: this.rows(period) }
  }

  private async *rows({ from, to }: Period): AsyncGenerator<(string | number)[]> {
    const { taxes } = await this.report(from, to)
    yield titles
    for (const { name, percentage, registrationNumber, base, collected, refundedBase, refunded, net } of taxes) {
      const amounts = [base, collected, refundedBase, refunded, net].map((cents) => cents / 100)
      yield [name, Number(percentage), registrationNumber, ...amounts]
    }
    const event = { action: 'exported', kind: 'document', area: 'invoices' } as const
    await this.ctx.use(AuditService).record({ ...event, recordTitle: `Tax report of ${from} to ${to} as CSV` })
  }
}

const sum = (column: 'base' | 'amount', comparison: '=' | '<>') =>
  `coalesce(sum(t."${column}") filter (where d."type" ${comparison} 'refund'), 0)::float8`
