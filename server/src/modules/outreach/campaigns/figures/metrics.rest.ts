import { amount, dollars } from '../../../../rest/amounts.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import { type Route, route } from '../../../../rest/route.ts'
import { described, exemplified, integer, list, object, string, success } from '../../../../rest/schema.ts'

const ReadMetrics = graphql(`
  query RestCampaignMetrics($period: CampaignPeriod!) {
    campaignMetrics(period: $period) {
      sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue
      days { day sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue }
    }
  }
`)

const counts = {
  sent: integer,
  delivered: described(integer, 'Of those sent, the mails that have not bounced since'),
  opened: described(integer, 'People'),
  machine_opened: described(integer, 'Mails that bots opened, such as mail scanners'),
  clicked: described(integer, 'People'),
  machine_clicked: described(integer, 'Mails whose links bots followed'),
  unsubscribed: integer,
  bounced: described(integer, 'Mails that came back because there is no such mailbox'),
  soft_bounced: described(integer, 'Mails that came back for another reason, such as a full mailbox'),
  complained: described(integer, 'Mails that people marked as spam'),
  orders: integer,
  revenue: described(amount, 'In dollars'),
}
const day = exemplified(string, '2026-11-28')

export const metricsRoutes: readonly Route[] = [
  route('GET /admin/email-marketing/dashboard-metrics', ReadMetrics, {
    summary: 'The figures of all campaigns in a period of at most 366 days',
    query: { startDate: day, endDate: day },
    answer: object({ success, metrics: object({ ...counts, days: list(object({ day, ...counts })) }) }),
    fieldNames: { from: 'startDate', to: 'endDate' },
    variables: ({ query }) => ({ period: { from: query.startDate ?? '', to: query.endDate ?? '' } }),
    reply: ({ campaignMetrics: { days, ...totals } }) => ({
      success: true,
      metrics: { ...countsJson(totals), days: days.map(({ day, ...counted }) => ({ day, ...countsJson(counted) })) },
    }),
  }),
]

interface Counted {
  readonly sent: number
  readonly delivered: number
  readonly opened: number
  readonly machineOpened: number
  readonly clicked: number
  readonly machineClicked: number
  readonly unsubscribed: number
  readonly bounced: number
  readonly softBounced: number
  readonly complained: number
  readonly orders: number
  readonly revenue: number
}

function countsJson({ machineOpened, machineClicked, softBounced, revenue, ...counted }: Counted) {
  const { sent, delivered, opened, clicked, unsubscribed, bounced, complained, orders } = counted
  const machine = { machine_opened: machineOpened, machine_clicked: machineClicked }
  const returned = { bounced, soft_bounced: softBounced, complained }
  return { sent, delivered, opened, clicked, ...machine, unsubscribed, ...returned, orders, revenue: dollars(revenue) }
}
