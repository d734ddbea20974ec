import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import { ExportOrders } from '../../../platform/data-exchange/index.ts'
import { CampaignFigures } from '../recipients/campaign-figures.entity.ts'
import type { ReportCounts } from './report.inputs.ts'
import { CAMPAIGNS, COUNTS, ReportService } from './report.service.ts'

const KIND = 'campaign report'
export const EXPORT_PATH = '/api/v1/admin/email-marketing/reports/export'

const LABELS: Readonly<Record<(typeof COUNTS)[number], string>> = {
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  machineOpened: 'Opened by bots',
  clicked: 'Clicked',
  machineClicked: 'Clicked by bots',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  softBounced: 'Soft bounced',
  complained: 'Marked as spam',
  orders: 'Orders',
  revenue: 'Revenue',
}

type Row = (string | number)[]

/** Exports the report of a campaign as a table for each of its parts. */
export class ReportExport {
  constructor(private readonly ctx: RequestContext) {}

  async link(campaignId: string): Promise<{ url: string }> {
    const { id } = await getRecord(this.ctx.em, CAMPAIGNS, campaignId)
    const order = this.ctx.use(ExportOrders).seal(KIND, { where: { id }, ids: null })
    return { url: `${EXPORT_PATH}/?order=${order}` }
  }

  /** Throws NOT_FOUND if the URL is no longer valid. */
  rowsOf(sealed: string): AsyncGenerator<Row> {
    const { where } = this.ctx.use(ExportOrders).open<{ id: string }>(KIND, sealed)
    return this.rows(where?.id ?? '')
  }

  private async *rows(id: string): AsyncGenerator<Row> {
    const { em } = this.ctx
    const { name } = await getRecord(em, CAMPAIGNS, id)
    const reports = this.ctx.use(ReportService)
    const [{ days, links }, lists] = await Promise.all([reports.report(id), reports.lists(id)])
    const totals = await em.findOne(CampaignFigures, { campaignId: id }, { refresh: true })
    yield headerOf('Campaign')
    yield rowOf(name, totals ?? new CampaignFigures())
    yield headerOf('Mailing list')
    for (const list of lists) yield rowOf(list.name, list)
    yield headerOf('Day')
    for (const day of days) yield rowOf(day.day, day)
    yield ['Link', 'Text', 'People', 'Clicks', 'Clicks by bots']
    for (const { url, label, people, clicks, machineClicks } of links) yield [url, label, people, clicks, machineClicks]
    const event = { action: 'exported', kind: 'campaign', area: 'email_marketing' } as const
    await this.ctx.use(AuditService).record({ ...event, recordTitle: `Report of ${name} as CSV` })
  }
}

const headerOf = (title: string): Row => [title, ...COUNTS.map((count) => LABELS[count])]

const rowOf = (title: string, counts: ReportCounts): Row => [
  title,
  ...COUNTS.map((count) => (count === 'revenue' ? counts.revenue / 100 : counts[count])),
]
