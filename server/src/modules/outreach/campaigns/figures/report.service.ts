import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import { ExportOrders } from '../../../platform/data-exchange/index.ts'
import { Campaign } from '../campaign.entity.ts'
import { CampaignReader } from '../campaign-reader.ts'
import { CampaignLink } from '../tracking/campaign-link.entity.ts'
import { withClickMarks } from '../tracking/click-map.ts'
import type { CampaignVariant } from '../variants/campaign-with-variants.entity.ts'
import type {
  CampaignClickMap,
  CampaignDayFigures,
  CampaignListFigures,
  CampaignMetrics,
  CampaignPeriod,
  CampaignReport,
} from './report.inputs.ts'

const KIND = 'campaign report'
const CAMPAIGNS = { entity: Campaign, noun: 'campaign' }
export const EXPORT_PATH = '/api/v1/admin/email-marketing/reports/export'
const MOST_DAYS = 400
const MOST_LINKS = 200
const MOST_DAYS_OF_PERIOD = 366
const DAY_MS = 24 * 60 * 60 * 1000

const COUNTS = [
  'sent',
  'delivered',
  'opened',
  'machineOpened',
  'clicked',
  'machineClicked',
  'unsubscribed',
  'bounced',
  'softBounced',
  'complained',
  'orders',
  'revenue',
] as const

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const sumOf = (name: string) =>
  name === 'delivered' ? 'greatest(0, sum(d."sent" - d."returned"))' : `sum(d."${column(name)}")`
const SUMS = COUNTS.map((name) => `${sumOf(name)}::float8 as "${name}"`).join(', ')

/** Reads the figures of campaigns. They are counted when something happens, so a campaign to a million people is read as fast as any. */
export class ReportService {
  constructor(private readonly ctx: RequestContext) {}

  async report(campaignId: string): Promise<CampaignReport> {
    const { em } = this.ctx
    const { id } = await getRecord(em, CAMPAIGNS, campaignId)
    const order = { orderBy: { people: 'desc', id: 'asc' }, limit: MOST_LINKS, refresh: true } as const
    const [days, links] = await Promise.all([
      this.days('d."campaign_id" = ?', [id]),
      em.find(CampaignLink, { campaignId: id }, order),
    ])
    return { days, links, campaignId: id }
  }

  /** Of the lists that the campaign went to. Counted when it is asked for, from its recipients. */
  lists(campaignId: string): Promise<CampaignListFigures[]> {
    return this.ctx.em.execute<CampaignListFigures[]>(
      `select l."id" as "listId", l."name", (count(*) filter (where r."status" = 'sent'))::int as "sent", count(r."opened_at")::int as "opened",
         count(r."clicked_at")::int as "clicked", count(r."unsubscribed_at")::int as "unsubscribed"
       from "campaign" c
         join "mailing_list" l on l."id" in (select jsonb_array_elements_text(c."audience" #> '{include,listIds}')::uuid)
         left join ("mailing_list_member" m join "campaign_recipient" r on r."campaign_id" = ? and r."email" = m."email")
           on m."list_id" = l."id" and m."created_at" <= c."frozen_at"
             and (m."status" = 'subscribed' or m."unsubscribed_at" >= c."frozen_at")
       where c."id" = ? and c."frozen_at" is not null group by l."id", l."name" order by l."name", l."id"`,
      [campaignId, campaignId],
    )
  }

  /** The mail as it was sent, without anybody's own values, with its clicks. */
  async clickMap(campaignId: string, variant: CampaignVariant): Promise<CampaignClickMap> {
    const { html } = await this.ctx.use(CampaignReader).preview(campaignId, null, variant)
    const links = await this.ctx.em.find(CampaignLink, { campaignId }, { refresh: true })
    return { html: withClickMarks(html, links) }
  }

  async metrics({ from, to }: CampaignPeriod): Promise<CampaignMetrics> {
    const [first, last] = [calendarDay(from), calendarDay(to)]
    if (!first || !last || last < first) throw badInput('The period needs two days, such as 2026-03-01 and 2026-03-31.')
    if (Date.parse(last) - Date.parse(first) >= MOST_DAYS_OF_PERIOD * DAY_MS)
      throw badInput(`A period has at most ${MOST_DAYS_OF_PERIOD} days.`)
    const days = await this.days('d."day" between ? and ?', [first, last])
    const totals = COUNTS.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)])
    return { ...Object.fromEntries(totals), days }
  }

  async exportLink(campaignId: string): Promise<{ url: string }> {
    const { id } = await getRecord(this.ctx.em, CAMPAIGNS, campaignId)
    const order = this.ctx.use(ExportOrders).seal(KIND, { where: { id }, ids: null })
    return { url: `${EXPORT_PATH}/?order=${order}` }
  }

  /** Throws NOT_FOUND if the URL is no longer valid. */
  rowsOf(sealed: string): AsyncGenerator<(string | number)[]> {
    const { where } = this.ctx.use(ExportOrders).open<{ id: string }>(KIND, sealed)
    return this.rows(where?.id ?? '')
  }

  private async *rows(id: string): AsyncGenerator<(string | number)[]> {
    const { name } = await getRecord(this.ctx.em, CAMPAIGNS, id)
    const { days, links } = await this.report(id)
    yield [
      'Day',
      'Sent',
      'Delivered',
      'Opened',
      'Opened by bots',
      'Clicked',
      'Clicked by bots',
      'Unsubscribed',
      'Bounced',
      'Soft bounced',
      'Marked as spam',
      'Orders',
      'Revenue',
    ]
    for (const { day, ...counts } of days)
      yield [day, ...COUNTS.map((count) => (count === 'revenue' ? counts.revenue / 100 : counts[count]))]
    yield ['Link', 'Text', 'People', 'Clicks', 'Clicks by bots']
    for (const { url, label, people, clicks, machineClicks } of links) yield [url, label, people, clicks, machineClicks]
    const event = { action: 'exported', kind: 'campaign', area: 'email_marketing' } as const
    await this.ctx.use(AuditService).record({ ...event, recordTitle: `Report of ${name} as CSV` })
  }

  private days(condition: string, values: readonly unknown[]): Promise<CampaignDayFigures[]> {
    return this.ctx.em.execute<CampaignDayFigures[]>(
      `select d."day"::text as "day", ${SUMS} from "campaign_day" d where ${condition}
         group by d."day" order by d."day" limit ${MOST_DAYS}`,
      [...values],
    )
  }
}
