import type { RequestContext } from '../../../../kernel/context/context.ts'
import { revivedInput } from '../../../../kernel/validation/revived-input.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import { ExportOrders } from '../../../platform/data-exchange/index.ts'
import { AnalyticsInput } from './analytics.inputs.ts'
import { AnalyticsService } from './analytics.service.ts'

const KIND = 'analytics'
const MOST_ROWS = 100

/** The figures of a period as a table: each day or hour, then each value of each dimension. */
export class AnalyticsExport {
  constructor(private readonly ctx: RequestContext) {}

  async order(input: AnalyticsInput): Promise<{ url: string }> {
    // A period that cannot be shown cannot be exported either; the link would say so too late.
    await this.ctx.use(AnalyticsService).periodOf(input)
    const order = this.ctx.use(ExportOrders).seal(KIND, { where: input, ids: null })
    return { url: `/api/v1/admin/analytics/export/?order=${order}` }
  }

  /** Throws NOT_FOUND if the URL is no longer valid. */
  rowsOf(sealed: string): AsyncGenerator<(string | number)[]> {
    const { where } = this.ctx.use(ExportOrders).open<AnalyticsInput>(KIND, sealed)
    return this.rows(revivedInput(AnalyticsInput, where as AnalyticsInput))
  }

  private async *rows(input: AnalyticsInput): AsyncGenerator<(string | number)[]> {
    const analytics = await this.ctx.use(AnalyticsService).of(input, MOST_ROWS)
    const totals = await analytics.totals()
    yield ['Figure', 'Value', 'Visitors', 'Views', 'Events']
    yield ['total', '', totals.visitors, totals.views, totals.events]
    for (const { at, visitors, views } of await analytics.series()) yield ['time', at, visitors, views, '']
    for (const { dimension, rows } of await analytics.breakdowns())
      for (const { value, visitors, views, events } of rows) yield [dimension, value, visitors, views, events]
    const { from, to } = input.period
    const event = { action: 'exported', kind: 'site_event', area: 'pages' } as const
    await this.ctx.use(AuditService).record({ ...event, recordTitle: `Analytics of ${from} to ${to} as CSV` })
  }
}
