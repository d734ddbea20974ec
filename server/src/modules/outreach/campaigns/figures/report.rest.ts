import { enumValue } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { CampaignVariant } from '../../../../rest/generated/graphql.ts'
import { type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, integer, list, object, oneOf, string, success } from '../../../../rest/schema.ts'
import { countsJson, countsSchema } from './report-counts.rest.ts'

const ReadReport = graphql(`
  query RestCampaignReport($id: ID!) {
    campaign(id: $id) {
      figures {
        sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue
      }
    }
    campaignReport(id: $id) {
      lists {
        listId name
        sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue
      }
      days {
        day sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue
      }
      links { url label people clicks machineClicks }
    }
  }
`)

const ReadClickMap = graphql(`
  query RestCampaignClickMap($id: ID!, $variant: CampaignVariant!) {
    campaignClickMap(id: $id, variant: $variant) { html }
  }
`)

const ExportReport = graphql(`
  query RestCampaignReportExport($id: ID!) { campaignReportExport(id: $id) { url } }
`)

const BASE = '/admin/email-marketing/campaigns/:id/report'

/** How people reacted to a campaign: in all, by mailing list, by day and by link. */
export const reportRoutes: readonly Route[] = [
  route(`GET ${BASE}`, ReadReport, {
    summary: 'The figures of a campaign, in all, by mailing list, by day and by link',
    answer: object({
      success,
      report: object({
        ...countsSchema,
        lists: described(
          list(object({ list_id: string, name: string, ...countsSchema })),
          'Those who were members when the campaign was started. Somebody on several lists counts for each',
        ),
        days: described(
          list(object({ day: exemplified(string, '2026-11-28'), ...countsSchema })),
          "Days on which something happened, in the tenant's time zone, oldest first. At most 400",
        ),
        links: described(
          list(
            object({
              url: exemplified(string, 'https://maple-auto.example/book'),
              label: described(exemplified(string, 'Book now'), 'The text or image that people click. May be empty'),
              people: described(integer, 'People who clicked it'),
              clicks: described(integer, 'How often people clicked it'),
              machine_clicks: described(integer, 'How often bots followed it, such as mail scanners'),
            }),
          ),
          'Those that most people clicked first. At most 200',
        ),
      }),
    }),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ campaign, campaignReport: { lists, days, links } }) => ({
      success: true,
      report: {
        ...countsJson(campaign.figures),
        lists: lists.map(({ listId, name, ...counted }) => ({ list_id: listId, name, ...countsJson(counted) })),
        days: days.map(({ day, ...counted }) => ({ day, ...countsJson(counted) })),
        links: links.map(({ machineClicks, ...link }) => ({ ...link, machine_clicks: machineClicks })),
      },
    }),
  }),
  route(`GET ${BASE}/click-map`, ReadClickMap, {
    summary: 'A campaign with the clicks of people at each of its links',
    query: { variant: described(oneOf('a', 'b'), 'Of an A/B test. The default is a') },
    answer: object({ success, html: exemplified(string, '<!doctype html>') }),
    variables: ({ params, query }) => ({
      id: text(params.id),
      variant: enumValue<CampaignVariant>(query.variant ?? 'a'),
    }),
    reply: ({ campaignClickMap: { html } }) => ({ success: true, html }),
  }),
  route(`GET ${BASE}/export`, ExportReport, {
    summary: 'A link to the report as a CSV file, valid for ten minutes, for the user or API key that requested it',
    answer: object({
      success,
      url: exemplified(string, '/api/v1/admin/email-marketing/reports/export/?order=…'),
    }),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ campaignReportExport: { url } }) => ({ success: true, url }),
  }),
]
