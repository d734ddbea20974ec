import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
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

export const CAMPAIGNS = { entity: Campaign, noun: 'campaign' }
const MOST_DAYS = 400
const MOST_LINKS = 200
const MOST_DAYS_OF_PERIOD = 366
const DAY_MS = 24 * 60 * 60 * 1000

/** The columns of figures per day, per mailing list and in total. */
export const COUNTS = [
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

/** SQL: the counts of a row, or of many of them if `read` sums up a column. */
const countsOf = (read: (column: string) => string) =>
  COUNTS.map((name) => {
    const value = name === 'delivered' ? `greatest(0, ${read('sent')} - ${read('returned')})` : read(column(name))
    return `${value}::float8 as "${name}"`
  }).join(', ')

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

  /** Of the lists that the campaign went to. */
  lists(campaignId: string): Promise<CampaignListFigures[]> {
    return this.ctx.em.execute<CampaignListFigures[]>(
      `select l."id" as "listId", l."name", ${countsOf((name) => `f."${name}"`)}
         from "campaign_mailing_list" f join "mailing_list" l on l."id" = f."list_id"
         where f."campaign_id" = ? order by l."name", l."id"`,
      [campaignId],
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

  private days(condition: string, values: readonly unknown[]): Promise<CampaignDayFigures[]> {
    return this.ctx.em.execute<CampaignDayFigures[]>(
      `select d."day"::text as "day", ${countsOf((name) => `sum(d."${name}")`)} from "campaign_day" d where ${condition}
         group by d."day" order by d."day" limit ${MOST_DAYS}`,
      [...values],
    )
  }
}
