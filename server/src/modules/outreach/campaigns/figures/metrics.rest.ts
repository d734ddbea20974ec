import { graphql } from '../../../../rest/generated/gql.ts'
import { type Route, route } from '../../../../rest/route.ts'
import { exemplified, list, object, string, success } from '../../../../rest/schema.ts'
import { countsJson, countsSchema } from './report-counts.rest.ts'

const ReadMetrics = graphql(`
  query RestCampaignMetrics($period: CampaignPeriod!) {
    campaignMetrics(period: $period) {
      sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue
      days { day sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue }
    }
  }
`)

const day = exemplified(string, '2026-11-28')

export const metricsRoutes: readonly Route[] = [
  route('GET /admin/email-marketing/dashboard-metrics', ReadMetrics, {
    summary: 'The figures of all campaigns in a period of at most 366 days',
    query: { startDate: day, endDate: day },
    answer: object({ success, metrics: object({ ...countsSchema, days: list(object({ day, ...countsSchema })) }) }),
    fieldNames: { from: 'startDate', to: 'endDate' },
    variables: ({ query }) => ({ period: { from: query.startDate ?? '', to: query.endDate ?? '' } }),
    reply: ({ campaignMetrics: { days, ...totals } }) => ({
      success: true,
      metrics: { ...countsJson(totals), days: days.map(({ day, ...counted }) => ({ day, ...countsJson(counted) })) },
    }),
  }),
]
